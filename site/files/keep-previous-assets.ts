import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { linkOrCopy } from "#platform/link-or-copy.ts";

/** Days for which a page that is still open can load the assets of its build after the next deploy. */
export const keptDays = 14;

/** Maximum bytes of kept assets, however many deploys there are: the server holds them in memory. */
export const keptBytes = 16 * 1024 * 1024;

/** In a build's folder: the list of its assets kept from earlier builds, with the time of their removal. */
export const keptListName = "kept-assets.json";

/**
 * Adds the current build's hashed assets to the next build if that lacks them, latest first, so that pages
 * opened before a deploy keep working after it. Assets that have not been part of the site for `keptDays`
 * are dropped, so they do not pile up.
 *
 * @param standing the build being served, if any
 * @param next the build that replaces it
 * @returns the number of files kept
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

/** Names of a build's assets kept from earlier builds, with the ISO time at which they left the site. */
export async function readKeptList(build: string): Promise<Record<string, string>> {
  const text = await readFile(join(build, keptListName), "utf8").catch(() => "{}");
  return JSON.parse(text) as Record<string, string>;
}
