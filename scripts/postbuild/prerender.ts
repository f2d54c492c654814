import { readdir, rm, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { policiesName } from "#server/http/built-site.ts";
import type { PageSources } from "#server/http/security-headers.ts";
import { finishFiles } from "./finish-files.ts";

/**
 * Makes everything beside the pages ready to be served: the shell of the pages that only the browser
 * renders, compressed copies of scripts, styles and other text, and `csp.json`, the script and style
 * hashes of every document by address.
 *
 * @param buildDirectory holds `client`, with the pages in it; gets `csp.json`
 * @param pages the pages that were written; of two with the same address, the last one stands
 * @throws when a document cannot be served under the site's Content-Security-Policy
 */
export async function postbuild(
  buildDirectory: string,
  pages: readonly { path: string; sources: PageSources }[],
): Promise<void> {
  const client = join(buildDirectory, "client");
  // The rendering code and the bundler's notes are of no use to a server.
  await rm(join(buildDirectory, "server"), { recursive: true, force: true });
  await rm(join(client, ".vite"), { recursive: true, force: true });

  const others = await finishFiles(await filesOf(client));
  const sources = Object.fromEntries([
    ...others.map(([file, found]) => [addressOf(relative(client, file)), found]),
    ...pages.map(({ path, sources }) => [path, sources]),
  ]);
  await writeFile(join(buildDirectory, policiesName), `${JSON.stringify(sources)}\n`);
}

/** `services/index.html` is the page `/services`; other files keep their name. */
function addressOf(file: string): string {
  return `/${file.split(sep).join("/")}`.replace(/\/index\.html$/, "") || "/";
}

async function filesOf(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
