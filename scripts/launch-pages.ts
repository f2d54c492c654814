import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { financing } from "#content/financing.ts";
import { shop } from "#content/shop.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";

interface Forbidden {
  words: RegExp;
  why: string;
}

/** What no page of a real shop says. */
const samples: readonly Forbidden[] = [
  { words: /\(\d{3}\) 555-01\d\d|\+1\d{3}55501\d\d/, why: "a number reserved for examples" },
  { words: /[\w-]+@[\w.-]+\.example\b/, why: "an address that cannot receive mail" },
  { words: /your ?auto ?repair ?shop/i, why: "the sample name" },
  { words: /\blorem ipsum\b|\bTODO\b|\bTBD\b/i, why: "a text still to be written" },
];

/** What a page may only say where the facts of the shop say so, too. */
function contradictions(facts: ShopFacts, offersFinancing: boolean): readonly Forbidden[] {
  const { claims, emergencyPhone, warranty } = facts;
  const unless = (isSo: unknown, words: RegExp, field: string): Forbidden[] =>
    isSo ? [] : [{ words, why: `content/shop.ts says nothing of it (${field})` }];
  return [
    ...unless(claims.shuttle, /\bshuttle\b/i, "claims.shuttle"),
    ...unless(claims.aseCertified, /\bASE[ -]certified\b/i, "claims.aseCertified"),
    ...unless(claims.familyOwned, /\bfamily[ -]owned\b/i, "claims.familyOwned"),
    ...unless(emergencyPhone, /\b24\/7\b/, "emergencyPhone"),
    ...unless(warranty, /\b\d+[ -]months?\b[^.<]{0,30}\bwarranty\b/i, "warranty"),
    ...(offersFinancing
      ? []
      : [{ words: /\bfinancing\b/i, why: "content/financing.ts offers none" }]),
  ];
}

/**
 * Sample words, and what contradicts the facts of the shop, in pages.
 *
 * @param pages the HTML of each page by its path
 * @returns one line per finding, each word once for all pages that have it
 */
export function pageFindings(
  pages: ReadonlyMap<string, string>,
  facts: ShopFacts = shop,
  offersFinancing = financing !== undefined,
): string[] {
  return [...samples, ...contradictions(facts, offersFinancing)].flatMap(({ words, why }) => {
    const found = [...pages].flatMap(([path, html]) => {
      const [word] = words.exec(visible(html)) ?? [];
      return word === undefined ? [] : [{ path, word }];
    });
    const [first] = found;
    if (!first) return [];
    const others = found.length > 1 ? ` and ${found.length - 1} other pages` : "";
    return [`${first.path}${others}: "${first.word}": ${why}`];
  });
}

const visible = (html: string) => html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, " ");

/** The built pages by their path; none before the first build. */
export async function builtPages(directory: string): Promise<Map<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const pages = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile() || entry.name !== "index.html") continue;
    const path = `/${relative(directory, entry.parentPath)}`;
    pages.set(path, await readFile(join(entry.parentPath, entry.name), "utf8"));
  }
  return pages;
}
