import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Log } from "#platform/log.ts";
import { BackupError } from "#postgres/backup/archive.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { readClusterVersion } from "#postgres/supervisor/inspect-cluster.ts";
import { alreadyInUse, killProcessesIn } from "#postgres/supervisor/leftovers.ts";
import { finishReplacement, replaceCluster } from "#postgres/supervisor/replacement.ts";
import { majorVersion } from "#postgres/supervisor/settings.ts";
import {
  type EmbeddedPostgres,
  type OtherPrograms,
  startEmbeddedPostgres,
} from "#postgres/supervisor/supervisor.ts";
import { type SupervisorLock, takeSupervisorLock } from "#postgres/supervisor/supervisor-lock.ts";
import { createDatabaseOnce, databaseName, withClient } from "#server/database/open-database.ts";
import { copyDatabase } from "./copy-database.ts";
import { findPrograms, versionOf } from "./find-programs.ts";

/**
 * Takes the data of an earlier major version over into the one of this release: starts the old
 * server with its own programs, fills a new directory from it, and exchanges the two when the new one
 * is whole. The old one stays beside, unchanged. Killed at any moment, it can be called again, or the
 * server started.
 *
 * @param options.programs the folder of the old server's `postgres`, searched when not given; with
 *   it, data of the same version are written anew
 * @throws {BackupError} when there is nothing to upgrade, or the programs of its version are missing
 */
export async function upgradeCluster(options: {
  dataDirectory: string;
  programs: string | undefined;
  log: Log;
}): Promise<{ from: number; rows: number; keptAs: string }> {
  const { dataDirectory, programs, log } = options;
  if (existsSync(dirname(dataDirectory))) {
    await whileLocked(dataDirectory, () => finishReplacement(dataDirectory));
  }
  const from = await readClusterVersion(dataDirectory);
  if (from === undefined) throw new BackupError(`There is no database in ${dataDirectory}.`);
  const given = programs === undefined ? undefined : await versionOf(programs);
  if (from > majorVersion || (from === majorVersion && given !== from)) {
    throw new BackupError(`The data in ${dataDirectory} are of PostgreSQL ${from}: nothing to do.`);
  }
  if (given !== undefined && given !== from) {
    throw new BackupError(`The data are of PostgreSQL ${from}, ${programs} holds ${given}.`);
  }
  const staging = `${dataDirectory}.upgrading`;
  const mine = takeLock(`${staging}.lock`, dataDirectory);
  try {
    await removeStaging(staging);
    // Whoever PostgreSQL runs as has to get through.
    await mkdir(staging, { mode: 0o755 });
    const folder = programs ?? (await findPrograms(from, staging));
    const whole = join(staging, "postgres");
    const rows = await fill(whole, dataDirectory, { majorVersion: from, folder }, log);
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
    const keptAs = `${dataDirectory}.of-version-${from}-until-${stamp}`;
    await whileLocked(dataDirectory, () => replaceCluster(dataDirectory, whole, keptAs));
    return { from, rows, keptAs };
  } finally {
    await removeStaging(staging);
    mine.release();
  }
}

async function whileLocked(dataDirectory: string, work: () => Promise<void>): Promise<void> {
  const lock = takeLock(`${dataDirectory}.lock`, dataDirectory);
  try {
    await work();
  } finally {
    lock.release();
  }
}

function takeLock(file: string, dataDirectory: string): SupervisorLock {
  const lock = takeSupervisorLock(file);
  if (!lock) throw alreadyInUse(dataDirectory, undefined);
  return lock;
}

/** Whatever still runs there belongs to an upgrade that was killed. */
async function removeStaging(staging: string): Promise<void> {
  await killProcessesIn(join(staging, "postgres"));
  await rm(staging, { recursive: true, force: true, maxRetries: 5 });
}

/** @returns how many rows were copied into the new directory */
async function fill(
  directory: string,
  oldDirectory: string,
  other: OtherPrograms,
  log: Log,
): Promise<number> {
  const silent = () => undefined;
  const old = await startEmbeddedPostgres({ dataDirectory: oldDirectory, other, log: silent });
  try {
    const target = await startEmbeddedPostgres({ dataDirectory: directory, log: silent });
    try {
      await createDatabaseOnce(target.socket);
      return await withOwner(old, (from) => withOwner(target, (to) => copyDatabase(from, to, log)));
    } finally {
      await target.stop();
    }
  } finally {
    await old.stop();
  }
}

const withOwner = <T>(postgres: EmbeddedPostgres, work: Parameters<typeof withClient<T>>[1]) =>
  withClient(socketConnection(postgres.socket, "postgres", databaseName), work);
