import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { warrantyTerms } from "#shop/format.ts";
import { withinTime } from "#shop/phone-format.ts";
import { bookedDays, onlineDaysHint, phoneDays, plurals } from "#shop/schedule/weekdays.ts";
import { zoneLabel, zoneTitle } from "#shop/schedule/zone-label.ts";
import { importContent } from "./content-folder.ts";

/** What decides it. */
interface SiteContent {
  shop: ShopFacts;
  financing: unknown;
  testimonials: readonly unknown[];
  serviceArea: unknown;
}

const { shop } = await importContent<{ shop: ShopFacts }>("shop.ts");
const { financing } = await importContent<{ financing: unknown }>("financing.ts");
const { testimonials } = await importContent<{ testimonials: readonly unknown[] }>(
  "testimonials.ts",
);
const { serviceArea } = await importContent<{ serviceArea: unknown }>("service-area.ts");

const content: SiteContent = { shop, financing, testimonials, serviceArea };

/** Which parts the site has. */
export const has = partsOf(content);

function partsOf({ financing, testimonials, serviceArea }: SiteContent) {
  return {
    financing: financing !== undefined,
    testimonials: testimonials.length > 0,
    serviceArea: serviceArea !== undefined,
  };
}

/**
 * What follows from the content and is worked out once, so that no page carries what it follows from;
 * a `define` of Vite, described in app/environment.d.ts.
 *
 * @param of another shop's content, for tests
 */
export function siteParts(of: SiteContent = content): Record<string, string> {
  const { shop } = of;
  const parts = partsOf(of);
  return {
    "import.meta.env.FINANCING": JSON.stringify(parts.financing),
    "import.meta.env.TESTIMONIALS": JSON.stringify(parts.testimonials),
    "import.meta.env.SERVICE_AREA": JSON.stringify(parts.serviceArea),
    "import.meta.env.WARRANTY_TERMS": JSON.stringify(
      shop.warranty ? warrantyTerms(shop.warranty) : "",
    ),
    "import.meta.env.IN_TIME": JSON.stringify(withinTime(shop)),
    "import.meta.env.ZONE_LABEL": JSON.stringify(zoneLabel(shop.timeZone)),
    "import.meta.env.ZONE_TITLE": JSON.stringify(zoneTitle(shop.timeZone)),
    "import.meta.env.BOOKED_DAYS": JSON.stringify(bookedDays(shop)),
    "import.meta.env.PHONE_DAYS": JSON.stringify(plurals(phoneDays(shop))),
    "import.meta.env.ONLINE_DAYS_HINT": JSON.stringify(onlineDaysHint(shop)),
  };
}
