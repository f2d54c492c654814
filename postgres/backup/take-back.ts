import { rm } from "node:fs/promises";
import type { FileStore } from "#postgres/installation.ts";

/** The connection broke during the commit: what was filled in may have been stored, or not. */
export class CommitOutcomeUnknown extends Error {
  override name = "CommitOutcomeUnknown";
}

/** What a restore has made so far. */
interface Made {
  /** Where files go. */
  files: Pick<FileStore, "put">;
  /** Notes a folder that is about to be there. */
  folder(path: string): void;
}

/**
 * Runs `work`, and takes back what it has made when it fails: folders, and files of a bucket, but none
 * that were there before.
 */
export async function takeBackOnFailure<T>(
  store: FileStore,
  work: (made: Made) => Promise<T>,
): Promise<T> {
  const before = new Set((await store.list()).map(({ path }) => path));
  const folders: string[] = [];
  const stored: string[] = [];
  const made: Made = {
    files: {
      async put(path, bytes) {
        if (!before.has(path)) stored.push(path);
        await store.put(path, bytes);
      },
    },
    folder: (path) => folders.push(path),
  };
  try {
    return await work(made);
  } catch (error) {
    // The rows may be there, and need their files.
    if (error instanceof CommitOutcomeUnknown) throw error;
    // The first failure is the one to tell of.
    for (const path of folders) await rm(path, { recursive: true, force: true });
    for (const path of stored) await store.remove(path).catch(() => undefined);
    throw error;
  }
}
