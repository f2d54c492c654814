import type { Database } from "#platform/database/database.ts";
import type { ObjectStorage } from "./object-storage.ts";

/**
 * Deletes bytes that no row references: left behind by a process that died between storing an
 * object and committing its row, or between deleting a row and its bytes.
 *
 * @param limits.before deletes only what was written earlier. While other processes are serving
 *   requests, it must be older than any request takes, as they write bytes before rows
 * @param limits.all whether everything may be deleted. A database that references none of the
 *   stored objects is more likely the wrong database
 * @returns the number of deleted objects
 */
export async function deleteOrphanedObjects(
  database: Database,
  storage: ObjectStorage,
  limits: { before: Date; all: boolean },
): Promise<number> {
  const kept = (await storage.list()).filter(({ modified }) => modified < limits.before);
  if (kept.length === 0) return 0;
  const { rows } = await database.transaction("service_role", (tx) =>
    tx.query<{ version: string }>("select version from storage.objects"),
  );
  const named = new Set(rows.map(({ version }) => version));
  const orphans = kept.filter(({ path }) => !named.has(path));
  if (orphans.length === kept.length && !limits.all) {
    throw new Error("the database names nothing of what the storage keeps; nothing was removed");
  }
  for (const { path } of orphans) await storage.remove(path);
  return orphans.length;
}
