import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import * as z from "zod/mini";
import {
  BackupError,
  contentsName,
  type Manifest,
  manifestFormat,
  manifestName,
  manifestSchema,
} from "./archive.ts";

/**
 * Reads an archive from start to end, including checksums.
 *
 * @param take receives each entry except the manifest, and must consume it
 * @throws {BackupError} when it is not a backup, of a later format, or cut off; what else is damaged is in the
 * words of the format's reader: {@link checkArchive} comes first
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
  let isOurs = false;
  const found = new Set<string>();
  let named: unknown;
  // pipe() does not forward errors, such as that of a truncated file.
  const fail = (error: NodeJS.ErrnoException) =>
    entries.destroy(explainDamage(file, error, isOurs));
  source.on("error", fail);
  gunzip.on("error", fail);
  source.pipe(gunzip).pipe(entries);

  for await (const entry of entries) {
    const { name } = entry.header;
    if (!manifest) {
      if (name !== manifestName) throw notOurs(file);
      isOurs = true;
      manifest = readManifest(file, await text(Readable.from(entry)));
      await begin(manifest);
    } else if (name === contentsName) {
      named = parseJson(await text(Readable.from(entry)));
    } else {
      found.add(name);
      await take(name, Readable.from(entry));
    }
  }
  if (!manifest) throw notOurs(file);
  compareContents(file, found, named);
  return manifest;
}

/** @throws {BackupError} when an archive holds other entries than those it names */
function compareContents(file: string, found: ReadonlySet<string>, named: unknown): void {
  const names = z.array(z.string()).safeParse(named);
  if (!names.success) throw new BackupError(`${file} is damaged: it lacks its ${contentsName}.`);
  const missing = names.data.filter((name) => !found.has(name));
  if (missing.length > 0) {
    const more = missing.length > 1 ? `, and ${missing.length - 1} more of what it names` : "";
    throw new BackupError(`${file} is damaged: it lacks ${missing[0]}${more}.`);
  }
  const known = new Set(names.data);
  const unknown = [...found].find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new BackupError(`${file} holds something unknown: ${unknown}.`);
  }
}

/**
 * Verifies a whole archive before it is used.
 *
 * @returns its manifest, and how many photos and other files it holds
 * @throws {BackupError} when it is not a backup, of a later format, damaged, or incomplete
 */
export async function checkArchive(file: string): Promise<Manifest & { files: number }> {
  const rows = new Map<string, number>();
  let files = 0;
  let isOurs = false;
  try {
    if ((await stat(file)).size === 0) throw new BackupError(`${file} is empty.`);
    const manifest = await readArchive(
      file,
      async () => {
        isOurs = true;
      },
      async (name, contents) => {
        if (name.startsWith("storage/")) files += 1;
        let lines = 0;
        // COPY escapes a line break within a value as two characters.
        for await (const chunk of contents) lines += countLines(chunk as Buffer);
        rows.set(name, lines);
      },
    );
    for (const table of manifest.tables) {
      const found = rows.get(`tables/${table.name}`) ?? 0;
      if (found === table.rows) continue;
      throw new BackupError(
        `${file} is damaged: it holds ${found} rows of ${table.name} instead of ${table.rows}.`,
      );
    }
    return { ...manifest, files };
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
 * Converts errors of the archive's layers to a message.
 *
 * @param isOurs whether it started with a manifest
 */
function explainDamage(file: string, error: NodeJS.ErrnoException, isOurs: boolean): BackupError {
  const { code, message } = error;
  if (code === "ENOENT") return new BackupError(`There is no ${file}.`);
  // It could not be opened, or is a directory.
  if (error.syscall) return new BackupError(`${file} cannot be read: ${message}.`);
  // The archive within the compression is none, or ends at once: not what a copy that was cut off looks like.
  if (
    !isOurs &&
    /^(incorrect header check|Invalid tar header|Unexpected end of data)/.test(message)
  ) {
    return notOurs(file);
  }
  // A corrupt byte can also make a decoder read past the end.
  if (/^unexpected end of (file|data)$/i.test(message)) {
    return new BackupError(
      `${file} is damaged: it ends too early, as if it had not been written or copied to its end.`,
    );
  }
  return new BackupError(`${file} is damaged: ${message}.`);
}

const notOurs = (file: string) => new BackupError(`${file} is not a backup of this site.`);

function readManifest(file: string, contents: string): Manifest {
  const found = parseJson(contents);
  const parsed = manifestSchema.safeParse(found);
  if (parsed.success) return parsed.data;
  const { format } = (found ?? {}) as { format?: unknown };
  if (typeof format === "number" && format < manifestFormat) {
    throw new BackupError(
      `${file} was written before the first release. Only the version that wrote it can read it. Nothing was written.`,
    );
  }
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
