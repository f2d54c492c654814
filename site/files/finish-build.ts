import { writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { policiesName, urlPathOf } from "#site/files/built-site.ts";
import type { Effort } from "./compress.ts";
import { filesOf, filesOfPages } from "./files-of.ts";
import { finishFiles } from "./finish-files.ts";
import type { PageSources } from "./page-sources.ts";

/**
 * Prepares everything but the pages for serving: writes compressed copies of text files, and `csp.json`,
 * the script and style hashes of every document by path.
 *
 * @param directory contains `client` with the pages; `csp.json` is written there
 * @param pages the pages already written; of two with the same path, the last one wins
 * @param finished names of files below `client` that are ready, and may be hard links shared with another site
 * @param effort compression settings; by default they depend on the file's size
 * @param like folder of an earlier site: the compressed copies of files with the same content are reused
 * @throws {Error} if a document violates the site's Content-Security-Policy
 */
export async function finishBuild(
  directory: string,
  pages: readonly { path: string; sources: PageSources }[],
  finished: ReadonlySet<string>,
  effort?: Effort,
  like?: string,
): Promise<void> {
  const client = join(directory, "client");
  const ready = filesOfPages(
    client,
    pages.map(({ path }) => path),
  );
  const files = await filesOf(client, ready);
  const unfinished = files.filter((file) => !finished.has(nameOf(client, file)));
  const earlier = like ? (file: string) => join(like, "client", nameOf(client, file)) : undefined;
  const others = await finishFiles(unfinished, effort, earlier);
  const sources = Object.fromEntries([
    ...others.map(([file, found]) => [urlPathOf(nameOf(client, file)), found]),
    ...pages.map(({ path, sources }) => [path, sources]),
  ]);
  await writeFile(join(directory, policiesName), `${JSON.stringify(sources)}\n`);
}

const nameOf = (client: string, file: string) => file.slice(client.length + 1).replaceAll(sep, "/");
