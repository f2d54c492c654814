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

/** Milliseconds. A shutdown writes what is in memory to the disk first. */
const patience = { shutdown: 30_000, afterKill: 5_000, orphanedSession: 1_000, zombie: 2_000 };

/**
 * Makes way for a start in a directory whose last supervisor may have died: stops what still runs
 * there and sets `postmaster.pid` right. To be called with the supervisor's lock held; by that,
 * whatever runs in the directory has nobody any more.
 *
 * @throws {EmbeddedPostgresError} `already_in_use` when its supervisor lives nevertheless (somebody
 *   deleted the lock's file), or it does not end
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

/** Ends what an interrupted creation left running in `directory`; nothing there is worth keeping. */
export async function killProcessesIn(directory: string): Promise<void> {
  const find = () => postgresProcessesIn(directory, ` ${directory} `);
  for (const { pid } of await find()) signalProcess(pid, "SIGKILL");
  await waitUntil(async () => (await find()).length === 0, patience.afterKill);
}

async function stopOrphans(
  found: ProcessFacts[],
  find: () => Promise<ProcessFacts[]>,
): Promise<void> {
  const gone = async () => (await find()).length === 0;
  // Sessions show "postgres: ..." instead of their arguments.
  const servers = found.filter(({ commandLine }) => !commandLine.startsWith("postgres: "));
  for (const { pid } of servers) signalProcess(pid, "SIGINT");
  // Without a server, sessions end when they notice; a long calculation does not look up.
  const limit = servers.length > 0 ? patience.shutdown : patience.orphanedSession;
  if (await waitUntil(gone, limit)) return;
  // What was acknowledged is on the disk; the next start repairs the rest from the log.
  for (const { pid } of await find()) signalProcess(pid, "SIGKILL");
  await waitUntil(gone, patience.afterKill);
}

/**
 * PostgreSQL refuses to start when the process named in the file exists, whatever it is, or the
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
  await waitUntil(async () => (await readProcess(pid))?.zombie !== true, patience.zombie);
  if (!(await readProcess(pid))) return;
  log("info", "The process named in postmaster.pid is not the database any more; going on", {
    pid,
  });
  // Not deleted: its last line names the shared memory by which PostgreSQL itself makes sure that
  // no session is left. It does not mind the number of the process that starts it.
  await writeFile(file, text.replace(/^.*/, String(process.pid)));
}

/** @param supervisor the process that has the directory, if known */
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
