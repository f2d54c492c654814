import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import type { KeptObject, ObjectStorage } from "./object-storage.ts";

/** Marks a file that is being written; what carries it after a crash is rubbish. */
const partialSuffix = ".partial";

/**
 * Objects as files below `directory`, readable by the server's user only. A file appears under its
 * name complete or not at all: written beside, fsynced, renamed, the folder fsynced.
 */
export function createDiskStorage(directory: string): ObjectStorage {
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
      const file = fileOf(path);
      await makeDirectory(dirname(file), directory);
      const partial = `${file}${partialSuffix}`;
      const handle = await open(partial, "w", 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(partial, file);
      await syncDirectory(dirname(file));
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

/** Makes a folder and those above it, and makes sure that their names survive a power loss. */
async function makeDirectory(path: string, root: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let at = path; at !== dirname(first) && at !== dirname(root); at = dirname(at)) {
    await syncDirectory(dirname(at));
  }
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Takes "there is no such file" for an answer. */
function unlessMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === "ENOENT") return value;
    throw error;
  };
}
