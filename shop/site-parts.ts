import type { City } from "./catalog/city.ts";
import type { SiteContent } from "./catalog/site-content.ts";
import { warrantyTerms } from "./format.ts";
import { withinTime } from "./phone-format.ts";
import { bookedDays, onlineDaysHint, phoneDays, plurals } from "./schedule/weekdays.ts";
import { zoneLabel, zoneTitle } from "./schedule/zone-label.ts";
import { reachedTowns, shuttleTowns } from "./shuttle-towns.ts";

/**
 * Which parts the site has, and what follows from the content and is worked out once, so that no page
 * carries what it follows from.
 */
export function sitePartsOf({
  shop,
  financing,
  testimonials,
  serviceArea,
  services,
  cities,
}: {
  shop: SiteContent["shop"];
  financing?: unknown;
  testimonials: readonly unknown[];
  serviceArea?: unknown;
  services: readonly { title: string }[];
  cities: readonly Pick<City, "name" | "coordinates">[];
}) {
  return {
    financing: financing !== undefined,
    testimonials: testimonials.length > 0,
    /** Whether there is a map to draw. */
    serviceArea: serviceArea !== undefined,
    /** How long the warranty is; see warrantyTerms of format.ts. */
    warrantyTerms: shop.warranty ? warrantyTerms(shop.warranty) : "",
    /** ` within one business hour`, or nothing; see withinTime of phone-format.ts. */
    inTime: withinTime(shop),
    /** The shop's zone: `ET`, `Eastern (ET)`. */
    zoneLabel: zoneLabel(shop.timeZone),
    zoneTitle: zoneTitle(shop.timeZone),
    /** `Monday to Friday`; `Saturdays`, or nothing; see schedule/weekdays.ts. */
    bookedDays: bookedDays(shop),
    phoneDays: plurals(phoneDays(shop)),
    onlineDaysHint: onlineDaysHint(shop),
    /** Where the shuttle takes somebody, the nearest town first; empty: nobody is offered a seat. */
    shuttleTowns: shuttleTownsOf(shop, cities),
    /** What the shop does, in the order of the catalog. */
    serviceTitles: services.map(({ title }) => title),
  };
}

function shuttleTownsOf(
  shop: SiteContent["shop"],
  cities: readonly Pick<City, "name" | "coordinates">[],
): string[] {
  const { shuttle } = shop.booking;
  if (!shuttle || !shop.claims.shuttle) return [];
  return reachedTowns(shuttleTowns(shop, cities), shuttle).map(({ name }) => name);
}
