import { open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import type { KeptObject, ObjectStorage } from "./object-storage.ts";

/** How files are written so that a power loss right after does not lose them. */
export interface DurableFiles {
  /** Ends the name of a file that is being written. */
  partialSuffix: string;
  /** Makes the folders above, too; the file appears complete or not at all. */
  writeFileDurably(file: string, bytes: Uint8Array): Promise<void>;
}

/** Objects as files below `directory`, readable by the server's user only. */
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

  return {
    async put(path, bytes) {
      await writeFileDurably(fileOf(path), bytes);
    },
    async get(path) {
      return await readFile(fileOf(path));
    },
    async open(path, range) {
      const handle = await open(fileOf(path), "r");
      // Closed by the stream's end, whether it was read or given up.
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
          // Another process may remove it between the two looks.
          const found = await stat(file).catch(unlessMissing(undefined));
          return found ? [{ path: pathOf(file), modified: found.mtime }] : [];
        }),
      );
      return kept.flat();
    },
  };
}

/** Takes "there is no such file" for an answer. */
function unlessMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === "ENOENT") return value;
    throw error;
  };
}
