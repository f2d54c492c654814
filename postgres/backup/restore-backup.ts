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
import { BackupError, type Manifest } from "./archive.ts";
import { fillDatabase } from "./fill-database.ts";
import { checkArchive } from "./read-archive.ts";
import type { BackupContents } from "./write-backup.ts";

/** The connection broke during the commit: what was filled in may have been stored, or not. */
class CommitOutcomeUnknown extends Error {
  override name = "CommitOutcomeUnknown";
}

/** What a restore has made so far. */
interface Made {
  /** Where files go. */
  files: Pick<FileStore, "put">;
  /** Notes a folder that is about to be there. */
  folder(path: string): void;
}

/**
 * Runs `work`, and takes back what it has made when it fails: folders, and files of a bucket, but none
 * that were there before.
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
    // The rows may be there, and need their files.
    if (error instanceof CommitOutcomeUnknown) throw error;
    // The first failure is the one to tell of.
    for (const path of folders) await rm(path, { recursive: true, force: true });
    for (const path of stored) await store.remove(path).catch(() => undefined);
    throw error;
  }
}

/** Everything is put together here, inside the data directory, and moved when it is complete. */
const stagingName = "restoring";
/** The database last: with it, the directory is one that the server goes on with. */
const restoredFolders = ({ messageFolders }: Installation) => [
  "storage",
  ...messageFolders,
  "postgres",
];

interface Restored extends BackupContents {
  createdAt: string;
}

/**
 * Puts a backup into a data directory, database and bucket that hold nothing yet, as the
 * configuration names them; they need not be of the kind that it was taken from. All of it, or nothing:
 * the backup is read to its end first, and tables are filled in one transaction, which ends when the
 * files are in place.
 *
 * @throws {BackupError} when there is something already, or the backup cannot be read or stored; what
 *   was there is then as it was
 */
export async function restoreBackup(file: string, target: Installation): Promise<Restored> {
  refuseUsedFolders(target);
  const manifest = await checkArchive(file);
  await refuseForeignHistory(file, manifest, target);

  const staging = join(target.dataDirectory, stagingName);
  await makeFolderDurably(target.dataDirectory);
  // Whoever PostgreSQL runs as has to get through.
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

function refuseUsedFolders(target: Installation): void {
  for (const name of [...restoredFolders(target), stagingName]) {
    const path = join(target.dataDirectory, name);
    if (!existsSync(path)) continue;
    const hint =
      name === stagingName
        ? "An earlier restore was interrupted: remove that folder."
        : "A backup is restored into an empty DATA_DIR: move that folder away, or set another one.";
    throw new BackupError(`${path} exists already. ${hint} Nothing was written.`);
  }
}

async function refuseForeignHistory(
  file: string,
  manifest: Manifest,
  { migrations }: Installation,
): Promise<void> {
  await migrations.assertKnown(manifest.migrations).catch((error: Error) => {
    if (!(error instanceof HistoryError)) throw error;
    throw new BackupError(`${file} was ${error.message}. Nothing was written.`, { cause: error });
  });
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

/** What the database or the disk has refused is said in their words; mistakes of ours keep their stack. */
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
