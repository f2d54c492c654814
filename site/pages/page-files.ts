import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { linkOrCopySync } from "#platform/link-or-copy.ts";
import { copyEndings } from "#site/files/compress.ts";

/** Path at which the router requests a page's data: `/services.data`. */
export function dataPath(path: string): string {
  return path === "/" ? "/_.data" : `${path}.data`;
}

/**
 * Reuses a page of another site, with its data and all compressed copies: as hard links where the file
 * system supports them.
 */
export function takePage(from: string, clientDirectory: string, path: string): void {
  const folder = join(clientDirectory, path);
  // A page that is rewritten may lack a compressed copy that it had before.
  const isNew = makeFolder(folder);
  for (const name of [`${path}/index.html`, dataPath(path)]) {
    // Joined once: for ten thousand pages, joining takes as long as linking.
    const [of, to] = [join(from, name), join(clientDirectory, name)];
    for (const ending of ["", ...copyEndings]) {
      const file = of + ending;
      const second = to + ending;
      if (!isNew) rmSync(second, { force: true });
      // Only compressed copies may be missing.
      if (ending === "" || existsSync(file)) linkOrCopySync(file, second);
    }
  }
}

/**
 * Creates a page's folder. Its parent nearly always exists, and checking for that first takes twice as long.
 *
 * @returns whether the folder is new
 */
export function makeFolder(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return mkdirSync(folder, { recursive: true }) !== undefined;
  }
}
