import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isUnbuilt, paths } from "#shop/pages/paths.ts";
import { formatPercent } from "#shop/text/format.ts";
import type { Neighbor } from "#shop/text/similarity.ts";
import type { BuiltPage } from "#site/seo/parse-page.ts";
import { schemaMistakes } from "#site/seo/structured-data-rules.ts";
import { budgets } from "./page-weight.ts";

/** Factor by which published pages may exceed the HTML budgets: owners write longer texts. */
const ownersRoom = 1.5;

/** Pages that name every service, city or page: they grow with each. */
const lists: readonly string[] = [paths.services, paths.locations, paths.sitemap, paths.linkReport];
/** Extra bytes allowed per entry of such a list. */
const entryRoom = 150;

/**
 * Checks all rendered pages of a site together, before they are served.
 *
 * @param client folder that holds them
 * @returns one line per mistake, naming the page, worded for the owner; empty if there are none
 */
export async function checkPages(client: string, pages: readonly BuiltPage[]): Promise<string[]> {
  const written = new Set(pages.map(({ path }) => path));
  const exists = memoized(
    (target: string) => written.has(target) || existsSync(join(client, decodeURI(target))),
  );
  const leadsNowhere = memoized((link: string) => {
    const [target = ""] = link.split(/[?#]/);
    // Fragments and other sites begin with something else.
    return target.startsWith("/") && !isUnbuilt(target) && !exists(target);
  });
  const titles = new Map<string, BuiltPage>();
  const mistakes: string[] = [];
  for (const page of pages) {
    const { title, links, noindex } = page;
    const say = (what: string) => mistakes.push(`${nameOf(page)} ${what}`);
    if (title === "") say("has no title");
    const earlier = noindex ? undefined : titles.get(title);
    if (earlier) say(`has the same title as ${earlier.path}: give one of them another name`);
    if (!noindex) titles.set(title, page);
    for (const link of new Set(links)) {
      if (leadsNowhere(link)) say(`leads to ${link}, where there is nothing`);
    }
    for (const what of await dataMistakes(client, page)) say(what);
    const bytes = await weightOf(client, page);
    if (bytes > roomOf(page, pages.length)) {
      say(`is too heavy for a phone (${kilobytes(bytes)}): shorten its texts, or leave some out`);
    }
  }
  return mistakes;
}

const nameOf = ({ title, path }: BuiltPage) =>
  title === "" ? `The page ${path}` : `The page "${title}" (${path})`;

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;

/** Maximum compressed size of a page's document, in bytes, given the site's number of pages. */
function roomOf({ path }: BuiltPage, pages: number): number {
  const usual = path === paths.home ? budgets.homeHtml : budgets.pageHtml;
  return usual * ownersRoom + (lists.includes(path) ? pages * entryRoom : 0);
}

/** Compressed size of a page's document. */
async function weightOf(client: string, { path }: BuiltPage): Promise<number> {
  const file = join(client, path, "index.html");
  return (await stat(`${file}.br`).catch(() => stat(file))).size;
}

/** Caches the result per value: all pages share most of their links. */
function memoized(ask: (value: string) => boolean): (value: string) => boolean {
  const known = new Map<string, boolean>();
  return (value) => {
    const answer = known.get(value) ?? ask(value);
    known.set(value, answer);
    return answer;
  };
}

/** Mistakes in a page's structured data: unparsable JSON-LD and missing properties. */
async function dataMistakes(client: string, { path }: BuiltPage): Promise<string[]> {
  const html = await readFile(join(client, path, "index.html"), "utf8");
  const parts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...parts].flatMap(([, text = ""]) => {
    try {
      return schemaMistakes(JSON.parse(text)).map(
        (mistake) => `tells search engines something incomplete: ${mistake}`,
      );
    } catch {
      return ["tells search engines something that cannot be read"];
    }
  });
}

/**
 * Reports pages of cities, and of services in cities, whose main text is too similar to a sibling's. Such
 * a page is published but marked `noindex`.
 *
 * @param siblings result of `findSiblings`
 * @param similarityLimit that of the document
 * @returns one line per page over the similarity limit; empty if there are none
 */
export function checkSimilarity(
  siblings: ReadonlyMap<string, Neighbor>,
  similarityLimit: number,
): string[] {
  return [...siblings]
    .filter(([, { similarity }]) => similarity > similarityLimit)
    .map(
      ([path, { id, similarity }]) =>
        `${path} is ${formatPercent(similarity)} like ${id}; the limit is ${formatPercent(similarityLimit)}`,
    );
}
