import * as z from "zod/mini";
import { contentMessage } from "./content-message.ts";
import { type ContentMistake, contentMistakes } from "./content-mistakes.ts";
import { fillPlaceholders, placeholderFacts, unknownPlaceholders } from "./placeholders.ts";
import { type SiteContent, siteContentSchema } from "./site-content.ts";

/** What came of reading a document: content that can be published, or every reason why not. */
export type ReadContent =
  | { ok: true; content: SiteContent }
  | { ok: false; mistakes: readonly ContentMistake[] };

/** Where texts are taken as they are: placeholders stand for what is said here. */
const withoutPlaceholders = new Set(["shop", "prices", "stateRoute", "serviceArea"]);

const isWithoutPlaceholders = ([part]: readonly (string | number)[]) =>
  withoutPlaceholders.has(String(part));

/** Characters of one text: more than any page could show. */
const longestText = 20_000;

/** What no document can store, and nobody can see: control characters, and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const unusable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Reads a document as it is stored, fills in its placeholders and judges the whole.
 *
 * @param document plain JSON (docs/contracts/content.md), from anybody
 * @param year in which the site is read, for `{years}`
 */
export function readContent(document: unknown, year: number): ReadContent {
  const facts = placeholderFacts(document, year);
  const found = new Set<string>();
  const mistakes: ContentMistake[] = [];
  const filled = eachText(document, [], (text, path) => {
    if (unusable.test(text) || !text.isWellFormed()) {
      mistakes.push({ path, message: "has a character that can't be shown" });
    }
    if (text.length > longestText) {
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
 * A document with its placeholders filled in, and not judged: where a shop's folder is read for development
 * and tests. What is published goes through `readContent`.
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

/** Deeper than any part of the schema. */
const deepest = 12;

/** The same JSON with each text replaced; what lies too deep to be content is left out. */
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

/** One mistake as a line: `prices.0.low: must be more than 0`. */
export function describeMistake({ path, message }: ContentMistake): string {
  return `${path.join(".") || "the document"}: ${message}`;
}
