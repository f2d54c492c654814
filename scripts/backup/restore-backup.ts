import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { Config } from "#server/config.ts";
import { startEmbeddedPostgres } from "#server/database/embedded/supervisor.ts";
import { migrate, repeatMigrations } from "#server/database/migrate.ts";
import { createDatabaseOnce, databaseName, withClient } from "#server/database/open-database.ts";
import { socketConnection } from "#server/database/socket-connection.ts";
import { makeFolderDurably, renameDurably, syncTree } from "#server/durable-files.ts";
import type { Log } from "#server/log.ts";
import type { ObjectStorage } from "#server/storage/object-storage.ts";
import { openStorage } from "#server/storage/open-storage.ts";
import { BackupError, type Manifest, readArchive } from "./archive.ts";
import { beginImport, finishImport, importTable } from "./table-data.ts";
import { type BackupContents, messageFolders } from "./write-backup.ts";

type Target = Pick<Config, "databaseUrl" | "storageUrl" | "dataDirectory">;

/** Everything is put together here, inside the data directory, and moved when it is complete. */
const stagingName = "restoring";
/** The database last: with it, the directory is one that the server goes on with. */
const restoredFolders = ["storage", ...messageFolders, "postgres"] as const;

/**
 * Puts a backup into a data directory, database and bucket that hold nothing yet, as the
 * configuration names them; they need not be of the kind that it was taken from.
 *
 * @throws {BackupError} when there is something already, or the backup cannot be read; what was
 *   there is then as it was
 */
export async function restoreBackup(
  file: string,
  target: Target,
  log: Log,
): Promise<BackupContents & { createdAt: string }> {
  for (const name of [...restoredFolders, stagingName]) {
    const path = join(target.dataDirectory, name);
    if (!existsSync(path)) continue;
    const hint =
      name === stagingName
        ? "An earlier restore was interrupted: remove that folder."
        : "A backup is restored into an empty DATA_DIR: move that folder away, or set another one.";
    throw new BackupError(`${path} exists already. ${hint} Nothing was written.`);
  }
  const staging = join(target.dataDirectory, stagingName);
  await makeFolderDurably(target.dataDirectory);
  // Whoever PostgreSQL runs as has to get through.
  await mkdir(staging, { mode: 0o755 });
  try {
    const restored = target.databaseUrl
      ? await withClient({ connectionString: target.databaseUrl }, async (client) => {
          await refuseUsed(client);
          return await fill(client, file, staging, target, log);
        })
      : await withNewCluster(staging, (client) => fill(client, file, staging, target, log));
    await syncTree(staging);
    for (const name of restoredFolders) {
      const complete = join(staging, name);
      if (existsSync(complete)) await renameDurably(complete, join(target.dataDirectory, name));
    }
    return restored;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    "select to_regclass('private.schema_migrations') is not null as used",
  );
  if (rows[0]?.used) {
    throw new BackupError(
      "The database of DATABASE_URL holds data of this site already. Nothing was written; make an empty one.",
    );
  }
}

async function withNewCluster<T>(
  staging: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const dataDirectory = join(staging, "postgres");
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
  const { socket } = postgres;
  try {
    await createDatabaseOnce(socket);
    return await withClient(socketConnection(socket, "postgres", databaseName), work);
  } finally {
    await postgres.stop();
  }
}

async function fill(
  client: pg.Client,
  file: string,
  staging: string,
  target: Target,
  log: Log,
): Promise<BackupContents & { createdAt: string }> {
  const storage = openStorage({ ...target, dataDirectory: staging });
  const counts = { rows: 0, files: 0, messages: 0 };
  let tables: Manifest["tables"] = [];
  const filled = new Set<string>();

  const manifest = await readArchive(file, begin, async (path, contents) => {
    const [kind = "", ...rest] = path.split("/");
    const name = rest.join("/");
    if (kind === "tables") await fillTable(name, contents);
    else if (kind === "storage") await keepFile(storage, name, contents);
    else await keepMessage(kind, name, contents);
  });
  const missing = tables.filter(({ name }) => !filled.has(name));
  if (missing.length > 0) {
    throw new BackupError(`${file} lacks ${missing.map(({ name }) => name).join(", ")}.`);
  }
  await finishImport(client, tables, manifest.sequences);
  // What this release has added since.
  await migrate(client, log);
  return { ...counts, filesInBucket: manifest.filesInBucket, createdAt: manifest.createdAt };

  async function begin(read: Manifest): Promise<void> {
    await repeatMigrations(client, read.migrations, log).catch((error: Error) => {
      throw new BackupError(
        `${file} was written by another release than this one or an earlier one: ${error.message}.`,
        { cause: error },
      );
    });
    tables = read.tables;
    await beginImport(client, tables);
  }

  async function fillTable(name: string, contents: Readable): Promise<void> {
    const table = tables.find((one) => one.name === name);
    if (!table) throw new BackupError(`${file} holds a table that it does not name: ${name}.`);
    const rows = await importTable(client, table, contents);
    if (rows !== table.rows) {
      throw new BackupError(`${file} holds ${rows} rows of ${name} instead of ${table.rows}.`);
    }
    filled.add(name);
    counts.rows += rows;
  }

  async function keepFile(to: ObjectStorage, path: string, contents: Readable): Promise<void> {
    await to.put(path, await buffer(contents));
    counts.files += 1;
  }

  async function keepMessage(kind: string, name: string, contents: Readable): Promise<void> {
    const folder = messageFolders.find((one) => one === kind);
    if (!folder || name.includes("/") || name === "..") {
      throw new BackupError(`${file} holds something unknown: ${kind}/${name}.`);
    }
    await mkdir(join(staging, folder), { recursive: true, mode: 0o700 });
    const message = createWriteStream(join(staging, folder, name), { flags: "wx", mode: 0o600 });
    await pipeline(contents, message);
    counts.messages += 1;
  }
}
