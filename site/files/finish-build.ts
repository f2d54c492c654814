import { readFile, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { policiesName, urlPathOf } from "./built-site.ts";
import { type Effort, textFile, writeServed } from "./compress.ts";
import { filesOf } from "./files-of.ts";
import { type PageSources, pageSources } from "./page-sources.ts";

/**
 * Prepares a site for serving: gives text files that have none compressed copies, and writes `csp.json`, the script
 * and style hashes of every document by path.
 *
 * @param directory contains `client` with all files; `csp.json` is written there
 * @param pages the pages already written
 * @param like folder of an earlier site: the compressed copies of files with the same content are kept
 * @throws {Error} if a document violates the site's Content-Security-Policy
 */
export async function finishBuild(
  directory: string,
  pages: readonly { path: string; sources: PageSources }[],
  effort: Effort,
  like?: string,
): Promise<void> {
  const sources = Object.fromEntries(pages.map(({ path, sources }) => [path, sources]));
  const client = join(directory, "client");
  const files = await filesOf(client);
  const present = new Set(files);
  for (const file of files) {
    if (!textFile.test(file) || present.has(`${file}.br`)) continue;
    const content = await readFile(file);
    const name = file.slice(client.length + 1);
    const path = urlPathOf(name.replaceAll(sep, "/"));
    if (file.endsWith(".html")) sources[path] ??= pageSources(content.toString());
    await writeServed(file, content, effort, like && join(like, "client", name));
  }
  await writeFile(join(directory, policiesName), `${JSON.stringify(sources)}\n`);
}
