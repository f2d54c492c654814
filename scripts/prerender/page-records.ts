import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuiltPage, ParsedPage } from "#scripts/seo/parse-page.ts";
import { pagesName } from "#server/http/built-site.ts";
import type { PageSources } from "#server/http/security-headers.ts";

/** A page that is ready to be served: what it says of itself, and what its policy must allow. */
export interface PageRecord extends BuiltPage {
  sources: PageSources;
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

export async function writePageRecords(directory: string, records: PageRecords): Promise<void> {
  await writeFile(join(directory, pagesName), JSON.stringify(records));
}

/** The pages of a site; none where it is not known what they were made from. */
export async function readPageRecords(directory: string): Promise<PageRecords> {
  const text = await readFile(join(directory, pagesName), "utf8").catch(() => undefined);
  return text === undefined ? { madeFrom: "", pages: [] } : JSON.parse(text);
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
