import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { renameDurably, syncTree } from "#postgres/durable-files.ts";
import { OperatorError } from "#postgres/errors.ts";
import { readProcess } from "#postgres/supervisor/processes.ts";
import { endTrial, killedTrial, noteWayBack } from "#server/upgrades/upgrade-files.ts";
import type { Place } from "./place.ts";
import { hasEnded } from "./running.ts";

const run = promisify(execFile);

/** Before it, copies of the database that an upgrade goes back to. */
const copyPrefix = "postgres.before-";
const triedName = "postgres.tried";

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
  await endTrial(data);
  await removeKept(place);
}

/** Removes databases that were kept for the way back. */
export async function removeKept({ data }: Pick<Place, "data">): Promise<void> {
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
  const trial = killedTrial(place.data);
  if (!trial) return false;
  await putBack(place, trial.from);
  await noteWayBack(place.data, trial.problem);
  return true;
}
