import type { IsoWeekday } from "#shop/catalog/opening-week.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";

/** One node of JSON-LD, ready for a `script:ld+json` entry of a page's meta. */
export type StructuredData = Record<string, unknown>;

const METRES_PER_MILE = 1609.344;

const WEEKDAYS = [
  [1, "Monday"],
  [2, "Tuesday"],
  [3, "Wednesday"],
  [4, "Thursday"],
  [5, "Friday"],
  [6, "Saturday"],
  [7, "Sunday"],
] as const satisfies readonly (readonly [IsoWeekday, string])[];

/**
 * Id of the shop in structured data. The shop is described once, where its address is shown; other
 * pages refer to it with `{"@id": shopId(siteUrl)}`.
 *
 * @param siteUrl origin of the site, with or without a trailing slash
 */
export function shopId(siteUrl: string): string {
  return new URL("/#shop", siteUrl).href;
}

/**
 * Structured data of the site, for the home page only: search engines read the site's name from it
 * (Google's guide to site names).
 *
 * @param siteUrl origin of the site
 */
export function webSiteData(shop: ShopFacts, siteUrl: string): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    "@id": new URL("/#website", siteUrl).href,
    name: shop.name,
    alternateName: shop.shortName,
    url: new URL("/", siteUrl).href,
    publisher: { "@id": shopId(siteUrl) },
  };
}

/** Days with the same hours share an entry. A closed day opens and closes at midnight. */
function openingHours(hours: ShopFacts["hours"]): StructuredData[] {
  const days = new Map<string, string[]>();
  for (const [weekday, name] of WEEKDAYS) {
    const { opens, closes } = hours[weekday] ?? { opens: "00:00", closes: "00:00" };
    const key = `${opens} ${closes}`;
    days.set(key, [...(days.get(key) ?? []), name]);
  }
  return [...days].map(([key, dayOfWeek]) => {
    const [opens, closes] = key.split(" ");
    return { "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes };
  });
}

/**
 * Structured data of the repair shop (docs/product.md#search-engines; Google's guide to local
 * business markup). The emergency number has separate hours, so it is a contact point instead of
 * part of the opening hours.
 *
 * @param siteUrl origin of the site
 */
export function autoRepairData(shop: ShopFacts, siteUrl: string): StructuredData {
  const { address, coordinates, emergencyPhone, socials } = shop;
  const geo = { "@type": "GeoCoordinates", ...coordinates };
  return {
    "@context": "https://schema.org",
    "@type": "AutoRepair",
    "@id": shopId(siteUrl),
    name: shop.name,
    alternateName: shop.shortName,
    url: new URL("/", siteUrl).href,
    telephone: shop.phone,
    email: shop.email,
    foundingDate: String(shop.foundedYear),
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo,
    areaServed: {
      "@type": "GeoCircle",
      geoMidpoint: geo,
      geoRadius: Math.round(shop.radiusMiles * METRES_PER_MILE),
    },
    openingHoursSpecification: openingHours(shop.hours),
    ...(emergencyPhone && {
      contactPoint: {
        "@type": "ContactPoint",
        contactType: shop.towing ? "emergency towing" : "emergency",
        telephone: emergencyPhone,
        hoursAvailable: {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: WEEKDAYS.map(([, name]) => name),
          opens: "00:00",
          closes: "23:59",
        },
      },
    }),
    ...(socials.length > 0 && { sameAs: socials.map((social) => social.url) }),
  };
}
