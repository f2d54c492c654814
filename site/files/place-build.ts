import { readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isRunning } from "#platform/is-running.ts";
import { recoverBuild } from "#site/files/built-site.ts";

/** Maximum attempts to swap: a concurrent build may take the place between our two renames. */
const attempts = 10;

/** Folder in which this process builds, next to the current build. */
export function stagingOf(directory: string): string {
  return `${directory}.new-${process.pid}`;
}

/**
 * Removes the folders that killed builds have left next to `directory`, and restores a build that one of
 * them had moved aside.
 */
export async function removeKilledBuilds(directory: string): Promise<void> {
  await recoverBuild(directory);
  const parent = dirname(directory);
  const prefix = basename(directory);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const [, builder] = /^\.(?:new|old)-(\d+)/.exec(name.slice(prefix.length)) ?? [];
    // In a container, a killed build had the same id as this one.
    if (builder === undefined || (Number(builder) !== process.pid && isRunning(Number(builder)))) {
      continue;
    }
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Replaces the current build with a complete one, made in the folder of `stagingOf`. If killed at any point, one of
 * the two remains complete, and the next build or server start recovers it.
 */
export async function placeBuild(staging: string, directory: string): Promise<void> {
  const aside = staging.replace(/\.new-(?=\d+$)/, ".old-");
  for (let attempt = 1; ; attempt += 1) {
    await rm(aside, { recursive: true, force: true });
    await moveAside(directory, aside);
    try {
      await rename(staging, directory);
      break;
    } catch (error) {
      if (attempt === attempts || !isOccupied(error)) throw error;
    }
  }
  await rm(aside, { recursive: true, force: true });
}

async function moveAside(directory: string, aside: string): Promise<void> {
  await rename(directory, aside).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return;
    // A folder in a lower layer of a container image cannot be renamed.
    if (error.code !== "EXDEV") throw error;
    await rm(directory, { recursive: true, force: true });
  });
}

/** Whether another build, or a server start, has concurrently put a build there. */
function isOccupied(error: unknown): boolean {
  return ["ENOTEMPTY", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "");
}
