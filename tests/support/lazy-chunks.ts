import { join, posix } from "node:path";
import { filesOf, scriptsOf, weighSite, withImports } from "#scripts/page-weight.ts";

/** A kind of page of the built site, and the code that it fetches on its own. */
export interface PageType {
  type: string;
  /** The address of one such page. */
  path: string;
  /** `/assets/toast-1a2b3c4d.js`: each file that any code of the page may import later. */
  lazyChunks: string[];
}

const client = join("build", "client");
const files = filesOf(client);

/** Every kind of prerendered page that runs scripts, as the last build left them. */
export async function pageTypes(): Promise<PageType[]> {
  const weights = await weighSite(client);
  const types = await Promise.all(
    weights
      .filter(({ path }) => path.endsWith("/index.html"))
      .map(async ({ type, path }) => ({
        type,
        path: path.replace(/\/index\.html$/, "") || "/",
        lazyChunks: await lazyChunksOf(scriptsOf(await files.read(path))),
      })),
  );
  return types.filter(({ lazyChunks }) => lazyChunks.length > 0);
}

/** The chunks behind `import()` in these scripts, and in what those import, and so on. */
async function lazyChunksOf(started: readonly string[]): Promise<string[]> {
  const first = await withImports(started, files);
  const found = new Set<string>();
  let seen = first;
  for (;;) {
    const codes = await Promise.all([...seen].map((path) => files.read(path)));
    const named = [...seen].flatMap((path, index) =>
      [...(codes[index] ?? "").matchAll(/\bimport\(\s*["'`](\.\/[^"'`]+\.js)["'`]\s*\)/g)].map(
        ([, name = ""]) => posix.resolve(posix.dirname(path), name),
      ),
    );
    const added = named.filter((path) => !found.has(path) && !first.has(path));
    if (added.length === 0) return [...found].sort();
    for (const path of added) found.add(path);
    seen = await withImports(added, files);
  }
}
