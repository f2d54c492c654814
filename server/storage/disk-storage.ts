import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { ObjectStorage } from "./object-storage.ts";

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
    async remove(path) {
      await rm(fileOf(path), { force: true });
      await rm(`${fileOf(path)}${partialSuffix}`, { force: true });
    },
    async list() {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === "ENOENT") return [];
          throw error;
        },
      );
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
        .map((path) => path.split(sep).join("/"))
        .map((path) =>
          path.endsWith(partialSuffix) ? path.slice(0, -partialSuffix.length) : path,
        );
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
