import type { ShopFacts, WarrantySpan } from "#shop/catalog/shop-facts.ts";
import { memoize } from "#shop/memoize.ts";

/** An amount or range of amounts in dollars. Without `low` it means "up to", without `high` "from". */
export interface AmountRange {
  low?: number | undefined;
  high?: number | undefined;
}

const wholeDollars = memoize(
  () =>
    new Intl.NumberFormat("en-US", {
      style: "currency",
      currency: "USD",
      maximumFractionDigits: 0,
    }),
);
const dollarsAndCents = memoize(
  () => new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }),
);
const count = memoize(() => new Intl.NumberFormat("en-US"));
const percent = memoize(
  () =>
    new Intl.NumberFormat("en-US", {
      style: "percent",
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
);

/**
 * Formats dollars: `$7,500`, `$129.99`. Cents appear if there are any, or always with `cents:
 * "always"`, so that the amounts of a table line up: `$0.00`.
 */
export function formatUsd(
  dollars: number,
  cents: "when-needed" | "always" = "when-needed",
): string {
  const whole = Math.round(dollars * 100) % 100 === 0;
  return cents === "when-needed" && whole
    ? wholeDollars().format(dollars)
    : dollarsAndCents().format(dollars);
}

/** Formats cents: `$389.00`, `-$12.50`. */
export const formatCents = (cents: number): string => formatUsd(cents / 100, "always");

/**
 * Formats a range of dollars: `$259–$389` (`dash`, for tables and cards) or `$259 to $389`
 * (`words`, for sentences). Equal ends become one amount, open ends `up to $25` or `from $936`.
 */
export function formatUsdRange(
  { low, high }: AmountRange,
  style: "dash" | "words" = "dash",
): string {
  if (low === undefined) return high === undefined ? "" : `up to ${formatUsd(high)}`;
  if (high === undefined) return `from ${formatUsd(low)}`;
  if (low === high) return formatUsd(low);
  return `${formatUsd(low)}${style === "dash" ? "–" : " to "}${formatUsd(high)}`;
}

/** Formats a fraction as a percentage with two decimals: 0.0089 is `0.89%`. */
export function formatPercent(share: number): string {
  return percent().format(share);
}

/** Formats a distance: `1 mile`, `20 miles`, `36,000 miles`. */
export function formatMiles(miles: number): string {
  return formatCount(miles, "mile");
}

/** Formats a range of whole numbers: `15–20`, or `15` where both ends are the same. */
export function formatSpan({ min, max }: { min: number; max: number }): string {
  return min === max ? String(min) : `${min}–${max}`;
}

/** Formats how long a drive takes: `15–20 minutes`, `10 minutes`. */
export function formatDriveTime(minutes: { min: number; max: number }): string {
  return `${formatSpan(minutes)} ${minutes.max === 1 ? "minute" : "minutes"}`;
}

/** Formats a warranty as an adjective: `24-month/24,000-mile`. */
export function warrantyText({ months, miles }: WarrantySpan): string {
  return `${months}-month/${count().format(miles)}-mile`;
}

/**
 * Formats a warranty for a sentence: `24 months or 24,000 miles, whichever comes first`. With
 * `years`, whole years are written as such: `3 years or 36,000 miles, whichever comes first`.
 */
export function warrantyLimit(
  { months, miles }: WarrantySpan,
  unit: "months" | "years" = "months",
): string {
  const inYears = unit === "years" && months % 12 === 0;
  const span = inYears ? formatCount(months / 12, "year") : formatCount(months, "month");
  return `${span} or ${formatMiles(miles)}, whichever comes first`;
}

/** `24 months or 24,000 miles, whichever comes first. Premium brakes carry 36 months or 36,000 miles.` */
export function warrantyTerms({
  standard,
  premiumBrakes,
  engine,
}: NonNullable<ShopFacts["warranty"]>): string {
  const limit = (span: WarrantySpan) => warrantyLimit(span).split(", ")[0];
  const brakes = premiumBrakes && limit(premiumBrakes);
  const engines = engine && limit(engine);
  const terms = [`${warrantyLimit(standard)}.`];
  if (brakes && brakes === engines) {
    terms.push(`Premium brakes and engine replacements carry ${brakes}.`);
  } else {
    if (brakes) terms.push(`Premium brakes carry ${brakes}.`);
    if (engines) terms.push(`Engine replacements carry ${engines}.`);
  }
  return terms.join(" ");
}

/** Years in business on a date (`YYYY-MM-DD`), counted from the founding year. */
export function yearsInBusiness(foundedYear: number, onDate: string): number {
  return Number(onDate.slice(0, 4)) - foundedYear;
}

/** Joins words into a list for a sentence: `a`, `a and b`, `a, b and c`. */
export function formatList(words: readonly string[], link: "and" | "or" = "and"): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${link} ${last}`;
}

/** Formats minutes as text: `45 minutes`, `2 hours`, `3 hours 15 minutes`. */
export function durationLabel(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [formatCount(hours, "hour")] : []),
    ...(rest > 0 || hours === 0 ? [formatCount(rest, "minute")] : []),
  ];
  return parts.join(" ");
}

/** How long a car stays, of the minutes of work: `2 hours`; beyond ten, in days of eight: `3 days`. */
export const stayLabel = (minutes: number): string =>
  minutes > 600 ? formatCount(Math.ceil(minutes / 480), "day") : durationLabel(minutes);

/** Made once: `toLocaleString` would make one for nearly every number, which takes longer than the rest of a page's data. */
const grouped = memoize(() => new Intl.NumberFormat("en-US"));

/** `1 thing`, `2 things`, `1,200 things`. */
export const formatCount = (count: number, one: string): string =>
  `${grouped().format(count)} ${one}${count === 1 ? "" : "s"}`;

/** Formats bytes for people: `350 MB`, `1.4 GB`, `12 GB` */
export const formatBytes = (bytes: number): string =>
  bytes >= 1e9
    ? `${(bytes / 1e9).toFixed(bytes >= 1e10 ? 0 : 1)} GB`
    : `${Math.round(bytes / 1e6)} MB`;
