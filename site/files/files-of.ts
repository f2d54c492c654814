import { readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Lists every file below a folder, sorted.
 *
 * @param leftOut returns whether to skip a file, or a subfolder with all that is in it
 */
export async function filesOf(
  directory: string,
  leftOut: (path: string) => boolean = () => false,
): Promise<string[]> {
  const files: string[] = [];
  const folders = [directory];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (leftOut(path)) continue;
      if (entry.isFile()) files.push(path);
      else if (entry.isDirectory()) folders.push(path);
    }
  }
  return files.sort();
}

/** Ending of a page's data (page-files.ts), and of their compressed copies. */
const dataEnding = /\.data(?:\.[a-z]+)?$/;

/**
 * Returns whether a file, or everything in a folder, is of certain pages: nearly all of a large site.
 *
 * @param client folder of the site's files
 * @param pages paths of the pages
 */
export function filesOfPages(client: string, pages: readonly string[]): (path: string) => boolean {
  const all = new Set(pages.map((path) => join(client, path)));
  const folders = new Set(all);
  // Other pages may be below a page.
  for (const path of pages) folders.delete(join(client, path, ".."));
  folders.delete(join(client, "/"));
  return (path) => {
    if (folders.has(path)) return true;
    const page = path.replace(dataEnding, "");
    return page !== path && all.has(page);
  };
}
