import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type pg from "pg";
import type { Installation } from "#postgres/installation.ts";
import { type AppliedStep, HistoryError, type Migrations } from "#postgres/migrate.ts";
import {
  type ArchiveWriter,
  alreadyThere,
  BackupError,
  type Manifest,
  manifestFormat,
  removeKilledBackups,
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

/** A backup that was written. */
interface WrittenBackup extends BackupContents {
  /** Whether only a later release than this one can restore it, as after going back to an earlier one. */
  needsLater: boolean;
  /** Files that rows reference, but that the disk does not have: no backup holds them from now on. */
  lost: readonly string[];
}

/**
 * Writes all of the installation's data into one file: a consistent snapshot of all tables, the
 * files they reference, and the messages written to files. The server may be running.
 *
 * Bytes are stored before the row that references them (docs/decisions/platform/files.md): the files copied after the
 * snapshot include all that its rows need, and possibly more, which the first start deletes.
 *
 * @param client logged in as the owner of the tables
 * @throws {BackupError} when `file` exists, or the database is not one of ours, or of a version that no
 *   restore could read it with
 */
export async function writeBackup(
  client: pg.Client,
  installation: Installation,
  file: string,
): Promise<WrittenBackup> {
  if (existsSync(file)) throw alreadyThere(file);
  const needsLater = await isOnlyForLater(await readHistory(client), installation.migrations);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await removeKilledBackups(dirname(file));
  const spool = await openSpool(file);
  try {
    const { manifest, sizes, referenced } = await exportTables(client, installation, spool);
    let copied: ReadonlySet<string> = new Set();
    let messages = 0;
    await writeArchive(file, manifest, async (archive) => {
      let start = 0;
      for (const [at, { name }] of manifest.tables.entries()) {
        const size = sizes[at] ?? 0;
        await archive.add(`tables/${name}`, size, readRange(spool, start, size));
        start += size;
      }
      if (!manifest.filesInBucket) copied = await addFiles(archive, installation);
      messages = await addMessages(archive, installation);
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { filesInBucket } = manifest;
    const missing = filesInBucket ? [] : referenced.filter((path) => !copied.has(path));
    // What was deleted meanwhile is rightly missing.
    const still = new Set(missing.length > 0 ? await installation.files.referenced(client) : []);
    const lost = missing.filter((path) => still.has(path));
    return { rows, files: copied.size, messages, filesInBucket, needsLater, lost };
  } finally {
    await spool.close();
  }
}

/**
 * @returns whether only a later release can restore a database with this history
 * @throws {BackupError} when none can
 */
async function isOnlyForLater(
  history: readonly AppliedStep[],
  migrations: Migrations,
): Promise<boolean> {
  try {
    await migrations.assertKnown(history);
    return false;
  } catch (error) {
    if (!(error instanceof HistoryError)) throw error;
    if (error.isLater) return true;
    throw new BackupError(
      `This database was ${error.message}: no backup was written, because \`npm run restore\` would refuse it. ` +
        "Back it up with the version that wrote it.",
      { cause: error },
    );
  }
}

async function exportTables(
  client: pg.Client,
  { files }: Installation,
  spool: FileHandle,
): Promise<{ manifest: Manifest; sizes: number[]; referenced: readonly string[] }> {
  await beginSnapshot(client);
  const migrations = await readHistory(client);
  const tables = [];
  const sizes = [];
  let start = 0;
  for (const table of await listTables(client)) {
    const target = createWriteStream("", { fd: spool.fd, start, autoClose: false });
    tables.push({ ...table, rows: await exportTable(client, table, target) });
    sizes.push(target.bytesWritten);
    start += target.bytesWritten;
  }
  // After the rows: a sequence may be ahead of them, but never behind.
  const sequences = await listSequences(client);
  const referenced = await files.referenced(client);
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  await client.query("commit");
  const manifest = {
    format: manifestFormat,
    createdAt: new Date().toISOString(),
    postgres: rows[0]?.server_version ?? "",
    migrations,
    tables,
    sequences,
    filesInBucket: files.inBucket,
  } as const;
  return { manifest, sizes, referenced };
}

/**
 * Opens a file for the tables, because tar needs the size of an entry in advance. It has no name: whoever kills the
 * backup leaves no plain tables behind.
 */
async function openSpool(file: string): Promise<FileHandle> {
  const path = `${file}.tables-${process.pid}`;
  const spool = await open(path, "wx+", 0o600);
  await rm(path);
  return spool;
}

async function* readRange(spool: FileHandle, start: number, size: number): AsyncIterable<Buffer> {
  if (size === 0) return;
  yield* createReadStream("", { fd: spool.fd, start, end: start + size - 1, autoClose: false });
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

/** @returns the paths of the files added */
async function addFiles(
  archive: ArchiveWriter,
  { files, dataDirectory }: Installation,
): Promise<Set<string>> {
  const store = files.open(dataDirectory);
  const added = new Set<string>();
  for (const { path } of await store.list()) {
    const bytes = await store.get(path).catch(unlessMissing);
    if (!bytes) continue;
    await archive.addBytes(`storage/${path}`, bytes);
    added.add(path);
  }
  return added;
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
