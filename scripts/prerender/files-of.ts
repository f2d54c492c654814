import { readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Lists every file below a folder, sorted.
 *
 * @param leftOut returns whether to skip a subfolder
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
 * Folders that contain only the files of one page: most folders of a large site.
 *
 * @param client folder of the site's files
 * @param pages paths of the pages
 */
export function foldersOfPages(client: string, pages: Iterable<string>): ReadonlySet<string> {
  const folders = new Set(Array.from(pages, (path) => join(client, path)));
  for (const path of pages) folders.delete(join(client, path, ".."));
  folders.delete(join(client, "/"));
  return folders;
}
