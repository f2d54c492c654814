import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { unmetConditions } from "#shop/catalog/reading/conditions.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";

type Page = readonly [path: string, html: string];

interface Forbidden {
  words: RegExp;
  why: string;
  /** Path of the missing fact in the document. */
  field?: readonly string[];
}

/** Text that must not appear on pages. */
export interface PageFinding {
  /** The first page on which it appears. */
  page: string;
  message: string;
  /** Path in the document where it can be changed, if there is one. */
  field?: readonly string[];
}

/** Texts that do not belong on a real shop's pages. */
const samples: readonly Forbidden[] = [
  { words: /\(\d{3}\) 555-01\d\d|\+1\d{3}55501\d\d/, why: "a number reserved for examples" },
  {
    words: /\b\w{1,64}@(?:[\w-]{1,63}\.){1,3}example\b/,
    why: "an address that gets no email",
  },
  { words: /your ?auto ?repair ?shop/i, why: "the sample name" },
  { words: /\blorem ipsum\b|\bTODO\b|\bTBD\b/i, why: "a text still to be written" },
];

/**
 * Finds sample texts on pages, and texts that contradict the shop's facts.
 *
 * @param pages path and HTML of each page; only one is held in memory at a time
 * @param content the content they were rendered from
 * @returns one finding per text, whatever number of pages it appears on
 */
export async function pageFindings(
  pages: Iterable<Page> | AsyncIterable<Page>,
  content: Pick<SiteContent, "shop" | "financing" | "googleTag" | "metaPixel">,
): Promise<PageFinding[]> {
  const contradictions = unmetConditions(content).map(
    ({ words, fact }): Forbidden => ({
      words,
      why: "the shop's facts say nothing of it",
      field: fact.split("."),
    }),
  );
  const forbidden = [...samples, ...contradictions];
  const found = new Map<Forbidden, { path: string; word: string; pages: number }>();
  for await (const [path, html] of pages) {
    const text = visible(html);
    for (const each of forbidden) {
      const [word] = each.words.exec(text) ?? [];
      const first = found.get(each);
      if (first && word) first.pages += 1;
      else if (word) found.set(each, { path, word, pages: 1 });
    }
  }
  return [...found].map(([{ why, field }, { path, word, pages: count }]) => {
    const others = count > 1 ? ` (and ${count - 1} other pages)` : "";
    return { page: path, message: `"${word}": ${why}${others}`, ...(field && { field }) };
  });
}

const visible = (html: string) =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
    // Names of parts that other shops have are no words.
    .replaceAll(/ class="[^"]*"/g, "");

/** Yields the path and HTML of each built page; none before the first build. */
export async function* builtPages(directory: string): AsyncGenerator<Page> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  for (const entry of entries) {
    if (!entry.isFile() || entry.name !== "index.html") continue;
    const path = `/${relative(directory, entry.parentPath)}`;
    yield [path, await readFile(join(entry.parentPath, entry.name), "utf8")];
  }
}
