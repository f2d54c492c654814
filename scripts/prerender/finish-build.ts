import { writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { policiesName } from "#server/http/built-site.ts";
import type { PageSources } from "#server/http/security-headers.ts";
import type { Effort } from "./compress.ts";
import { filesOf, foldersOfPages } from "./files-of.ts";
import { finishFiles } from "./finish-files.ts";

/**
 * Makes everything beside the pages ready to be served: compressed copies of text, and `csp.json`, the
 * script and style hashes of every document by address.
 *
 * @param directory holds `client`, with the pages in it; gets `csp.json`
 * @param pages the pages that were written; of two with the same address, the last one stands
 * @param finished names of files below `client` that are ready, and may be those of another folder
 * @param effort how hard to try with copies; left out, by the size of the files
 * @throws when a document cannot be served under the site's Content-Security-Policy
 */
export async function finishBuild(
  directory: string,
  pages: readonly { path: string; sources: PageSources }[],
  finished: ReadonlySet<string>,
  effort?: Effort,
): Promise<void> {
  const client = join(directory, "client");
  const ready = foldersOfPages(
    client,
    pages.map(({ path }) => path),
  );
  const files = await filesOf(client, (folder) => ready.has(folder));
  const unfinished = files.filter((file) => !finished.has(nameOf(client, file)));
  const others = await finishFiles(unfinished, effort);
  const sources = Object.fromEntries([
    ...others.map(([file, found]) => [pathOf(nameOf(client, file)), found]),
    ...pages.map(({ path, sources }) => [path, sources]),
  ]);
  await writeFile(join(directory, policiesName), `${JSON.stringify(sources)}\n`);
}

const nameOf = (client: string, file: string) => relative(client, file).split(sep).join("/");

/** `services/index.html` is the page `/services`; other files keep their name. */
function pathOf(name: string): string {
  return `/${name}`.replace(/\/index\.html$/, "") || "/";
}
