import { shop } from "#content/shop.ts";
import type { Database } from "#server/database/database.ts";
import { addDays, shopTimeOf } from "#shop/schedule/shop-time.ts";
import type { ObjectStorage } from "./object-storage.ts";

/**
 * Removes the photos of appointments whose day lies more than `days` days back. The rows go first:
 * should the process die in between, no row is left without its bytes, and the sweep finds bytes
 * without a row. Several processes may do it at the same time.
 *
 * @returns how many photos were removed
 */
export async function removeOldPhotos(
  database: Database,
  storage: ObjectStorage,
  days: number,
  now: Date,
): Promise<number> {
  const { rows } = await database.transaction("service_role", (tx) =>
    tx.query<{ storage_path: string; thumbnail_path: string | null }>(
      `delete from appointment_images using appointments
        where appointments.id = appointment_id and scheduled_date < $1
       returning storage_path, thumbnail_path`,
      [addDays(shopTimeOf(now, shop.timeZone).date, -days)],
    ),
  );
  for (const { storage_path, thumbnail_path } of rows) {
    await storage.remove(storage_path);
    if (thumbnail_path) await storage.remove(thumbnail_path);
  }
  return rows.length;
}
