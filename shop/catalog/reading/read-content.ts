import * as z from "zod/mini";
import { isOfMessage } from "#shop/catalog/message-words.ts";
import { type SiteContent, siteContentSchema } from "#shop/catalog/site-content.ts";
import { holidayClosures, withHolidays } from "#shop/hours/us-holidays.ts";
import { contentMessage } from "./content-message.ts";
import type { ContentMistake } from "./content-mistake.ts";
import { contentMistakes } from "./content-mistakes.ts";
import { fitText, sentencesLeftOut, withoutRemains } from "./fit-texts.ts";
import {
  describePlaceholders,
  emptyPlaceholders,
  fillPlaceholders,
  isLeftOut,
  placeholderFacts,
  unknownPlaceholders,
} from "./placeholders.ts";

/** Result of reading a document: content that can be published, or all mistakes. */
export type ReadContent =
  | { ok: true; content: SiteContent }
  | { ok: false; mistakes: readonly ContentMistake[] };

/** Parts whose texts are not searched for placeholders, because placeholders are defined by them. */
const withoutPlaceholders = new Set([
  ...["shop", "prices", "stateRoute", "serviceArea", "inspections", "estimating"],
]);

const isWithoutPlaceholders = ([part]: readonly (string | number)[]) =>
  withoutPlaceholders.has(String(part));

/** Maximum characters of one text; no page could show more. */
const maxTextLength = 20_000;

/** Characters that cannot be stored or displayed: control characters and unpaired surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find.
const unusable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Reads a stored document: leaves out the sentences that need something the shop does not have,
 * replaces placeholders and validates the result. Minimum lengths apply to texts as written: one that
 * is shortened because the shop offers less is not a mistake, unless nothing remains of it.
 *
 * @param document untrusted plain JSON (docs/contracts/content.md)
 * @param year current year, for `{years}`
 */
export function readContent(document: unknown, year: number): ReadContent {
  const facts = placeholderFacts(document, year);
  const isUnfit = (sentence: string) => facts !== undefined && isLeftOut(sentence, facts);
  const found = new Set<string>();
  const shortened = new Set<string>();
  let emptied = false;
  const mistakes: ContentMistake[] = [];
  const filled = eachText(document, [], (text, path) => {
    if (unusable.test(text) || !text.isWellFormed()) {
      mistakes.push({ path, message: "This has a character that can't be shown" });
    }
    if (text.length > maxTextLength) {
      mistakes.push({ path, message: "This is longer than 20,000 characters" });
    }
    if (!facts || isWithoutPlaceholders(path)) return text;
    for (const name of unknownPlaceholders(text, facts)) {
      // Filled in when the message is written.
      if (isOfMessage(path, name)) continue;
      mistakes.push({ path, message: `${name} stands for nothing` });
      found.add(path.join("."));
    }
    const left = fitText(text, isUnfit);
    if (left === text) return fillPlaceholders(text, facts);
    shortened.add(path.join("."));
    if (left === "") emptied = true;
    if (left !== "" && path[0] === "messageWords") return fillPlaceholders(left, facts);
    return describePlaceholders(left || text, facts);
  });
  const parsed = z.safeParse(siteContentSchema, filled, { error: contentMessage });
  const issues = (parsed.error?.issues ?? [])
    .map(({ code, path, message }) => ({ code, path: path.map(asKey), message }))
    .filter(({ code, path }) => !(code === "too_small" && shortened.has(path.join("."))));
  mistakes.push(
    ...issues
      .filter(({ path }) => !found.has(path.join(".")))
      .map(({ path, message }) => ({ path, message })),
  );
  if (issues.length > 0) return { ok: false, mistakes };
  // Without the schema's result only if shortened texts are its single objection.
  const whole = (parsed.success ? parsed.data : filled) as SiteContent;
  const content =
    shortened.size > 0 ? (withoutRemains(whole, document, isUnfit) as SiteContent) : whole;
  mistakes.push(...(emptied ? missingTexts(content) : []), ...contentMistakes(whole));
  return mistakes.length === 0
    ? { ok: true, content: closedOnHolidays(content, year) }
    : { ok: false, mistakes };
}

