import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { linkOrCopy } from "#scripts/link-or-copy.ts";

/** How long a page that somebody has open finds the code of its own build after the next one. */
export const keptDays = 14;

/** No more than this, however often somebody deploys: the server holds it in memory. */
export const keptBytes = 16 * 1024 * 1024;

/** In the folder of a build: which of its assets are of earlier ones, and since when. */
export const keptListName = "kept-assets.json";

/**
 * Puts into a new build what the standing one has of files with a hash in their name and the new one
 * lacks, the latest first, so that pages opened before a deploy go on working after it. What has not
 * been a part of the site for `keptDays` is left behind: builds do not pile up.
 *
 * @param standing the build that is being served; nothing happens when there is none
 * @param next the build that takes its place
 * @returns how many files are kept
 */
export async function keepPreviousAssets(
  standing: string,
  next: string,
  now = new Date(),
): Promise<number> {
  const from = join(standing, "client", "assets");
  const to = join(next, "client", "assets");
  await mkdir(to, { recursive: true });
  const present = new Set(await readdir(to));
  const oldest = new Date(now.getTime() - keptDays * 24 * 3_600_000).toISOString();
  const keptBefore = await readKeptList(standing);
  const missing = (await readdir(from).catch(() => [])).filter((name) => !present.has(name));
  const candidates = missing
    .map((name) => ({ name, since: keptBefore[name] ?? now.toISOString() }))
    .filter(({ since }) => since >= oldest)
    .toSorted((a, b) => b.since.localeCompare(a.since));
  const kept: Record<string, string> = {};
  let bytes = 0;
  for (const { name, since } of candidates) {
    bytes += (await stat(join(from, name))).size;
    if (bytes > keptBytes) break;
    await linkOrCopy(join(from, name), join(to, name));
    kept[name] = since;
  }
  await writeFile(join(next, keptListName), JSON.stringify(kept));
  return Object.keys(kept).length;
}

/** The assets that a build has of earlier ones: instants at which they ceased to be a part of the site, by name. */
export async function readKeptList(build: string): Promise<Record<string, string>> {
  const text = await readFile(join(build, keptListName), "utf8").catch(() => "{}");
  return JSON.parse(text) as Record<string, string>;
}
