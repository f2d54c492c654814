import { copyFile, mkdir, readdir, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

/** How long a page that somebody has open finds the code of its own build. */
export const keptDays = 14;

/** No more than this, however often somebody deploys: the server holds it in memory. */
export const keptBytes = 16 * 1024 * 1024;

/**
 * Copies into a new build what the standing one has of files with a hash in their name and the new one
 * lacks, the latest first, so that pages opened before a deploy go on working after it. A file keeps
 * the time at which it was written, and is left behind `keptDays` after it: builds do not pile up.
 *
 * @param standing the build that is being served; nothing happens when there is none
 * @param next the build that takes its place
 * @returns how many files were copied
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
  const oldest = now.getTime() - keptDays * 24 * 3_600_000;
  const files = await Promise.all(
    (await readdir(from).catch(() => []))
      .filter((name) => !present.has(name))
      .map(async (name) => ({ name, ...(await statOf(join(from, name))) })),
  );
  let copied = 0;
  let bytes = 0;
  for (const { name, mtime, size } of files.toSorted((a, b) => Number(b.mtime) - Number(a.mtime))) {
    bytes += size;
    if (mtime.getTime() < oldest || bytes > keptBytes) break;
    await copyFile(join(from, name), join(to, name));
    await utimes(join(to, name), mtime, mtime);
    copied += 1;
  }
  return copied;
}

async function statOf(file: string): Promise<{ mtime: Date; size: number }> {
  const { mtime, size } = await stat(file);
  return { mtime, size };
}
