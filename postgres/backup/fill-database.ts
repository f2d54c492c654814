import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { FileStore, Installation } from "#postgres/installation.ts";
import { BackupError, type Manifest } from "./archive.ts";
import { readArchive } from "./read-archive.ts";
import { beginImport, finishImport, importTable } from "./table-data.ts";
import type { BackupContents } from "./write-backup.ts";

/**
 * Restores the tables of a backup into an empty database, its files into `files`, and its messages
 * into folders below `staging`.
 *
 * @param options.client in a transaction of the owner, which the caller commits
 * @throws {BackupError} when the backup contains something that its manifest does not list
 */
export async function fillDatabase(options: {
  client: pg.Client;
  file: string;
  staging: string;
  files: Pick<FileStore, "put">;
  installation: Installation;
}): Promise<BackupContents & { createdAt: string }> {
  const { client, file, staging, files } = options;
  const { migrations, messageFolders } = options.installation;
  const counts = { rows: 0, files: 0, messages: 0 };
  let tables: Manifest["tables"] = [];

  const { createdAt, sequences, filesInBucket } = await readArchive(file, begin, take);
  await finishImport(client, tables, sequences);
  // Migrations added since the backup.
  await migrations.finish(client);
  return { ...counts, filesInBucket, createdAt };

  async function begin(manifest: Manifest): Promise<void> {
    tables = manifest.tables;
    await migrations.repeat(client, manifest.migrations);
    await beginImport(client, tables);
  }

  async function take(path: string, contents: Readable): Promise<void> {
    const [kind = "", ...rest] = path.split("/");
    const name = rest.join("/");
    if (kind === "tables") {
      counts.rows += await fillTable(name, contents);
    } else if (kind === "storage") {
      await files.put(name, await buffer(contents));
      counts.files += 1;
    } else {
      await keepMessage(kind, name, contents);
      counts.messages += 1;
    }
  }

  async function fillTable(name: string, contents: Readable): Promise<number> {
    const table = tables.find((one) => one.name === name);
    if (!table) throw new BackupError(`${file} holds a table that it does not name: ${name}.`);
    return await importTable(client, table, contents);
  }

  async function keepMessage(kind: string, name: string, contents: Readable): Promise<void> {
    const folder = messageFolders.find((one) => one === kind);
    if (!folder || name.includes("/") || name === "..") {
      throw new BackupError(`${file} holds something unknown: ${kind}/${name}.`);
    }
    await mkdir(join(staging, folder), { recursive: true, mode: 0o700 });
    const message = createWriteStream(join(staging, folder, name), { flags: "wx", mode: 0o600 });
    await pipeline(contents, message);
  }
}
