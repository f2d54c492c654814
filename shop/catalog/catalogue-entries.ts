import { menuIdOf } from "#shop/pages/menus.ts";
import { cutText } from "#shop/text/cut-text.ts";

/** A document as stored, not validated. */
type Document = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, unknown>>;

/** The lists whose entries have their own pages. */
export type CatalogueList = "services" | "cities" | "ownPages";

/** The entries of a list; empty if the document has no such list. */
export const rowsOf = (document: Document, part: string): readonly Row[] =>
  Array.isArray(document[part])
    ? document[part].filter((row) => typeof row === "object" && row !== null)
    : [];

const isRecord = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const withoutKey = (value: unknown, key: string): unknown =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
    : value;

/** What is suggested for certain services, without one of them. */
const withoutService = (row: Row, id: string): Row => ({
  ...row,
  services: Array.isArray(row.services)
    ? row.services.filter((service) => service !== id)
    : row.services,
});

/** Menus without a page. */
const withoutPage = (menus: Row, id: string): Row =>
  Object.fromEntries(
    Object.entries(menus).map(([name, entries]) => [
      name,
      Array.isArray(entries) ? entries.filter((entry) => entry?.id !== menuIdOf({ id })) : entries,
    ]),
  );

/**
 * Removes a service, city or own page and the data that refers to it: prices, texts in cities,
 * testimonials, inspections, canned jobs, entries of menus.
 * Sentences with a placeholder for it stay and are reported as mistakes.
 */
export function withoutEntry(document: Document, list: CatalogueList, id: string): Document {
  const rest = { ...document, [list]: rowsOf(document, list).filter((row) => row.id !== id) };
  if (list === "ownPages") {
    return { ...rest, ...(isRecord(document.menus) && { menus: withoutPage(document.menus, id) }) };
  }
  if (list === "cities") {
    return {
      ...rest,
      servicesInCities: withoutKey(document.servicesInCities, id),
      cityTestimonials: withoutKey(document.cityTestimonials, id),
    };
  }
  const inCities = document.servicesInCities;
  return {
    ...rest,
    servicePricing: withoutKey(document.servicePricing, id),
    ...(document.inspections !== undefined && {
      inspections: rowsOf(document, "inspections").map((template) => withoutService(template, id)),
    }),
    ...(isRecord(document.estimating) && {
      estimating: {
        ...document.estimating,
        cannedJobs: rowsOf(document.estimating, "cannedJobs").map((job) => withoutService(job, id)),
      },
    }),
    servicesInCities: isRecord(inCities)
      ? Object.fromEntries(
          Object.entries(inCities).map(([city, texts]) => [city, withoutKey(texts, id)]),
        )
      : inCities,
  };
}

/** Default descriptions of the process for a shop that has not written its own. */
const usualProcess = {
  inspection:
    "We look at the car first, measure what can be measured, and show you what we found before anything else.",
  estimate:
    "You get the price in writing, with what's due now and what can wait. We don't start until you OK it.",
  repair: "We do the work you agreed to, check it, and drive the car before you pick it up.",
};

/** Fills in the remaining fields of a new service with defaults. */
function completeService(row: Row, taken: ReadonlySet<unknown>): Row {
  const title = String(row.title ?? "");
  const id = entryId(title, taken);
  return {
    image: "/images/services/default.svg",
    imageAlt: `Drawing for ${title}`,
    metaDescription: cutText(String(row.shortDescription ?? ""), 160),
    commonProblems: [],
    signs: [],
    process: usualProcess,
    faqs: [],
    ...row,
    id,
    slug: id,
  };
}

/** Fills in the remaining fields of a new city with defaults; its state is the shop's. */
function completeCity(row: Row, taken: ReadonlySet<unknown>, shopState: string): Row {
  const state = String(row.state || shopState);
  const id = entryId(String(row.name ?? ""), taken);
  return {
    shields: [],
    landmarks: [],
    localRoads: [],
    neighborhoods: [],
    keyFeatures: [],
    roadEffects: [],
    commonProblems: [],
    reasons: [],
    faqs: [],
    longText: [],
    ...row,
    id,
    slug: `${id}-${state.toLowerCase()}`,
    state,
  };
}

/** Returns the document with defaults filled in for the last entry of a list, which is new. */
export function withCompletedEntry(document: Document, list: "services" | "cities"): Document {
  const rows = rowsOf(document, list);
  const others = rows.slice(0, -1);
  const taken = new Set(others.map(({ id }) => id));
  const typed = rows.at(-1) ?? {};
  if (list === "services") {
    const service = completeService(typed, taken);
    return {
      ...document,
      services: [...others, service],
      servicePricing: {
        ...(isRecord(document.servicePricing) ? document.servicePricing : {}),
        [String(service.id)]: { prices: [], warranties: [] },
      },
    };
  }
  const { address } = (document.shop ?? {}) as { address?: { state?: unknown } };
  return {
    ...document,
    cities: [...others, completeCity(typed, taken, String(address?.state ?? ""))],
  };
}

/** Path segments used by screens, so entries cannot have them as ids. */
const reserved = new Set(["add"]);

/** Derives a unique id from a name, `front-brake-pads`, with a number appended if it is taken. */
export function entryId(name: string, taken: ReadonlySet<unknown>): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  const base = slug || "entry";
  let id = base;
  for (let number = 2; taken.has(id) || reserved.has(id); number += 1) id = `${base}-${number}`;
  return id;
}
