import * as z from "zod/mini";
import {
  formatMiles,
  formatPercent,
  formatSpan,
  formatUsd,
  formatUsdRange,
  warrantyLimit,
  warrantyText,
} from "#shop/format.ts";
import { formatPhone } from "#shop/phone-format.ts";
import { changeLimitLabel } from "#shop/schedule/change-limit.ts";
import { earliestSlot } from "#shop/schedule/slots.ts";
import { timeLabel } from "#shop/time-label.ts";
import { citySchema } from "./city.ts";
import { annualRate, financingSchema } from "./financing.ts";
import { formatPrice, priceSchema } from "./price.ts";
import { shopFactsSchema } from "./shop-facts.ts";

const { id, distanceMiles, driveMinutes } = citySchema.shape;
const { minAmount, maxAmount, terms, monthlyRate, monthlyFrom } = financingSchema.shape;

/** The facts that placeholders refer to. The document's sentences are not validated here. */
const factsSchema = z.object({
  shop: shopFactsSchema,
  prices: z.array(priceSchema),
  cities: z.array(z.object({ id, distanceMiles, driveMinutes })),
  financing: z.optional(z.object({ minAmount, maxAmount, terms, monthlyRate, monthlyFrom })),
});

/** The facts of a document and the current year. */
export type PlaceholderFacts = z.infer<typeof factsSchema> & { year: number };

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

/** Resolves a placeholder; undefined if the facts do not define it. */
function meaningOf(name: string, facts: PlaceholderFacts): string | undefined {
  const [kind = "", of = "", part] = name.split(":");
  if (kind === "price") {
    const price = facts.prices.find(({ id }) => id === of);
    if (part === undefined) return price && formatPrice(price);
    if (part === "amounts") return price && formatUsdRange(price, "words");
    const amount = part === "low" || part === "high" ? price?.[part] : undefined;
    return amount === undefined ? undefined : formatUsd(amount);
  }
  if (kind === "warranty" || kind === "warranty-limit") {
    const span = Object.entries(facts.shop.warranty ?? {}).find(([key]) => key === of)?.[1];
    if (kind === "warranty") return span && part === undefined ? warrantyText(span) : undefined;
    const unit = part ?? "months";
    return span && (unit === "months" || unit === "years") ? warrantyLimit(span, unit) : undefined;
  }
  if (kind === "distance" || kind === "drive-minutes") {
    const city = facts.cities.find(({ id }) => id === of);
    if (kind === "distance") {
      return city && part === undefined ? formatMiles(city.distanceMiles) : undefined;
    }
    if (part === undefined) return city && formatSpan(city.driveMinutes);
    return part === "min" || part === "max" ? city && String(city.driveMinutes[part]) : undefined;
  }
  if (kind === "financing") {
    return facts.financing && part === undefined ? own(financed, of)?.(facts.financing) : undefined;
  }
  return of === "" ? own(plain, name)?.(facts) || undefined : undefined;
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
    return reads === undefined ? [] : [{ text: `{${name}}`, reads }];
  });
}

/** Replaces the placeholders in a text; unknown ones stay as they are. */
export function fillPlaceholders(text: string, facts: PlaceholderFacts): string {
  return text.replace(placeholder, (whole, name: string) => meaningOf(name, facts) ?? whole);
}

/** Replaces all placeholders in a text for a reader; unknown ones by their kind: `[price]`. */
export function describePlaceholders(text: string, facts: PlaceholderFacts): string {
  return fillPlaceholders(text, facts).replace(
    placeholder,
    (_, name: string) => `[${name.split(":")[0]?.replaceAll("-", " ")}]`,
  );
}

/** All placeholders in a text, known or not. */
export function placeholdersIn(text: string): string[] {
  return text.match(placeholder) ?? [];
}

/** The unknown placeholders in a text: `{price:colant-flush}`. */
export function unknownPlaceholders(text: string, facts: PlaceholderFacts): string[] {
  return placeholdersIn(text).filter((whole) => meaningOf(whole.slice(1, -1), facts) === undefined);
}
