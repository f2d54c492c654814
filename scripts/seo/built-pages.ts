import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { type ParsedPage, parsePage } from "./parse-page.ts";

/** A page of the finished site. */
export interface BuiltPage extends ParsedPage {
  /** `/services/brake-system-service` */
  path: string;
}

/** Answers to unknown addresses are no pages of the site. */
const isNotFound = (path: string) => path.endsWith("/404");

/** Every page below `clientDirectory`, by address. */
export async function readBuiltPages(clientDirectory: string): Promise<BuiltPage[]> {
  const names = (await readdir(clientDirectory, { recursive: true }))
    .map((name) => name.split(sep).join("/"))
    .filter((name) => name === "index.html" || name.endsWith("/index.html"));
  const pages: BuiltPage[] = [];
  for (const name of names) {
    const path = `/${name.replace(/\/?index\.html$/, "")}`;
    if (isNotFound(path)) continue;
    const page = parsePage(await readFile(join(clientDirectory, name), "utf8"));
    // A copy, because what is cut out of a text keeps the whole text in memory.
    pages.push({ path, ...structuredClone(page) });
  }
  return pages.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}
