import { readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Every file below a folder, in order.
 *
 * @param leftOut whether a folder below it is not looked into
 */
export async function filesOf(
  directory: string,
  leftOut: (folder: string) => boolean = () => false,
): Promise<string[]> {
  const files: string[] = [];
  const folders = [directory];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isFile()) files.push(path);
      else if (entry.isDirectory() && !leftOut(path)) folders.push(path);
    }
  }
  return files.sort();
}

/**
 * Of the folders of a site's pages those that hold nothing else: most folders of a large site.
 *
 * @param client the folder of the site's files
 * @param pages their paths
 */
export function foldersOfPages(client: string, pages: Iterable<string>): ReadonlySet<string> {
  const folders = new Set(Array.from(pages, (path) => join(client, path)));
  for (const path of pages) folders.delete(join(client, path, ".."));
  folders.delete(join(client, "/"));
  return folders;
}
