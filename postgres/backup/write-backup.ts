import { createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type pg from "pg";
import type { Installation } from "#postgres/installation.ts";
import type { AppliedStep } from "#postgres/migrate.ts";
import {
  type ArchiveWriter,
  alreadyThere,
  BackupError,
  type Manifest,
  manifestFormat,
  writeArchive,
} from "./archive.ts";
import { beginSnapshot, exportTable, listSequences, listTables } from "./table-data.ts";

/** Contents of a backup in numbers. */
export interface BackupContents {
  rows: number;
  files: number;
  messages: number;
  /** Whether files are stored in a bucket, and are therefore not part of it. */
  filesInBucket: boolean;
}

/**
 * Writes all of the installation's data into one file: a consistent snapshot of all tables, the
 * files they reference, and the messages written to files. The server may be running.
 *
 * Bytes are stored before the row that references them (decision 006): the files copied after the
 * snapshot include all that its rows need, and possibly more, which the first start deletes.
 *
 * @param client logged in as the owner of the tables
 * @throws {BackupError} when `file` exists, or the database is not one of ours
 */
export async function writeBackup(
  client: pg.Client,
  installation: Installation,
  file: string,
): Promise<BackupContents> {
  if (existsSync(file)) throw alreadyThere(file);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // Tar needs the size of an entry in advance.
  const spool = await mkdtemp(`${file}.tables-`);
  const spooled = (table: string) => join(spool, table);
  try {
    const manifest = await exportTables(client, installation, spooled);
    let files = 0;
    let messages = 0;
    await writeArchive(file, manifest, async (archive) => {
      for (const { name } of manifest.tables) {
        await archive.addFile(`tables/${name}`, spooled(name));
      }
      if (!manifest.filesInBucket) files = await addFiles(archive, installation);
      messages = await addMessages(archive, installation);
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { rows, files, messages, filesInBucket: manifest.filesInBucket };
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
}

async function exportTables(
  client: pg.Client,
  { files }: Installation,
  spooled: (table: string) => string,
): Promise<Manifest> {
  await beginSnapshot(client);
  const migrations = await readHistory(client);
  const tables = [];
  for (const table of await listTables(client)) {
    const target = createWriteStream(spooled(table.name), { flags: "wx", mode: 0o600 });
    tables.push({ ...table, rows: await exportTable(client, table, target) });
  }
  // After the rows: a sequence may be ahead of them, but never behind.
  const sequences = await listSequences(client);
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  await client.query("commit");
  return {
    format: manifestFormat,
    createdAt: new Date().toISOString(),
    postgres: rows[0]?.server_version ?? "",
    migrations,
    tables,
    sequences,
    filesInBucket: files.inBucket,
  };
}

/** Reads the applied migrations in order. @throws {BackupError} when there are none */
export async function readHistory(client: pg.Client): Promise<AppliedStep[]> {
  const { rows: found } = await client.query<{ table: string | null }>(
    "select to_regclass('private.schema_migrations') as table",
  );
  if (!found[0]?.table) throw new BackupError("The database holds no data of this site yet.");
  const { rows } = await client.query<AppliedStep>(
    "select name, sha256 from private.schema_migrations order by name",
  );
  return rows;
}

/** @returns the number of files added */
async function addFiles(
  archive: ArchiveWriter,
  { files, dataDirectory }: Installation,
): Promise<number> {
  const store = files.open(dataDirectory);
  let count = 0;
  for (const { path } of await store.list()) {
    const bytes = await store.get(path).catch(unlessMissing);
    if (!bytes) continue;
    await archive.addBytes(`storage/${path}`, bytes);
    count += 1;
  }
  return count;
}

/** @returns the number of messages added */
async function addMessages(
  archive: ArchiveWriter,
  { dataDirectory, messageFolders }: Installation,
): Promise<number> {
  let count = 0;
  for (const folder of messageFolders) {
    const names = (await readdir(join(dataDirectory, folder)).catch(unlessMissing)) ?? [];
    for (const name of names) {
      if (name.endsWith(".partial")) continue;
      await archive.addFile(`${folder}/${name}`, join(dataDirectory, folder, name));
      count += 1;
    }
  }
  return count;
}

/** A file deleted during the backup is rightly missing. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
