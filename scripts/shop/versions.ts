import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { isRunning } from "#platform/is-running.ts";
import { renameDurably, syncTree, writeFileDurably } from "#postgres/durable-files.ts";
import { OperatorError } from "#postgres/errors.ts";
import { readProcess } from "#postgres/supervisor/processes.ts";
import { upgradeName } from "#server/data-directory.ts";
import type { Place } from "./place.ts";
import { hasEnded } from "./running.ts";

const run = promisify(execFile);

/** A version that hasn't come to serve yet; the server removes the file with it once it does. */
interface Trial {
  /** The version before. */
  from: string;
  /** The process that waits for the new one. */
  pid: number;
}

/** Before it, copies of the database that an upgrade goes back to. */
const copyPrefix = "postgres.before-";
const triedName = "postgres.tried";

/** Notes that another version is to be tried, until it serves. */
export async function beginTrial({ data, version }: Place): Promise<void> {
  await removeKept(data);
  const trial: Trial = { from: version, pid: process.pid };
  await writeFileDurably(join(data, upgradeName), JSON.stringify(trial));
}

function readTrial(data: string): Trial | undefined {
  try {
    return JSON.parse(readFileSync(join(data, upgradeName), "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Waits until the database has ended: it outlives a server that ended by a mistake for a moment, and would go on
 * in a folder that is moved under it.
 */
async function endDatabase(data: string): Promise<void> {
  const note = await readFile(join(data, "postgres/postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(note, 10);
  if (!pid || (await readProcess(pid))?.program !== "postgres") return;
  process.kill(pid, "SIGINT");
  if (!(await hasEnded(pid, 60))) throw new OperatorError(`The database (${pid}) doesn't end.`);
}

/** Copies the database, once it is stopped: as it is, and where the file system can, without taking room. */
export async function copyDatabase({ data, version }: Place): Promise<void> {
  await endDatabase(data);
  const copy = join(data, copyPrefix + version);
  await run("cp", ["-a", join(data, "postgres"), `${copy}.partial`]);
  await syncTree(`${copy}.partial`);
  await renameDurably(`${copy}.partial`, copy);
}

/** Lets `current` lead to a version: a link that is renamed over the one before. */
export async function pointTo({ home }: Place, version: string): Promise<void> {
  const link = join(home, `.current-${process.pid}`);
  await rm(link, { force: true });
  await symlink(`versions/${version}`, link);
  await renameDurably(link, join(home, "current"));
}

/**
 * Goes back to a version, while nothing runs: the database first, because an earlier version can't read what a
 * later one wrote. What ends it in between leaves something from which it can be called again.
 */
export async function putBack(place: Place, from: string): Promise<void> {
  const { data } = place;
  await endDatabase(data);
  const [copy, postgres] = [join(data, copyPrefix + from), join(data, "postgres")];
  if (existsSync(copy)) {
    await rm(join(data, triedName), { recursive: true, force: true });
    if (existsSync(postgres)) await rename(postgres, join(data, triedName));
    await renameDurably(copy, postgres);
  }
  await pointTo(place, from);
  await endTrial(place);
}

/** Removes the note and what was kept for the way back. */
export async function endTrial({ data }: Pick<Place, "data">): Promise<void> {
  await rm(join(data, upgradeName), { force: true });
  await removeKept(data);
}

/** Removes databases that an upgrade before this one has left. */
async function removeKept(data: string): Promise<void> {
  for (const name of await readdir(data)) {
    if (!name.startsWith(copyPrefix) && name !== triedName) continue;
    await rm(join(data, name), { recursive: true });
  }
}

/**
 * Goes back from a version that never came to serve, if the upgrade to it was killed.
 *
 * @returns whether it did
 */
export async function undoKilledUpgrade(place: Place): Promise<boolean> {
  const trial = readTrial(place.data);
  if (!trial || isRunning(trial.pid)) return false;
  await putBack(place, trial.from);
  return true;
}
