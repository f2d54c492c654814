import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import {
  BackupError,
  type Manifest,
  manifestFormat,
  manifestName,
  manifestSchema,
} from "./archive.ts";

/**
 * Reads an archive from its beginning to its end, checks included.
 *
 * @param take is handed each entry but the manifest, and has to read it
 * @throws {BackupError} when it is no backup, of a later format, or damaged
 */
export async function readArchive(
  file: string,
  begin: (manifest: Manifest) => Promise<void>,
  take: (name: string, contents: Readable) => Promise<void>,
): Promise<Manifest> {
  const entries = extract();
  const source = createReadStream(file);
  const gunzip = createGunzip();
  let manifest: Manifest | undefined;
  // pipe() does not hand errors on, a file that was cut off among them.
  const fail = (error: NodeJS.ErrnoException) =>
    entries.destroy(explainDamage(file, error, manifest !== undefined));
  source.on("error", fail);
  gunzip.on("error", fail);
  source.pipe(gunzip).pipe(entries);

  for await (const entry of entries) {
    if (manifest) {
      await take(entry.header.name, Readable.from(entry));
      continue;
    }
    manifest = readManifest(file, entry.header.name, await text(Readable.from(entry)));
    await begin(manifest);
  }
  if (!manifest) throw notOurs(file);
  return manifest;
}

/**
 * Reads a whole archive before anything is done with it.
 *
 * @throws {BackupError} when it is no backup, of a later format, damaged, or not whole
 */
export async function checkArchive(file: string): Promise<Manifest> {
  const rows = new Map<string, number>();
  let isOurs = false;
  try {
    if ((await stat(file)).size === 0) throw new BackupError(`${file} is empty.`);
    const manifest = await readArchive(
      file,
      async () => {
        isOurs = true;
      },
      async (name, contents) => {
        let lines = 0;
        // COPY writes a line break within a value as two characters.
        for await (const chunk of contents) lines += countLines(chunk as Buffer);
        rows.set(name, lines);
      },
    );
    for (const table of manifest.tables) {
      const found = rows.get(`tables/${table.name}`);
      if (found === undefined) throw new BackupError(`${file} lacks the table ${table.name}.`);
      if (found === table.rows) continue;
      throw new BackupError(
        `${file} is damaged: it holds ${found} rows of ${table.name} instead of ${table.rows}.`,
      );
    }
    return manifest;
  } catch (error) {
    throw error instanceof BackupError ? error : explainDamage(file, error as Error, isOurs);
  }
}

function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/**
 * What is wrong with a file, from what the readers of its layers say.
 *
 * @param isOurs whether it began as backups do
 */
function explainDamage(file: string, error: NodeJS.ErrnoException, isOurs: boolean): BackupError {
  const { code, message } = error;
  if (code === "ENOENT") return new BackupError(`There is no ${file}.`);
  // It could not be opened, or is a folder.
  if (error.syscall) return new BackupError(`${file} cannot be read: ${message}.`);
  if (!isOurs && /^(incorrect header check|Invalid tar header)/.test(message)) return notOurs(file);
  // A wrong byte can lead a reader past the end, too.
  if (/^unexpected end of (file|data)$/i.test(message)) {
    return new BackupError(
      `${file} is damaged: it ends too early, as if it had not been written or copied to its end.`,
    );
  }
  return new BackupError(`${file} is damaged: ${message}.`);
}

const notOurs = (file: string) => new BackupError(`${file} is not a backup of this site.`);

function readManifest(file: string, name: string, contents: string): Manifest {
  if (name !== manifestName) throw notOurs(file);
  const found = parseJson(contents);
  const parsed = manifestSchema.safeParse(found);
  if (parsed.success) return parsed.data;
  const { format } = (found ?? {}) as { format?: unknown };
  throw typeof format === "number" && format > manifestFormat
    ? new BackupError(
        `${file} was written by a later release: its format is ${format}, this one knows ${manifestFormat}.`,
      )
    : new BackupError(`${file} is damaged: its ${manifestName} is not as backups have it.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
