import { rm } from "node:fs/promises";
import { CommitOutcomeUnknown } from "#platform/database/errors.ts";
import type { ObjectStorage } from "#platform/storage/object-storage.ts";

/** What a restore has made so far. */
interface Made {
  /** Where files go. */
  storage: Pick<ObjectStorage, "put">;
  /** Notes a folder that is about to be there. */
  folder(path: string): void;
}

/**
 * Runs `work`, and takes back what it has made when it fails: folders, and files of a bucket, but none
 * that were there before.
 */
export async function takeBackOnFailure<T>(
  storage: ObjectStorage,
  work: (made: Made) => Promise<T>,
): Promise<T> {
  const before = new Set((await storage.list()).map(({ path }) => path));
  const folders: string[] = [];
  const files: string[] = [];
  const made: Made = {
    storage: {
      async put(path, bytes) {
        if (!before.has(path)) files.push(path);
        await storage.put(path, bytes);
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
    for (const path of files) await storage.remove(path).catch(() => undefined);
    throw error;
  }
}
