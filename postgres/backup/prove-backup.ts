import { createHash, type Hash } from "node:crypto";
import { join } from "node:path";
import { Writable } from "node:stream";
import { withClient } from "#postgres/connect.ts";
import type { Installation } from "#postgres/installation.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { startEmbeddedPostgres } from "#postgres/supervisor/supervisor.ts";
import { BackupError, type Manifest } from "./archive.ts";
import { readArchive } from "./read-archive.ts";
import { restoreBackup } from "./restore-backup.ts";
import { beginSnapshot, exportTable } from "./table-data.ts";

/**
 * Restores a backup of this release into an empty folder, with a database of its own, and compares every
 * row and every file with what the archive holds. The caller removes the folder.
 *
 * @param scratch describes the empty folder
 * @throws {BackupError} naming what differs
 */
export async function proveBackup(file: string, scratch: Installation): Promise<void> {
  // First, because it looks the whole archive over and says in words what is damaged.
  await restoreBackup(file, scratch);
  const sums = new Map<string, string>();
  const manifest = await readArchive(
    file,
    async () => undefined,
    async (name, contents) => {
      const sum = createHash("sha256");
      for await (const chunk of contents) sum.update(chunk as Buffer);
      sums.set(name, sum.digest("hex"));
    },
  );
  const differs = (name: string) =>
    new BackupError(`${file} was restored, and ${name} isn't what the backup holds.`);
  for (const [name, sum] of await tablesOf(manifest, scratch)) {
    if (sums.get(`tables/${name}`) !== sum) throw differs(name);
  }
  const store = scratch.files.open(scratch.dataDirectory);
  for (const [name, sum] of sums) {
    const [, path] = /^storage\/(.*)$/.exec(name) ?? [];
    if (path === undefined) continue;
    const bytes = await store.get(path);
    if (createHash("sha256").update(bytes).digest("hex") !== sum) throw differs(path);
  }
}

/** Hashes of all tables of the restored database, written as a backup writes them. */
async function tablesOf(
  { tables }: Manifest,
  { dataDirectory, database }: Installation,
): Promise<Map<string, string>> {
  const postgres = await startEmbeddedPostgres({
    dataDirectory: join(dataDirectory, "postgres"),
    log: () => undefined,
  });
  try {
    const connection = socketConnection(postgres.socket, "postgres", database);
    return await withClient(connection, async (client) => {
      await beginSnapshot(client);
      const sums = new Map<string, string>();
      for (const table of tables) {
        const sum = createHash("sha256");
        await exportTable(client, table, intoHash(sum));
        sums.set(table.name, sum.digest("hex"));
      }
      return sums;
    });
  } finally {
    await postgres.stop();
  }
}

/** A hash itself is a stream that also has something to read. */
const intoHash = (sum: Hash) =>
  new Writable({
    write(chunk: Buffer, _, done) {
      sum.update(chunk);
      done();
    },
  });
