import type { Database } from "#platform/database/database.ts";
import { type ObjectStorage, StorageFull } from "#platform/storage/object-storage.ts";

/** What all stored files take together, as SQL. */
export const storedBytes =
  "(select coalesce(sum((metadata->>'size')::bigint), 0)::float8 from storage.objects)";

/** Milliseconds after which other processes' files are counted. */
const countEvery = 60_000;

/**
 * Keeps files within a number of bytes, for a storage that can't say how much room it has left. Several
 * processes may together go beyond by what they store within a minute.
 */
export function limitStorage(
  storage: ObjectStorage,
  { database, now, limit }: { database: Database; now: () => Date; limit: number },
): ObjectStorage {
  let counted: { at: number; bytes: Promise<number> } | undefined;
  /** Stored since then. */
  let more = 0;

  async function count(): Promise<number> {
    const { rows } = await database.transaction("service_role", (tx) =>
      tx.query<{ bytes: number }>(`select ${storedBytes} as bytes`),
    );
    return rows[0]?.bytes ?? 0;
  }

  return {
    ...storage,
    async put(path, bytes) {
      const at = now().getTime();
      if (!counted || Math.abs(at - counted.at) >= countEvery) {
        more = 0;
        counted = { at, bytes: count() };
        counted.bytes.catch(() => {
          counted = undefined;
        });
      }
      const before = await counted.bytes;
      if (before + more + bytes.length > limit) {
        throw new StorageFull("files take as much room as they may (STORAGE_LIMIT_GB)");
      }
      more += bytes.length;
      await storage.put(path, bytes);
    },
  };
}