/** Reports texts and lists of which leaving out sentences has left nothing, but which pages need. */
function missingTexts(content: SiteContent): ContentMistake[] {
  const { error } = z.safeParse(siteContentSchema, content, { reportInput: true });
  return (error?.issues ?? [])
    .filter(
      ({ code, input }) => code === "invalid_type" || (Array.isArray(input) && input.length === 0),
    )
    .map(({ path }) => ({
      path: path.map(asKey),
      message: "mentions only what the shop doesn't have: add a sentence that's always true",
    }));
}

/**
 * Replaces the placeholders of a document without validating it, for the content folder in
 * development and tests. Published documents go through `readContent`.
 */
export function fillContent(content: SiteContent, year: number): SiteContent {
  const facts = placeholderFacts(content, year);
  if (!facts) return content;
  const isUnfit = (sentence: string) => isLeftOut(sentence, facts);
  const filled: unknown = eachText(content, [], (text, path) =>
    isWithoutPlaceholders(path) ? text : fillPlaceholders(fitText(text, isUnfit), facts),
  );
  return closedOnHolidays(withoutRemains(filled, content, isUnfit) as SiteContent, year);
}

/** The sentences of a document that its site leaves out, as a person reads them. */
export function leftOutSentences(document: unknown, year: number): string[] {
  const facts = placeholderFacts(document, year);
  if (!facts) return [];
  const found = new Set<string>();
  eachText(document, [], (text, path) => {
    const unfit = isWithoutPlaceholders(path)
      ? []
      : sentencesLeftOut(text, (sentence) => isLeftOut(sentence, facts));
    for (const sentence of unfit) {
      const said = describePlaceholders(sentence, facts);
      // A name or an amount alone tells nobody anything.
      if (said.includes(" ")) found.add(said);
    }
    return text;
  });
  return [...found];
}

/** Placeholders in a document for which its facts have nothing, as mistakes of whoever types them. */
export function emptyPlaceholderMistakes(document: unknown, year: number): ContentMistake[] {
  const facts = placeholderFacts(document, year);
  const mistakes: ContentMistake[] = [];
  eachText(document, [], (text, path) => {
    for (const name of facts && !isWithoutPlaceholders(path)
      ? emptyPlaceholders(text, facts)
      : []) {
      mistakes.push({ path, message: `${name} stands for nothing` });
    }
    return text;
  });
  return mistakes;
}

/** Adds the days of the holidays to the closures, which is what all others read. */
function closedOnHolidays(content: SiteContent, year: number): SiteContent {
  const { shop } = content;
  const holidays = holidayClosures(shop.booking.holidays, year);
  if (holidays.length === 0) return content;
  const closures = withHolidays(shop.booking.closures, holidays);
  return { ...content, shop: { ...shop, booking: { ...shop.booking, closures } } };
}

const asKey = (key: PropertyKey) => (typeof key === "number" ? key : String(key));

/** Maximum nesting; deeper than any part of the schema. */
const deepest = 12;

/** Returns the same JSON with each text replaced; values nested too deeply to be content are omitted. */
function eachText(
  value: unknown,
  path: readonly (string | number)[],
  replace: (text: string, path: readonly (string | number)[]) => string,
): unknown {
  if (typeof value === "string") return replace(value, path);
  if (path.length > deepest) return undefined;
  if (Array.isArray(value)) {
    return value.map((entry, index) => eachText(entry, [...path, index], replace));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, eachText(entry, [...path, key], replace)]),
  );
}

/** Formats a mistake as one line: `prices.0.low: Enter more than 0`. */
export function describeMistake({ path, message }: ContentMistake): string {
  return `${path.join(".") || "the document"}: ${message}`;
}
