import type { Database } from "#platform/database/database.ts";
import type { ObjectStorage } from "./object-storage.ts";

/**
 * Removes bytes that no row names: a process that died between keeping an object and committing its
 * row, or between removing a row and its bytes, leaves them behind.
 *
 * @param limits.before only what was written earlier. While other processes receive requests it has
 *   to lie further back than any request takes: their bytes are there before their rows
 * @param limits.all whether it may remove everything there is. A database that names nothing of
 *   what is kept is more likely the wrong database
 * @returns how many were removed
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
