import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { createDatabaseOnce, withClient, withServer } from "#postgres/connect.ts";
import { makeFolderDurably, renameDurably, syncTree } from "#postgres/durable-files.ts";
import { isConnectionLost, sqlState } from "#postgres/errors.ts";
import type { FileStore, Installation } from "#postgres/installation.ts";
import { HistoryError } from "#postgres/migrate.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { startEmbeddedPostgres } from "#postgres/supervisor/supervisor.ts";
import { BackupError } from "./archive.ts";
import { fillDatabase } from "./fill-database.ts";
import { interrupted, restoredFolders, stagingName } from "./interrupted-restore.ts";
import { checkArchive } from "./read-archive.ts";
import type { BackupContents } from "./write-backup.ts";

/** The connection broke during the commit, which may or may not have succeeded. */
class CommitOutcomeUnknown extends Error {
  override name = "CommitOutcomeUnknown";
}

/** Registers what a restore creates. */
interface Made {
  /** Target of the files. */
  files: Pick<FileStore, "put">;
  /** Registers a folder that is about to be created. */
  folder(path: string): void;
}

/**
 * Runs `work`; if it fails, deletes the folders and files that it created, but none that existed
 * before.
 */
async function rollBackOnFailure<T>(
  store: FileStore,
  work: (made: Made) => Promise<T>,
): Promise<T> {
  const before = new Set((await store.list()).map(({ path }) => path));
  const folders: string[] = [];
  const stored: string[] = [];
  const made: Made = {
    files: {
      async put(path, bytes) {
        if (!before.has(path)) stored.push(path);
        await store.put(path, bytes);
      },
    },
    folder: (path) => folders.push(path),
  };
  try {
    return await work(made);
  } catch (error) {
    // The rows may have been committed, and need their files.
    if (error instanceof CommitOutcomeUnknown) throw error;
    // Errors of the cleanup are ignored in favor of the original one.
    for (const path of folders) await rm(path, { recursive: true, force: true });
    for (const path of stored) await store.remove(path).catch(() => undefined);
    throw error;
  }
}

interface Restored extends BackupContents {
  createdAt: string;
}

/**
 * Restores a backup into an empty data directory, database and bucket, as configured; they may be
 * of another kind than the backup's source. Restores everything or nothing: the archive is verified
 * first, and tables are filled in one transaction, which is committed when the files are in place.
 *
 * @throws {BackupError} when something exists already, or the backup cannot be read or stored;
 *   existing data is unchanged then
 */
export async function restoreBackup(file: string, target: Installation): Promise<Restored> {
  refuseUsedFolders(target);
  await checkBackup(file, target);

  const staging = join(target.dataDirectory, stagingName);
  await makeFolderDurably(target.dataDirectory);
  // The user that PostgreSQL runs as must be able to enter it.
  await mkdir(staging, { mode: 0o755 });
  try {
    return await rollBackOnFailure(target.files.open(staging), (made) => {
      const fill = (client: pg.Client) =>
        fillDatabase({ client, file, staging, files: made.files, installation: target });
      const place = async () => {
        await syncTree(staging);
        for (const name of restoredFolders(target)) {
          const complete = join(staging, name);
          if (!existsSync(complete)) continue;
          const path = join(target.dataDirectory, name);
          made.folder(path);
          await renameDurably(complete, path);
        }
      };
      return target.databaseUrl
        ? intoServer(target.databaseUrl, fill, place)
        : intoNewCluster(staging, target.database, fill, place);
    });
  } catch (error) {
    throw explainFailure(file, error);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** What a backup holds. */
export interface FoundBackup {
  createdAt: string;
  rows: number;
  files: number;
  filesInBucket: boolean;
}

/**
 * Reads a backup to its end, writing nothing.
 *
 * @throws {BackupError} in words, when this version cannot restore it
 */
export async function checkBackup(
  file: string,
  { migrations }: Pick<Installation, "migrations">,
): Promise<FoundBackup> {
  const manifest = await checkArchive(file);
  await migrations.assertKnown(manifest.migrations).catch((error: Error) => {
    if (!(error instanceof HistoryError)) throw error;
    throw new BackupError(`${file} was ${error.message}. Nothing was written.`, { cause: error });
  });
  const { createdAt, tables, files, filesInBucket } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { createdAt, rows, files, filesInBucket };
}

function refuseUsedFolders(target: Installation): void {
  if (existsSync(join(target.dataDirectory, stagingName))) throw interrupted(target);
  for (const name of restoredFolders(target)) {
    const path = join(target.dataDirectory, name);
    if (!existsSync(path)) continue;
    throw new BackupError(
      `${path} exists already. A backup is restored into an empty DATA_DIR: move that folder away, or set another one. Nothing was written.`,
    );
  }
}

async function intoServer(
  url: string,
  fill: (client: pg.Client) => Promise<Restored>,
  place: () => Promise<void>,
): Promise<Restored> {
  return await withServer(url, async (client) => {
    await refuseUsedDatabase(client);
    await client.query("begin");
    const restored = await fill(client);
    await place();
    await client.query("commit").catch((error) => {
      throw sqlState(error) ? error : new CommitOutcomeUnknown(error.message, { cause: error });
    });
    return restored;
  });
}

async function refuseUsedDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    "select to_regclass('private.schema_migrations') is not null as used",
  );
  if (rows[0]?.used) {
    throw new BackupError(
      "The database of DATABASE_URL holds data of this site already. Nothing was written; make an empty one.",
    );
  }
}

async function intoNewCluster(
  staging: string,
  database: string,
  fill: (client: pg.Client) => Promise<Restored>,
  place: () => Promise<void>,
): Promise<Restored> {
  const dataDirectory = join(staging, "postgres");
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
  const { socket } = postgres;
  let restored: Restored;
  try {
    await createDatabaseOnce(socket, database);
    restored = await withClient(socketConnection(socket, "postgres", database), async (client) => {
      await client.query("begin");
      const filled = await fill(client);
      await client.query("commit");
      return filled;
    });
  } finally {
    await postgres.stop();
  }
  await place();
  return restored;
}

/** Reports database and disk errors in their own words; bugs keep their stack. */
function explainFailure(file: string, error: unknown): unknown {
  if (error instanceof CommitOutcomeUnknown) {
    return new BackupError(
      "The connection to the database broke at the very end. If the database holds tables now, " +
        "everything is restored; if not, remove what was put into DATA_DIR and restore again.",
      { cause: error },
    );
  }
  const { message, syscall } = error as NodeJS.ErrnoException;
  const isLost = isConnectionLost(error);
  if (!sqlState(error) && !syscall && !isLost) return error;
  const reason = isLost ? "the connection to the database was lost" : message;
  return new BackupError(`${file} could not be restored, and nothing was changed: ${reason}.`, {
    cause: error,
  });
}
