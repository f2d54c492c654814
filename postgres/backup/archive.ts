import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { link, open, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import * as z from "zod/mini";
import { OperatorError } from "#postgres/errors.ts";

/** Version of the backup format that this release writes. */
export const manifestFormat = 2;

/** A backup's manifest; the first entry of the archive. */
export const manifestSchema = z.object({
  format: z.literal(manifestFormat),
  createdAt: z.string(),
  /** `server_version` of the source PostgreSQL. */
  postgres: z.string(),
  /** The applied SQL files. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** In an order in which they can be restored. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Whether files were stored in a bucket, which is not part of the backup. */
  filesInBucket: z.boolean(),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const manifestName = "manifest.json";

/**
 * The last entry: the names of all others but the manifest. It is not part of that one, because a photo may rightly
 * be deleted while the backup is written.
 */
export const contentsName = "contents.json";

/** A problem with a backup or its target, with a message for the owner. */
export class BackupError extends OperatorError {
  override name = "BackupError";
}

export interface ArchiveWriter {
  addBytes(name: string, bytes: Buffer): Promise<void>;
  addFile(name: string, file: string): Promise<void>;
  add(name: string, size: number, chunks: AsyncIterable<Buffer>): Promise<void>;
}

/**
 * Writes a gzipped tar archive, readable only by the user of this process. It is renamed to its
 * final name once it is complete and synced to disk.
 *
 * @throws {BackupError} when the file already exists
 */
export async function writeArchive(
  file: string,
  manifest: Manifest,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const partial = partialOf(file, process.pid);
  const names: string[] = [];
  const tar = pack();
  const written = pipeline(
    Readable.from(tar),
    createGzip(),
    createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true }),
  );
  const filled = (async () => {
    const archive: ArchiveWriter = {
      add,
      addBytes: (name: string, bytes: Buffer) => add(name, bytes.length, [bytes]),
      addFile: async (name: string, source: string) =>
        await add(name, (await stat(source)).size, createReadStream(source)),
    };
    await archive.addBytes(manifestName, Buffer.from(JSON.stringify(manifest, null, 2)));
    await fill(archive);
    await archive.addBytes(contentsName, Buffer.from(JSON.stringify(names.slice(1))));
    tar.finalize();
  })().catch((error: Error) => {
    tar.destroy(error);
    throw error;
  });
  try {
    await Promise.all([written, filled]);
    await link(partial, file);
    await syncFolder(dirname(file));
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "EEXIST" ? alreadyThere(file) : error;
  } finally {
    await Promise.allSettled([written, filled]);
    await rm(partial, { force: true });
  }

  async function add(
    name: string,
    size: number,
    chunks: Iterable<Buffer> | AsyncIterable<Buffer>,
  ): Promise<void> {
    names.push(name);
    const taken = Promise.withResolvers<void>();
    const entry = tar.entry({ name, size, mode: 0o600 }, (error) =>
      error ? taken.reject(error) : taken.resolve(),
    );
    for await (const chunk of chunks) {
      if (!entry.write(chunk)) await once(entry, "drain");
    }
    entry.end(undefined);
    await taken.promise;
  }
}

/** The name of a file until it is whole: it says who writes it. */
export const partialOf = (file: string, pid: number): string => `${file}.partial-${pid}`;

/** What is being written, encrypted or proved (`server/backups`), with the process that does it. */
const underWay = /\.tar\.gz(?:\.age)?\.partial-(\d+)$|^proof-(\d+)-/;

/**
 * Removes what backups that were killed have left in a folder. What has this process's own number is of one
 * before it, as in a container: it is called before this one begins.
 */
export async function removeKilledBackups(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const [, writer, prover] = underWay.exec(name) ?? [];
    const pid = Number(writer ?? prover);
    if (!pid || (pid !== process.pid && isRunning(pid))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

export function alreadyThere(file: string): BackupError {
  return new BackupError(`${file} exists already. Nothing was written.`);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
