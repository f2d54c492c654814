import { link, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { finishFiles } from "./finish-files.ts";
import type { PageSources } from "./page-sources.ts";

/**
 * Makes the output of `react-router build` ready to be served: pages without preload hints, their
 * script and style hashes in `csp.json` by address, page data under its second name, compressed
 * copies of all text.
 *
 * @param buildDirectory holds `client`, the output of the build; gets `csp.json`
 * @throws when a page cannot be served under the site's Content-Security-Policy
 */
export async function postbuild(buildDirectory: string): Promise<void> {
  const client = join(buildDirectory, "client");
  // The rendering code and the bundler's notes are of no use to a server.
  await rm(join(buildDirectory, "server"), { recursive: true, force: true });
  await rm(join(client, ".vite"), { recursive: true, force: true });

  const pages = await finishFiles(await filesOf(client));
  const sources: Record<string, PageSources> = {};
  for (const [file, found] of pages.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    sources[addressOf(relative(client, file))] = found;
  }
  await writeFile(join(buildDirectory, "csp.json"), `${JSON.stringify(sources)}\n`);

  await aliasPageData(await filesOf(client));
}

/** `services/index.html` is the page `/services`; other files keep their name. */
function addressOf(file: string): string {
  return `/${file.split(sep).join("/")}`.replace(/\/index\.html$/, "") || "/";
}

/**
 * A page asked for with a trailing slash fetches `services/_.data` instead of `services.data`: the
 * same bytes, compressed copies included.
 */
async function aliasPageData(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const [, directory, ending] = /^(.*)(\.data(?:\.br|\.zst|\.gz)?)$/.exec(file) ?? [];
    if (!directory || !ending || directory.endsWith(`${sep}_`)) continue;
    await mkdir(directory, { recursive: true });
    await link(file, join(directory, `_${ending}`));
  }
}

async function filesOf(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
