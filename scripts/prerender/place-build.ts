import { readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { recoverBuild } from "#server/http/built-site.ts";

/** How often others may put a build of theirs in place between two steps of ours. */
const attempts = 10;

/** Where a build of this process is made, beside the one that stands. */
export function stagingOf(directory: string): string {
  return `${directory}.new-${process.pid}`;
}

/**
 * Removes what builds that were killed have left beside `directory`, and puts back what one of them had
 * moved aside.
 */
export async function removeKilledBuilds(directory: string): Promise<void> {
  await recoverBuild(directory);
  const parent = dirname(directory);
  const prefix = basename(directory);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const [, builder] = /^\.(?:new|old)-(\d+)/.exec(name.slice(prefix.length)) ?? [];
    if (builder === undefined || isOthers(Number(builder))) continue;
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Puts a whole build, made where `stagingOf` says, in the place of the one that stands. Killed at any moment, one of the two is
 * whole, and the next build or start finds it.
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
    // A folder of a lower layer of a container's image cannot be renamed.
    if (error.code !== "EXDEV") throw error;
    await rm(directory, { recursive: true, force: true });
  });
}

/** Another build, or a start of the server, has put one there meanwhile. */
function isOccupied(error: unknown): boolean {
  return ["ENOTEMPTY", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "");
}

/** Whether a process other than this one has this number. */
function isOthers(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
