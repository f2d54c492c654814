import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pagesName } from "#site/files/built-site.ts";
import type { ParsedPage } from "#site/seo/parse-page.ts";

/** What is kept of a page, to compare it with the page of another site. */
export interface PageRecord {
  path: string;
  title: string;
  /** Hash of its main content; scripts, styles, header and footer do not count. */
  words: string;
  /** Hash of everything it shows, including header, footer and metadata. */
  shown: string;
  /** Day on which `words` last changed, `YYYY-MM-DD`, if known. */
  changed?: string | undefined;
}

export async function writePageRecords(
  directory: string,
  pages: readonly PageRecord[],
): Promise<void> {
  const records = pages.map(({ path, title, words, shown, changed }) => ({
    path,
    title,
    words,
    shown,
    changed,
  }));
  await writeFile(join(directory, pagesName), JSON.stringify({ pages: records }));
}

/** Reads the page records of a site; empty if it has none. */
export async function readPageRecords(directory: string): Promise<PageRecord[]> {
  const text = await readFile(join(directory, pagesName), "utf8").catch(() => undefined);
  return text === undefined ? [] : JSON.parse(text).pages;
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
  pages: readonly Pick<PageRecord, "path" | "words">[],
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
