import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
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
export async function checkPages(client: string, pages: readonly BuiltPage[]): Promise<string[]> {
  const titles = new Map<string, string>();
  const mistakes: string[] = [];
  for (const { path, title, links, noindex } of pages) {
    if (title === "") mistakes.push(`${path} has no title`);
    const earlier = noindex ? undefined : titles.get(title);
    if (earlier !== undefined) mistakes.push(`${path} has the title of ${earlier}: ${title}`);
    if (!noindex) titles.set(title, path);
    for (const link of new Set(links)) {
      const [target = ""] = link.split(/[?#]/);
      if (isElsewhere(link) || existsSync(join(client, decodeURI(target)))) continue;
      mistakes.push(`${path} leads to ${link}, which does not exist`);
    }
    mistakes.push(...(await dataMistakes(client, path)));
  }
  const home = await readFile(join(client, "index.html"));
  const bytes = brotliCompressSync(home).length;
  if (bytes > budgets.homeHtml * ownersRoom) {
    mistakes.push(`/ weighs ${bytes} bytes, too much to come at once: shorten what it says`);
  }
  return mistakes;
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
