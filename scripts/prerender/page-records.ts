import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuiltPage, ParsedPage } from "#scripts/seo/parse-page.ts";
import { pagesName } from "#server/http/built-site.ts";
import type { PageSources } from "#server/http/security-headers.ts";

/** A page that is ready to be served: what it says of itself, and what its policy must allow. */
export interface PageRecord extends BuiltPage {
  sources: PageSources;
  /** Hash of what its loaders gave; none of a page that only the browser renders. */
  madeFrom?: string;
  /** Hash of what people read on it; scripts, styles and what stands around it do not count. */
  words: string;
  /** Hash of all that it shows and says of itself, header and footer included. */
  shown: string;
  /** `YYYY-MM-DD` of the day on which its words became what they are, where it is known. */
  changed?: string;
}

/** The pages of a site, and what all of them were made from beside their own data. */
export interface PageRecords {
  /** Code, address and facts; with the same, a page with the same data comes out the same. */
  madeFrom: string;
  pages: readonly PageRecord[];
}

/** A page whose texts that others have as well (where it leads, what its policy allows) stand as something else. */
interface RecordOf<Text> extends Omit<PageRecord, "links" | "sources"> {
  links: Text[];
  sources: { scripts: readonly Text[]; styleAttributes: readonly Text[] };
}

const replaceTexts = <Text, Other>(
  { links, sources, ...page }: RecordOf<Text>,
  other: (text: Text) => Other,
): RecordOf<Other> => ({
  ...page,
  links: links.map(other),
  sources: {
    scripts: sources.scripts.map(other),
    styleAttributes: sources.styleAttributes.map(other),
  },
});

/** Keeps texts that many pages share once: ten thousand pages have four hundred thousand links to each other. */
export function keptOnce(): (page: PageRecord) => PageRecord {
  const known = new Map<string, string>();
  return (page) =>
    replaceTexts(page, (text: string) => {
      const kept = known.get(text);
      if (kept === undefined) known.set(text, text);
      return kept ?? text;
    });
}

/** How records stand in their file: each shared text once, and in the pages by its place. */
interface WrittenRecords extends Omit<PageRecords, "pages"> {
  texts: string[];
  pages: RecordOf<number>[];
}

export async function writePageRecords(directory: string, records: PageRecords): Promise<void> {
  const places = new Map<string, number>();
  const placeOf = (text: string) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const pages = records.pages.map((page) => replaceTexts(page, placeOf));
  const written: WrittenRecords = { ...records, texts: [...places.keys()], pages };
  await writeFile(join(directory, pagesName), JSON.stringify(written));
}

/** The pages of a site; none where it is not known what they were made from. */
export async function readPageRecords(directory: string): Promise<PageRecords> {
  const text = await readFile(join(directory, pagesName), "utf8").catch(() => undefined);
  const written: Partial<WrittenRecords> = text === undefined ? {} : JSON.parse(text);
  const { madeFrom = "", texts, pages } = written;
  if (!texts || !pages) return { madeFrom: "", pages: [] };
  return { madeFrom, pages: pages.map((page) => replaceTexts(page, (at) => texts[at] ?? "")) };
}

/**
 * What to compare a page by.
 *
 * @param html of the page, as React's server renderer writes it
 */
export const hashesOf = (page: ParsedPage, html: string): Pick<PageRecord, "words" | "shown"> => ({
  words: wordsOf(page, html),
  shown: shownOf(page, html),
});

/** Hash of what people get from a page: its texts, links and pictures. */
function wordsOf({ title, description }: ParsedPage, html: string): string {
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const shown = main.replace(/<script[\s\S]*?<\/script>/g, "");
  const texts = shown.replace(/<[^>]*>/g, "\n");
  const leads = [...shown.matchAll(/ (?:href|src|alt)="([^"]*)"/g)].map(([, value]) => value);
  return createHash("sha256")
    .update(JSON.stringify([title, description, texts, leads]))
    .digest("base64url");
}

/**
 * Hash of what a page shows anywhere on it, and tells search engines. What it is made of (its scripts and
 * styles) and the address that the site has do not count.
 *
 * @param html of the page, as React's server renderer writes it
 */
function shownOf({ canonical }: ParsedPage, html: string): string {
  const shown = html.replace(
    /<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>|<link [^>]*>/g,
    "",
  );
  const origin = canonical && new URL(canonical).origin;
  return createHash("sha256")
    .update(origin ? shown.replaceAll(origin, "") : shown)
    .digest("base64url");
}

/**
 * On which day the words of each page became what they are: today, if they were others before.
 *
 * @param before the pages of the site that is replaced; without any, nothing is known
 * @param today `YYYY-MM-DD`
 */
export function lastChanged(
  pages: readonly PageRecord[],
  before: readonly PageRecord[],
  today: string,
): ReadonlyMap<string, string | undefined> {
  if (before.length === 0) return new Map();
  const earlier = new Map(before.map((page) => [page.path, page]));
  return new Map(
    pages.map(({ path, words }) => {
      const same = earlier.get(path);
      return [path, same?.words === words ? same.changed : today];
    }),
  );
}
