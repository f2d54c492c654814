import * as z from "zod/mini";
import { contentMessage } from "./content-message.ts";
import { type ContentMistake, contentMistakes } from "./content-mistakes.ts";
import { fillPlaceholders, placeholderFacts, unknownPlaceholders } from "./placeholders.ts";
import { type SiteContent, siteContentSchema } from "./site-content.ts";

/** Result of reading a document: content that can be published, or all mistakes. */
export type ReadContent =
  | { ok: true; content: SiteContent }
  | { ok: false; mistakes: readonly ContentMistake[] };

/** Parts whose texts are not searched for placeholders, because placeholders are defined by them. */
const withoutPlaceholders = new Set(["shop", "prices", "stateRoute", "serviceArea"]);

const isWithoutPlaceholders = ([part]: readonly (string | number)[]) =>
  withoutPlaceholders.has(String(part));

/** Maximum characters of one text; no page could show more. */
const maxTextLength = 20_000;

/** Characters that cannot be stored or displayed: control characters and unpaired surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find.
const unusable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Reads a stored document: replaces its placeholders and validates the result.
 *
 * @param document untrusted plain JSON (docs/contracts/content.md)
 * @param year current year, for `{years}`
 */
export function readContent(document: unknown, year: number): ReadContent {
  const facts = placeholderFacts(document, year);
  const found = new Set<string>();
  const mistakes: ContentMistake[] = [];
  const filled = eachText(document, [], (text, path) => {
    if (unusable.test(text) || !text.isWellFormed()) {
      mistakes.push({ path, message: "has a character that can't be shown" });
    }
    if (text.length > maxTextLength) {
      mistakes.push({ path, message: "is longer than 20,000 characters" });
    }
    if (!facts || isWithoutPlaceholders(path)) return text;
    for (const name of unknownPlaceholders(text, facts)) {
      mistakes.push({ path, message: `${name} stands for nothing` });
      found.add(path.join("."));
    }
    return fillPlaceholders(text, facts);
  });
  const parsed = z.safeParse(siteContentSchema, filled, { error: contentMessage });
  mistakes.push(
    ...(parsed.error?.issues ?? [])
      .map(({ path, message }) => ({ path: path.map(asKey), message }))
      .filter(({ path }) => !found.has(path.join("."))),
  );
  if (parsed.success) mistakes.push(...contentMistakes(parsed.data));
  return parsed.success && mistakes.length === 0
    ? { ok: true, content: parsed.data }
    : { ok: false, mistakes };
}

/**
 * Replaces the placeholders of a document without validating it, for the content folder in
 * development and tests. Published documents go through `readContent`.
 */
export function fillContent(content: SiteContent, year: number): SiteContent {
  const facts = placeholderFacts(content, year);
  if (!facts) return content;
  const filled: unknown = eachText(content, [], (text, path) =>
    isWithoutPlaceholders(path) ? text : fillPlaceholders(text, facts),
  );
  return filled as SiteContent;
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

/** Formats a mistake as one line: `prices.0.low: must be more than 0`. */
export function describeMistake({ path, message }: ContentMistake): string {
  return `${path.join(".") || "the document"}: ${message}`;
}
