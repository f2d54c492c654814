import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pagesName } from "#server/http/built-site.ts";

/** What becomes of a page. */
interface PageChange {
  path: string;
  /** Without the name of the shop. */
  title: string;
  is: "changed" | "new" | "removed";
}

/** What visitors will find otherwise on a site than on the one before it. */
export interface PageChanges {
  /** How many pages. */
  count: number;
  /** The first of them, by their addresses. */
  pages: readonly PageChange[];
}

/** More than anybody reads. */
const named = 300;

/** Answers to unknown addresses, and the frames of pages that only the browser renders, are no pages. */
const isPage = ({ path }: { path: string }) => !path.endsWith("/404") && !path.startsWith("/__");

/** Compares the pages of two rendered sites by what they show, header and footer included. */
export async function pageChanges(before: string, after: string): Promise<PageChanges> {
  const [old, now] = await Promise.all([readPages(before), readPages(after)]);
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
  /** Hash of what it shows. */
  shown: string;
}

async function readPages(directory: string): Promise<Map<string, Page>> {
  const { pages }: { pages: Page[] } = JSON.parse(
    await readFile(join(directory, pagesName), "utf8"),
  );
  return new Map(pages.filter(isPage).map((page) => [page.path, page]));
}
