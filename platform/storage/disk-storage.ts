import { mkdir, open, readdir, readFile, rm, stat, statfs } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { type KeptObject, type ObjectStorage, StorageFull } from "./object-storage.ts";

/** Writes files so that a power loss right afterwards does not lose them. */
export interface DurableFiles {
  /** Suffix of files that are being written. */
  partialSuffix: string;
  /** Creates parent directories, too; the file appears complete or not at all. */
  writeFileDurably(file: string, bytes: Uint8Array): Promise<void>;
}

/** Bytes, and share of the disk, that stay free for the database: whichever is less. */
const reservedBytes = 512 * 1024 * 1024;
const reservedShare = 0.05;

/** Stores objects as files below `directory`, readable only by the server's user. */
export function createDiskStorage(
  directory: string,
  { partialSuffix, writeFileDurably }: DurableFiles,
): ObjectStorage {
  const fileOf = (path: string) => {
    const file = join(directory, path);
    if (relative(directory, file).startsWith("..")) throw new Error("path outside the storage");
    return file;
  };

  const pathOf = (file: string) => {
    const path = relative(directory, file).split(sep).join("/");
    return path.endsWith(partialSuffix) ? path.slice(0, -partialSuffix.length) : path;
  };

  /** Checked before the disk is full, since the database needs it for everything else. */
  async function assertRoom(bytes: number): Promise<void> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const disk = await statfs(directory);
    const reserve = Math.min(reservedBytes, disk.blocks * disk.bsize * reservedShare);
    if (disk.bavail * disk.bsize - bytes < reserve) {
      throw new StorageFull("too little room is left on the disk");
    }
  }

  return {
    async put(path, bytes) {
      await assertRoom(bytes.length);
      await writeFileDurably(fileOf(path), bytes);
    },
    async get(path) {
      return await readFile(fileOf(path));
    },
    async open(path, range) {
      const handle = await open(fileOf(path), "r");
      // Closed when the stream ends or is canceled.
      return Readable.toWeb(handle.createReadStream(range)) as ReadableStream<Uint8Array>;
    },
    async remove(path) {
      await rm(fileOf(path), { force: true });
      await rm(`${fileOf(path)}${partialSuffix}`, { force: true });
    },
    async list() {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
        unlessMissing([]),
      );
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      const kept = await Promise.all(
        files.map(async (file): Promise<KeptObject[]> => {
          // Another process may delete it after `readdir`.
          const found = await stat(file).catch(unlessMissing(undefined));
          return found ? [{ path: pathOf(file), modified: found.mtime }] : [];
        }),
      );
      return kept.flat();
    },
  };
}

/** Maps ENOENT to a value. */
function unlessMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === "ENOENT") return value;
    throw error;
  };
}
