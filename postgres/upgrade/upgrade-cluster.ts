import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PassThrough } from "node:stream";
import type pg from "pg";
import { BackupError } from "#postgres/backup/archive.ts";
import {
  beginImport,
  beginSnapshot,
  exportTable,
  finishImport,
  importTable,
  listSequences,
  listTables,
} from "#postgres/backup/table-data.ts";
import { readHistory } from "#postgres/backup/write-backup.ts";
import { createDatabaseOnce, withClient } from "#postgres/connect.ts";
import type { Migrations } from "#postgres/migrate.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { readClusterVersion } from "#postgres/supervisor/create-cluster.ts";
import { alreadyInUse, killProcessesIn } from "#postgres/supervisor/leftovers.ts";
import { finishReplacement, replaceCluster } from "#postgres/supervisor/replacement.ts";
import { majorVersion } from "#postgres/supervisor/settings.ts";
import {
  type EmbeddedPostgres,
  type OtherPrograms,
  startEmbeddedPostgres,
} from "#postgres/supervisor/supervisor.ts";
import {
  acquireSupervisorLock,
  type SupervisorLock,
} from "#postgres/supervisor/supervisor-lock.ts";
import { findPrograms, versionOf } from "./find-programs.ts";

/**
 * Migrates the data of an earlier major version to that of this release: starts the old server with
 * its own programs, copies its data into a new directory, and swaps the two when the copy is
 * complete. The old one is kept unchanged. After a kill at any moment, it can be called again, or
 * the server started.
 *
 * @param options.programs the folder of the old server's `postgres`, searched for if omitted; if
 *   given, data of the same version are rewritten, too
 * @throws {BackupError} when there is nothing to upgrade, or the programs of its version are
 *   missing
 */
export async function upgradeCluster(options: {
  dataDirectory: string;
  programs: string | undefined;
  database: string;
  migrations: Migrations;
}): Promise<{ from: number; rows: number; keptAs: string }> {
  const { dataDirectory, programs } = options;
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
  const mine = acquireLock(`${staging}.lock`, dataDirectory);
  try {
    await removeStaging(staging);
    // The user that PostgreSQL runs as must be able to enter it.
    await mkdir(staging, { mode: 0o755 });
    const folder = programs ?? (await findPrograms(from, staging));
    const whole = join(staging, "postgres");
    const other = { majorVersion: from, folder };
    const rows = await fill(whole, { ...options, other });
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
  const lock = acquireLock(`${dataDirectory}.lock`, dataDirectory);
  try {
    await work();
  } finally {
    lock.release();
  }
}

function acquireLock(file: string, dataDirectory: string): SupervisorLock {
  const lock = acquireSupervisorLock(file);
  if (!lock) throw alreadyInUse(dataDirectory, undefined);
  return lock;
}

/** Processes that still run there belong to an upgrade that was killed. */
async function removeStaging(staging: string): Promise<void> {
  await killProcessesIn(join(staging, "postgres"));
  await rm(staging, { recursive: true, force: true, maxRetries: 5 });
}

/** @returns the number of rows copied into the new directory */
async function fill(
  directory: string,
  old: { dataDirectory: string; other: OtherPrograms; database: string; migrations: Migrations },
): Promise<number> {
  const { dataDirectory, other, database, migrations } = old;
  const silent = () => undefined;
  const withOwner = <T>({ socket }: EmbeddedPostgres, work: (client: pg.Client) => Promise<T>) =>
    withClient(socketConnection(socket, "postgres", database), work);
  const inspection = { database, ...migrations.inspection };
  const source = await startEmbeddedPostgres({ dataDirectory, other, inspection, log: silent });
  try {
    const target = await startEmbeddedPostgres({ dataDirectory: directory, log: silent });
    try {
      await createDatabaseOnce(target.socket, database);
      return await withOwner(source, (from) =>
        withOwner(target, (to) => copyDatabase(from, to, migrations)),
      );
    } finally {
      await target.stop();
    }
  } finally {
    await source.stop();
  }
}

/**
 * Copies all of the product's tables from one server to an empty database of another, across
 * versions; the first start applies the remaining migrations.
 *
 * @param from logged in as the owner of the tables
 * @param to logged in as the owner of the empty database
 * @returns the number of rows copied
 */
async function copyDatabase(
  from: pg.Client,
  to: pg.Client,
  migrations: Migrations,
): Promise<number> {
  await beginSnapshot(from);
  await to.query("begin");
  await migrations.repeat(to, await readHistory(from));
  const tables = await listTables(from);
  await beginImport(to, tables);
  let rows = 0;
  for (const table of tables) {
    const pipe = new PassThrough();
    const [sent, taken] = await Promise.all([
      exportTable(from, table, pipe),
      importTable(to, table, pipe),
    ]);
    if (sent !== taken) throw new Error(`${taken} of ${sent} rows of ${table.name} arrived`);
    rows += taken;
  }
  await finishImport(to, tables, await listSequences(from));
  await to.query("commit");
  await from.query("commit");
  return rows;
}
