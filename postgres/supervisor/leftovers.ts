import { readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedPostgresError, systemErrorCode } from "./errors.ts";
import type { Log } from "./postmaster.ts";
import {
  type ProcessFacts,
  postgresProcessesIn,
  readProcess,
  signalProcess,
  waitUntil,
} from "./processes.ts";
import { clusterName, supervisorOf } from "./settings.ts";

/** Timeouts in milliseconds. A shutdown first flushes memory to disk. */
const timeouts = { shutdown: 30_000, afterKill: 5_000, orphanedSession: 1_000, zombie: 2_000 };

/**
 * Prepares a start in a directory whose last supervisor may have died: stops processes that still
 * run there and repairs `postmaster.pid`. Requires the supervisor's lock, which proves that such
 * processes are orphans.
 *
 * @throws {EmbeddedPostgresError} `already_in_use` when their supervisor is alive after all (the
 *   lock file was deleted), or they do not terminate
 */
export async function clearLeftovers(dataDirectory: string, log: Log): Promise<void> {
  const find = () => postgresProcessesIn(dataDirectory, clusterName(dataDirectory));
  const found = await find();
  if (found.length > 0) {
    const supervised = found.find(
      ({ commandLine, parent }) => supervisorOf(commandLine) === parent,
    );
    if (supervised) throw alreadyInUse(dataDirectory, supervised.parent);
    log("warn", "The database was left running by a process that died; stopping it");
    await stopOrphans(found, find);
    if ((await find()).length > 0) throw alreadyInUse(dataDirectory, undefined);
  }
  await removeStalePidFile(join(dataDirectory, "postmaster.pid"), log);
}

/** Kills the processes of an interrupted creation in `directory`; its data is discarded. */
export async function killProcessesIn(directory: string): Promise<void> {
  const find = () => postgresProcessesIn(directory, ` ${directory} `);
  for (const { pid } of await find()) signalProcess(pid, "SIGKILL");
  await waitUntil(async () => (await find()).length === 0, timeouts.afterKill);
}

async function stopOrphans(
  found: ProcessFacts[],
  find: () => Promise<ProcessFacts[]>,
): Promise<void> {
  const gone = async () => (await find()).length === 0;
  // Sessions show "postgres: ..." instead of their arguments.
  const servers = found.filter(({ commandLine }) => !commandLine.startsWith("postgres: "));
  for (const { pid } of servers) signalProcess(pid, "SIGINT");
  // Without a server, sessions end when they notice it; a long computation does not check.
  const limit = servers.length > 0 ? timeouts.shutdown : timeouts.orphanedSession;
  if (await waitUntil(gone, limit)) return;
  // Acknowledged data is on disk; the next start recovers the rest from the WAL.
  for (const { pid } of await find()) signalProcess(pid, "SIGKILL");
  await waitUntil(gone, timeouts.afterKill);
}

/**
 * PostgreSQL refuses to start if the process named in the file exists, whatever it is, or if the
 * file is empty.
 */
async function removeStalePidFile(file: string, log: Log): Promise<void> {
  const text = await readFile(file, "utf8").catch((error) => {
    if (systemErrorCode(error) === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return;
  const pid = Math.abs(Number.parseInt(text, 10));
  if (!pid) {
    await unlink(file);
    return;
  }
  await waitUntil(async () => (await readProcess(pid))?.zombie !== true, timeouts.zombie);
  if (!(await readProcess(pid))) return;
  log("info", "The process named in postmaster.pid is not the database any more; going on", {
    pid,
  });
  // Not deleted: its last line names the shared memory segment by which PostgreSQL detects
  // remaining sessions. PostgreSQL ignores the process ID of its own parent.
  await writeFile(file, text.replace(/^.*/, String(process.pid)));
}

/** @param supervisor the process that uses the directory, if known */
export function alreadyInUse(
  dataDirectory: string,
  supervisor: number | undefined,
): EmbeddedPostgresError {
  const who = supervisor === undefined ? "" : ` (process ${supervisor})`;
  return new EmbeddedPostgresError(
    "already_in_use",
    `The database in ${dataDirectory} is in use by another process${who}. Stop that one first, or ` +
      "give this one a DATA_DIR of its own. Several processes on one database need a PostgreSQL " +
      "server of your own: DATABASE_URL.",
  );
}
