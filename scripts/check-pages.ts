import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { callbackPath } from "#shop/paths.ts";
import { budgets } from "./page-weight.ts";
import type { BuiltPage } from "./seo/parse-page.ts";

/** Addresses that no file answers: what browsers and the server render, places on a page, other sites. */
const isElsewhere = (link: string) =>
  !link.startsWith("/") || link === callbackPath || /^\/(auth|profile|admin)\b/.test(link);

/** How many times what the program allows itself an owner's words may weigh. */
const ownersRoom = 1.5;

/**
 * Judges rendered pages as a whole, before anybody sees them.
 *
 * @param client the folder that they are in
 * @returns one line per mistake, naming the page; empty when all is well
 */
export async function checkPages(
  client: string,
  pages: readonly (BuiltPage & { taken?: boolean })[],
): Promise<string[]> {
  const exists = memoized((target: string) => existsSync(join(client, decodeURI(target))));
  const titles = new Map<string, string>();
  const mistakes: string[] = [];
  for (const { path, title, links, noindex, taken } of pages) {
    if (title === "") mistakes.push(`${path} has no title`);
    const earlier = noindex ? undefined : titles.get(title);
    if (earlier !== undefined) mistakes.push(`${path} has the title of ${earlier}: ${title}`);
    if (!noindex) titles.set(title, path);
    for (const link of new Set(links)) {
      const [target = ""] = link.split(/[?#]/);
      if (isElsewhere(link) || exists(target)) continue;
      mistakes.push(`${path} leads to ${link}, which does not exist`);
    }
    // What was taken from the site before was judged with it.
    if (!taken) mistakes.push(...(await dataMistakes(client, path)));
  }
  const bytes = await compressedHome(client);
  if (bytes > budgets.homeHtml * ownersRoom) {
    mistakes.push(`/ weighs ${bytes} bytes, too much to come at once: shorten what it says`);
  }
  return mistakes;
}

/** What the home page weighs as it is sent; compressed as well as can be only where that decides. */
async function compressedHome(client: string): Promise<number> {
  const file = join(client, "index.html");
  const copy = await stat(`${file}.br`).catch(() => undefined);
  if (copy && copy.size <= budgets.homeHtml * ownersRoom) return copy.size;
  return brotliCompressSync(await readFile(file)).length;
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

/** What programs could not read of a page's structured data. */
async function dataMistakes(client: string, path: string): Promise<string[]> {
  const html = await readFile(join(client, path, "index.html"), "utf8");
  const parts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...parts].flatMap(([, text = ""]) => {
    try {
      const { "@context": context } = JSON.parse(text);
      return context === "https://schema.org"
        ? []
        : [`${path} has structured data of no vocabulary`];
    } catch {
      return [`${path} has structured data that cannot be read`];
    }
  });
}
