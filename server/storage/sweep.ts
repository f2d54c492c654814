import type { Database } from "#server/database/database.ts";
import type { ObjectStorage } from "./object-storage.ts";

/**
 * Removes photos that no row names: a process that died between keeping a photo and committing its
 * request leaves them behind. Only safe while nobody else is receiving requests.
 *
 * @returns how many were removed
 */
export async function sweepPhotos(database: Database, storage: ObjectStorage): Promise<number> {
  const kept = await storage.list();
  if (kept.length === 0) return 0;
  const { rows } = await database.transaction("service_role", (tx) =>
    tx.query<{ storage_path: string }>("select storage_path from appointment_images"),
  );
  const named = new Set(rows.map((row) => row.storage_path));
  const orphans = kept.filter((path) => !named.has(path));
  await Promise.all(orphans.map((path) => storage.remove(path)));
  return orphans.length;
}
