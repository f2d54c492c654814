import { fontPairings, type PairingName } from "#shop/brand/font-pairings.ts";
import { paletteOf } from "#shop/brand/palette-of.ts";
import { sampleMark } from "#shop/brand/sample-mark.ts";
import type { City } from "#shop/catalog/city.ts";
import { isSampleName } from "#shop/catalog/editing/samples.ts";
import type { Brand } from "#shop/catalog/site/brand.ts";
import { mentionsOf } from "#shop/catalog/site/offer.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { bookedDays, onlineDaysHint, phoneDays, plurals } from "#shop/hours/weekdays.ts";
import { zoneLabel, zoneTitle } from "#shop/hours/zone-label.ts";
import { reachedTowns, shuttleTowns } from "#shop/places/shuttle-towns.ts";
import { warrantyTerms } from "#shop/text/format.ts";
import { withinTime } from "#shop/text/phone-format.ts";

/**
 * Which parts the site has, plus labels derived from the content. Computed once so that pages do
 * not have to include the data they are derived from.
 */
export function sitePartsOf({
  shop,
  brand,
  financing,
  testimonials,
  serviceArea,
  services,
  cities,
  notices = [],
  offers = [],
}: {
  shop: SiteContent["shop"];
  brand?: Brand | undefined;
  financing?: unknown;
  testimonials: readonly unknown[];
  serviceArea?: unknown;
  services: readonly { id: string; title: string }[];
  cities: readonly Pick<City, "name" | "coordinates">[];
  notices?: SiteContent["notices"];
  offers?: SiteContent["offers"];
}) {
  return {
    /** How the shop's logo is shown; none: by its mark, or its name alone. */
    logo: brand?.logo && (brand.logoHasName ? "alone" : "beside"),
    /** The sample's mark, which goes with its name. */
    mark: brand?.logo || !isSampleName(shop.name) ? "" : sampleMark,
    /** Fonts of text, then of headings. */
    fonts: fontsOf(brand?.fonts ?? "road"),
    themeColor: paletteOf(brand).light.asphalt,
    financing: financing !== undefined,
    testimonials: testimonials.length > 0,
    /** Whether there are pages of cities, and the list of them. */
    locations: cities.length > 0,
    /** Whether there is a service area map. */
    serviceArea: serviceArea !== undefined,
    /** See warrantyTerms in format.ts. */
    warrantyTerms: shop.warranty ? warrantyTerms(shop.warranty) : "",
    /** ` within one business hour`, or empty; see withinTime in phone-format.ts. */
    inTime: withinTime(shop),
    /** Labels of the shop's time zone: `ET`, `Eastern (ET)`. */
    zoneLabel: zoneLabel(shop.timeZone),
    zoneTitle: zoneTitle(shop.timeZone),
    /** `Monday to Friday`; `Saturdays`, or empty; see schedule/weekdays.ts. */
    bookedDays: bookedDays(shop),
    phoneDays: plurals(phoneDays(shop)),
    onlineDaysHint: onlineDaysHint(shop),
    /** Towns the shuttle serves, nearest first; empty if it is not offered. */
    shuttleTowns: shuttleTownsOf(shop, cities),
    /** Whether pages show anything for a time only. */
    timed: notices.length + offers.length > 0,
    /** What customers mention who book a service of an offer. */
    mentions: mentionsOf(offers, services, shop.timeZone),
    /** Titles of the services in catalogue order. */
    serviceTitles: services.map(({ title }) => title),
  };
}

function fontsOf(pairing: PairingName) {
  const { text, display } = fontPairings[pairing].families;
  return [text, display].flatMap(({ name, file, weights }) =>
    weights.map((weight) => ({ name, file, weight })),
  );
}

function shuttleTownsOf(
  shop: SiteContent["shop"],
  cities: readonly Pick<City, "name" | "coordinates">[],
): string[] {
  const { shuttle } = shop.booking;
  if (!shuttle || !shop.claims.shuttle) return [];
  return reachedTowns(shuttleTowns(shop, cities), shuttle).map(({ name }) => name);
}
