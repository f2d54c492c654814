import { shop } from "#content/shop.ts";
import type { Database } from "#platform/database/database.ts";
import type { ObjectStorage } from "#platform/storage/object-storage.ts";
import { addDays, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { photosBucket } from "./photo-keys.ts";

/**
 * Removes the photos of appointments whose day lies more than `days` days back, and those whose
 * appointment is gone. The rows go first: should the process die in between, no row is left without
 * its bytes, and the sweep finds bytes without a row. Several processes may do it at the same time.
 *
 * @returns how many photos were removed
 */
export async function removeOldPhotos(
  database: Database,
  storage: ObjectStorage,
  days: number,
  now: Date,
): Promise<number> {
  const lastDay = addDays(shopTimeOf(now, shop.timeZone).date, -days);
  const { photos, versions } = await database.transaction("service_role", async (tx) => {
    const { rowCount } = await tx.query(
      `delete from appointment_images using appointments
        where appointments.id = appointment_id and scheduled_date < $1`,
      [lastDay],
    );
    const { rows } = await tx.query<{ version: string }>(
      `delete from storage.objects where bucket_id = $1 and name not in (
         select appointment_id || '/' || id || suffix
           from appointment_images, (values ('.jpg'), ('-small.jpg')) sizes (suffix))
       returning version`,
      [photosBucket],
    );
    return { photos: rowCount ?? 0, versions: rows.map(({ version }) => version) };
  });
  for (const version of versions) await storage.remove(version);
  return photos;
}
