import type { Question } from "#shop/catalog/service.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import type { Offer } from "#shop/catalog/site/offer.ts";
import { autoRepairData, type StructuredData, shopId } from "./structured-data.ts";

const context = "https://schema.org";

interface NamedPath {
  title: string;
  /** Absent for the page itself. */
  path?: string;
}

/** Structured data of a page's breadcrumbs. The last entry is the page itself. */
export function breadcrumbData(crumbs: readonly NamedPath[], siteUrl: string): StructuredData {
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ title, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      ...(path !== undefined && { item: new URL(path, siteUrl).href }),
    })),
  };
}

/** Structured data of the questions and answers on a page. */
export function faqData(faqs: readonly Question[]): StructuredData {
  return {
    "@context": context,
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

export interface ServiceDataInput {
  name: string;
  serviceType: string;
  description: string;
  path: string;
  /** City of the page; the shop's whole area if absent. */
  city?: { name: string; state: string };
  /** Prices on the page, in dollars. */
  prices: readonly { what: string; low: number; high: number }[];
  /** Offers on the page. */
  offers?: readonly Offer[];
}

/** Structured data of a service. Refers to the shop, which the home page describes. */
export function serviceData(
  shop: Pick<ShopFacts, "address">,
  { name, serviceType, description, path, city, prices, offers = [] }: ServiceDataInput,
  siteUrl: string,
): StructuredData {
  const all = [...prices.map(priceNode), ...offers.flatMap(offerNode)];
  return {
    "@context": context,
    "@type": "Service",
    name,
    serviceType,
    description,
    url: new URL(path, siteUrl).href,
    provider: { "@id": shopId(siteUrl) },
    ...(city && { areaServed: cityNode(city, shop) }),
    ...(all.length > 0 && { offers: all }),
  };
}

const priceNode = ({ what, low, high }: ServiceDataInput["prices"][number]) => ({
  "@type": "AggregateOffer",
  name: what,
  priceCurrency: "USD",
  lowPrice: low,
  highPrice: high,
});

/** Only an offer of one amount: search engines want the price that the page shows, as a number. */
const offerNode = ({ title, amount, until }: Offer) =>
  amount === undefined
    ? []
    : [
        {
          "@type": "Offer",
          name: title,
          priceCurrency: "USD",
          price: amount,
          priceValidUntil: until,
        },
      ];

/**
 * Structured data of the shop on a city's page, with opening hours
 * (docs/product.md#search-engines). The address is the shop's own.
 */
export function cityBusinessData(
  shop: ShopFacts,
  city: { name: string; state: string },
  siteUrl: string,
): StructuredData {
  return {
    ...autoRepairData(shop, siteUrl),
    areaServed: cityNode(city, shop),
    // Search engines want no rating of a local business from its own site, so only the example's is
    // here, until the set-up is finished (https://developers.google.com/search/docs/appearance/structured-data/review-snippet).
    ...(shop.rating?.sample && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: shop.rating.value,
        reviewCount: shop.rating.reviews,
      },
    }),
  };
}

function cityNode(
  { name, state }: { name: string; state: string },
  { address }: Pick<ShopFacts, "address">,
): StructuredData {
  return {
    "@type": "City",
    name,
    containedInPlace: {
      "@type": "State",
      name: state === address.state ? address.stateName : state,
    },
  };
}
