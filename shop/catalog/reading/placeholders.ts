import * as z from "zod/mini";
import { citySchema } from "#shop/catalog/city.ts";
import { annualRate, financingSchema } from "#shop/catalog/financing.ts";
import { formatPrice, type Price, priceSchema } from "#shop/catalog/price.ts";
import { shopFactsSchema, type WarrantySpan } from "#shop/catalog/shop-facts.ts";
import { changeLimitLabel } from "#shop/schedule/change-limit.ts";
import { earliestSlot } from "#shop/schedule/slots.ts";
import {
  formatMiles,
  formatPercent,
  formatSpan,
  formatUsd,
  formatUsdRange,
  warrantyLimit,
  warrantyText,
} from "#shop/text/format.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { conditions, isMet } from "./conditions.ts";

const { id, distanceMiles, driveMinutes } = citySchema.shape;
const { offered, ...financingShape } = financingSchema.shape;
const { minAmount, maxAmount, terms, monthlyRate, monthlyFrom } = financingShape;

/** The facts that placeholders refer to. The document's sentences are not validated here. */
const factsSchema = z.object({
  shop: shopFactsSchema,
  prices: z.array(priceSchema),
  cities: z.array(z.object({ id, distanceMiles, driveMinutes })),
  financing: z.optional(
    z.object({ offered, minAmount, maxAmount, terms, monthlyRate, monthlyFrom }),
  ),
  googleTag: z.optional(z.string()),
  metaPixel: z.optional(z.string()),
});

/** The facts of a document and the current year. */
export type PlaceholderFacts = z.infer<typeof factsSchema> & { year: number };
type ServedCity = PlaceholderFacts["cities"][number];

/** Parses the facts of an untrusted document; undefined while one of them is not valid. */
export function placeholderFacts(document: unknown, year: number): PlaceholderFacts | undefined {
  const facts = z.safeParse(factsSchema, document);
  return facts.success ? { ...facts.data, year } : undefined;
}

/** `{phone}`, `{price:coolant-flush}`, `{price:coolant-flush:low}`; other braces are plain text. */
const placeholder = /\{([a-z]+(?:-[a-z]+)*(?::[A-Za-z0-9-]+)*)\}/g;

const plain: Readonly<Record<string, (facts: PlaceholderFacts) => string | undefined>> = {
  name: ({ shop }) => shop.name,
  phone: ({ shop }) => formatPhone(shop.phone),
  "emergency-phone": ({ shop }) => shop.emergencyPhone && formatPhone(shop.emergencyPhone),
  "breakdown-phone": ({ shop }) => formatPhone(shop.emergencyPhone ?? shop.phone),
  email: ({ shop }) => shop.email,
  street: ({ shop }) => shop.address.street,
  city: ({ shop }) => shop.address.city,
  state: ({ shop }) => shop.address.state,
  "state-name": ({ shop }) => shop.address.stateName,
  "postal-code": ({ shop }) => shop.address.postalCode,
  founded: ({ shop }) => String(shop.foundedYear),
  years: ({ shop, year }) => String(year - shop.foundedYear),
  miles: ({ shop }) => String(shop.radiusMiles),
  cities: ({ cities }) => String(cities.length),
  "city-count": ({ cities }) => (cities.length === 1 ? "1 city" : `${cities.length} cities`),
  "first-appointment": ({ shop }) => {
    const first = earliestSlot(shop.booking);
    return first && timeLabel(first);
  },
  "change-limit": ({ shop }) => changeLimitLabel(shop),
};

const financed: Readonly<
  Record<string, (financing: NonNullable<PlaceholderFacts["financing"]>) => string>
> = {
  min: ({ minAmount }) => formatUsd(minAmount),
  max: ({ maxAmount }) => formatUsd(maxAmount),
  terms: ({ terms }) => terms.join(", ").replace(/, (\d+)$/, " or $1"),
  "shortest-term": ({ terms }) => String(Math.min(...terms)),
  "longest-term": ({ terms }) => String(Math.max(...terms)),
  "monthly-rate": ({ monthlyRate }) => formatPercent(monthlyRate),
  apr: (financing) => formatPercent(annualRate(financing)),
  "monthly-from-engine": ({ monthlyFrom }) => formatUsd(monthlyFrom.engine),
  "monthly-from-other": ({ monthlyFrom }) => formatUsd(monthlyFrom.other),
};

const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

type Readings<Fact> = Readonly<Record<string, (fact: Fact) => string | undefined>>;

// By the last part of the name; "" is the name without one.
const ofPrice: Readings<Price> = {
  "": formatPrice,
  amounts: (price) => formatUsdRange(price, "words"),
  low: ({ low }) => (low === undefined ? undefined : formatUsd(low)),
  high: ({ high }) => (high === undefined ? undefined : formatUsd(high)),
};
const ofWarranty: Readings<WarrantySpan> = { "": warrantyText };
const ofWarrantyLimit: Readings<WarrantySpan> = {
  "": (span) => warrantyLimit(span, "months"),
  months: (span) => warrantyLimit(span, "months"),
  years: (span) => warrantyLimit(span, "years"),
};
const ofDistance: Readings<ServedCity> = { "": (city) => formatMiles(city.distanceMiles) };
const ofDriveMinutes: Readings<ServedCity> = {
  "": (city) => formatSpan(city.driveMinutes),
  min: (city) => String(city.driveMinutes.min),
  max: (city) => String(city.driveMinutes.max),
};

