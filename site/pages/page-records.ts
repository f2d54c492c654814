import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pagesName } from "#site/files/built-site.ts";
import type { PageSources } from "#site/files/page-sources.ts";
import type { BuiltPage, ParsedPage } from "#site/seo/parse-page.ts";

/** A page that is ready to be served: its metadata, and the sources that its policy must allow. */
export interface PageRecord extends BuiltPage {
  sources: PageSources;
  /** Hash of its loaders' data; undefined for a client-rendered page. */
  madeFrom?: string;
  /** Hash of its main content; scripts, styles, header and footer do not count. */
  words: string;
  /** Hash of everything it shows, including header, footer and metadata. */
  shown: string;
  /** Day on which `words` last changed, `YYYY-MM-DD`, if known. */
  changed?: string;
}

/** The pages of a site, and a hash of their common inputs. */
export interface PageRecords {
  /** Hash of code, site URL and browser facts. If it and a page's data are unchanged, so is the page. */
  madeFrom: string;
  pages: readonly PageRecord[];
}

/** A page record in which strings that pages share (links and policy sources) are represented by `Text`. */
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

/** Interns strings that many pages share: ten thousand pages have four hundred thousand links to each other. */
export function keptOnce(): (page: PageRecord) => PageRecord {
  const known = new Map<string, string>();
  return (page) =>
    replaceTexts(page, (text: string) => {
      const kept = known.get(text);
      if (kept === undefined) known.set(text, text);
      return kept ?? text;
    });
}

/** File format of the records: each shared string once; pages refer to it by index. */
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

/** Reads the page records of a site; empty if there is no file, or it has another format. */
export async function readPageRecords(directory: string): Promise<PageRecords> {
  const text = await readFile(join(directory, pagesName), "utf8").catch(() => undefined);
  const written: Partial<WrittenRecords> = text === undefined ? {} : JSON.parse(text);
  const { madeFrom = "", texts, pages } = written;
  if (!texts || !pages) return { madeFrom: "", pages: [] };
  return { madeFrom, pages: pages.map((page) => replaceTexts(page, (at) => texts[at] ?? "")) };
}

/**
 * Computes the hashes by which pages are compared.
 *
 * @param html the page as React's server renderer writes it
 */
export const hashesOf = (page: ParsedPage, html: string): Pick<PageRecord, "words" | "shown"> => ({
  words: wordsOf(page, html),
  shown: shownOf(page, html),
});

/** Hash of the texts, links and pictures of a page's main content. */
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
 * Hash of everything that a page shows or tells search engines. Scripts, styles and the site's origin do
 * not count.
 *
 * @param html the page as React's server renderer writes it
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
 * Computes the day on which each page's words last changed: today if they differ from those before.
 *
 * @param before pages of the site being replaced; if empty, no day is known
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
