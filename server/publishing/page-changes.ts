import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pagesName } from "#site/files/built-site.ts";

/** How a page differs between two sites. */
interface PageChange {
  path: string;
  /** Without the shop's name. */
  title: string;
  is: "changed" | "new" | "removed";
}

/** Differences between two sites that visitors would notice. */
export interface PageChanges {
  /** Number of pages that differ. */
  count: number;
  /** The first ones, sorted by path. */
  pages: readonly PageChange[];
}

/** More than anyone would read. */
const named = 300;

/** Excludes 404 pages and the shells of pages rendered in the browser. */
const isPage = ({ path }: { path: string }) => !path.endsWith("/404") && !path.startsWith("/__");

/** Compares the visible content of all pages of two rendered sites, including header and footer. */
export async function pageChanges(before: string, after: string): Promise<PageChanges> {
  const [old, now] = [byPath(await pagesIn(before)), byPath(await pagesIn(after))];
  const changes: PageChange[] = [];
  for (const { path, title, shown } of now.values()) {
    const known = old.get(path);
    if (known?.shown !== shown) changes.push({ path, title, is: known ? "changed" : "new" });
  }
  for (const { path, title } of old.values()) {
    if (!now.has(path)) changes.push({ path, title, is: "removed" });
  }
  const inOrder = changes.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return { count: changes.length, pages: inOrder.slice(0, named) };
}

interface Page {
  path: string;
  title: string;
  /** Hash of the visible content. */
  shown: string;
}

const byPath = (pages: readonly Page[]) => new Map(pages.map((page) => [page.path, page]));

/** The pages of a rendered site. */
export async function pagesIn(directory: string): Promise<Page[]> {
  const { pages }: { pages: Page[] } = JSON.parse(
    await readFile(join(directory, pagesName), "utf8"),
  );
  return pages.filter(isPage);
}
