import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { callbackPath, paths } from "#shop/paths.ts";
import { budgets } from "./page-weight.ts";
import type { BuiltPage } from "./seo/parse-page.ts";
import { schemaMistakes } from "./seo/structured-data-rules.ts";

/** Addresses that no file answers: what browsers and the server render, places on a page, other sites. */
const isElsewhere = (link: string) =>
  !link.startsWith("/") || link === callbackPath || /^\/(auth|profile|admin)\b/.test(link);

/** How many times what the program allows itself an owner's words may weigh. */
const ownersRoom = 1.5;

/** Pages that name every service, city or page: they grow with each. */
const lists: readonly string[] = [paths.services, paths.locations, paths.sitemap, paths.linkReport];
/** Bytes that one more entry of a list may weigh. */
const entryRoom = 150;

/** A page, and whether it was taken from the site before, and judged with it. */
type JudgedPage = BuiltPage & { taken?: boolean };

/**
 * Judges rendered pages as a whole, before anybody sees them.
 *
 * @param client the folder that they are in
 * @returns one line per mistake, naming the page in words for the owner; empty when all is well
 */
export async function checkPages(client: string, pages: readonly JudgedPage[]): Promise<string[]> {
  const exists = memoized((target: string) => existsSync(join(client, decodeURI(target))));
  const leadsNowhere = memoized((link: string) => {
    const [target = ""] = link.split(/[?#]/);
    return !isElsewhere(link) && !exists(target);
  });
  const titles = new Map<string, JudgedPage>();
  const mistakes: string[] = [];
  for (const page of pages) {
    const { title, links, noindex, taken } = page;
    const say = (what: string) => mistakes.push(`${nameOf(page)} ${what}`);
    if (title === "") say("has no title");
    const earlier = noindex ? undefined : titles.get(title);
    if (earlier) say(`has the same title as ${earlier.path}: give one of them another name`);
    if (!noindex) titles.set(title, page);
    for (const link of new Set(links)) {
      if (leadsNowhere(link)) say(`leads to ${link}, where there is nothing`);
    }
    if (taken) continue;
    for (const what of await dataMistakes(client, page)) say(what);
    const bytes = await weightOf(client, page, roomOf(page, pages.length));
    if (bytes !== undefined) {
      say(`is too heavy for a phone (${kilobytes(bytes)}): shorten its texts, or leave some out`);
    }
  }
  return mistakes;
}

const nameOf = ({ title, path }: BuiltPage) =>
  title === "" ? `The page ${path}` : `The page "${title}" (${path})`;

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;

/** Bytes of a compressed document that a page may have, on a site of so many pages. */
function roomOf({ path }: BuiltPage, pages: number): number {
  const usual = path === paths.home ? budgets.homeHtml : budgets.pageHtml;
  return usual * ownersRoom + (lists.includes(path) ? pages * entryRoom : 0);
}

/**
 * How hard to try before a page is too heavy. The first takes an eighth of the time of the second, and leaves it to
 * pages that are near their limit. Brotli's best takes ten times as long again for some bytes in a hundred.
 */
const qualities = [5, 9];

/**
 * What a document weighs as it is sent, where that is more than it may. A copy that was made quickly is
 * larger than the one that follows.
 */
async function weightOf(
  client: string,
  { path }: BuiltPage,
  room: number,
): Promise<number | undefined> {
  const file = join(client, path, "index.html");
  const copy = await stat(`${file}.br`).catch(() => undefined);
  if (copy && copy.size <= room) return undefined;
  const html = await readFile(file);
  let bytes = html.length;
  for (const quality of qualities) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    bytes = brotliCompressSync(html, { params }).length;
    if (bytes <= room) return undefined;
  }
  return bytes;
}

/** Asks once for each value: all pages lead to the same ones. */
function memoized(ask: (value: string) => boolean): (value: string) => boolean {
  const known = new Map<string, boolean>();
  return (value) => {
    const answer = known.get(value) ?? ask(value);
    known.set(value, answer);
    return answer;
  };
}

/** What search engines could not read of a page's structured data, or would miss in it. */
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