const warranties = ["standard", "premiumBrakes", "engine"] as const;

/**
 * What a placeholder reads as: null if these facts have nothing for it, undefined if no shop could
 * have. A condition, `{if:shuttle}` or `{unless:shuttle}`, reads as nothing while it is met.
 */
function meaningOf(name: string, facts: PlaceholderFacts): string | null | undefined {
  const [kind = "", of = "", part = "", ...more] = name.split(":");
  const read = <Fact>(
    readings: Readings<Fact>,
    fact: Fact | undefined,
  ): string | null | undefined => {
    const how = own(readings, part);
    return how && ((fact === undefined ? undefined : how(fact)) ?? null);
  };
  if (more.length > 0) return undefined;
  switch (kind) {
    case "if":
    case "unless": {
      const met = part === "" ? isMet(of, facts) : undefined;
      return met === undefined ? undefined : met === (kind === "if") ? "" : null;
    }
    case "price":
      return read(
        ofPrice,
        facts.prices.find(({ id }) => id === of),
      );
    case "warranty":
    case "warranty-limit": {
      const which = warranties.find((key) => key === of);
      const readings = kind === "warranty" ? ofWarranty : ofWarrantyLimit;
      return which && read(readings, facts.shop.warranty?.[which]);
    }
    case "distance":
    case "drive-minutes":
      return read(
        kind === "distance" ? ofDistance : ofDriveMinutes,
        facts.cities.find(({ id }) => id === of),
      );
    case "financing": {
      const how = part === "" ? own(financed, of) : undefined;
      return how && (facts.financing ? how(facts.financing) : null);
    }
    default:
      return of === "" ? own(plain, name) && (own(plain, name)?.(facts) ?? null) : undefined;
  }
}

/** All placeholders of these facts with their values, in the order an owner would look for them. */
export function everyPlaceholder(facts: PlaceholderFacts): { text: string; reads: string }[] {
  const names = [
    ...Object.keys(plain),
    ...facts.prices.map(({ id }) => `price:${id}`),
    ...Object.keys(facts.shop.warranty ?? {}).flatMap((key) => [
      `warranty:${key}`,
      `warranty-limit:${key}`,
    ]),
    ...facts.cities.flatMap(({ id }) => [`distance:${id}`, `drive-minutes:${id}`]),
    ...Object.keys(financed).map((key) => `financing:${key}`),
  ];
  return names.flatMap((name) => {
    const reads = meaningOf(name, facts);
    return reads == null ? [] : [{ text: `{${name}}`, reads }];
  });
}

/** All conditions for sentences, with what an owner reads about them. */
export const everyCondition: readonly { text: string; reads: string }[] = conditions.map(
  ({ name, reads }) => ({ text: `{if:${name}}`, reads: `only while ${reads}` }),
);

const isCondition = (name: string) => /^(if|unless):/.test(name);

/** Replaces the placeholders in a text; those that stand for nothing stay as they are. */
export function fillPlaceholders(text: string, facts: PlaceholderFacts): string {
  return text.replace(placeholder, (whole, name: string) => meaningOf(name, facts) ?? whole);
}

/** Replaces all placeholders in a text for a reader; those of no fact by their kind: `[price]`. */
export function describePlaceholders(text: string, facts: PlaceholderFacts): string {
  return fillPlaceholders(text, facts).replace(placeholder, (_, name: string) =>
    isCondition(name) ? "" : `[${name.split(":")[0]?.replaceAll("-", " ")}]`,
  );
}

/** All placeholders in a text, known or not. */
export function placeholdersIn(text: string): string[] {
  return text.match(placeholder) ?? [];
}

const nameOf = (whole: string) => whole.slice(1, -1);

/** The placeholders in a text that no shop could fill: `{fax}`. */
export function unknownPlaceholders(text: string, facts: PlaceholderFacts): string[] {
  return placeholdersIn(text).filter((whole) => meaningOf(nameOf(whole), facts) === undefined);
}

/** The placeholders in a text for which these facts have nothing: `{price:colant-flush}`. */
export function emptyPlaceholders(text: string, facts: PlaceholderFacts): string[] {
  return placeholdersIn(text)
    .map(nameOf)
    .filter((name) => !isCondition(name) && meaningOf(name, facts) === null)
    .map((name) => `{${name}}`);
}

/** Whether a sentence is left out, because it needs something that the shop does not have. */
export const isLeftOut = (sentence: string, facts: PlaceholderFacts): boolean =>
  placeholdersIn(sentence).some((whole) => meaningOf(nameOf(whole), facts) === null);
