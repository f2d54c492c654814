import type { Database } from "#platform/database/database.ts";
import { type Job, runEvery } from "#platform/job.ts";
import type { Log } from "#platform/log.ts";
import type { ObjectStorage } from "#platform/storage/object-storage.ts";
import { deleteOrphanedObjects } from "#platform/storage/orphaned-objects.ts";
import { shop } from "#server/content/published.ts";
import { addDays, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { photosBucket } from "./photos.ts";

const day = 24 * 3_600_000;

/** Days for which the photos of a canceled request are kept, in case that it is taken back. */
const canceledDays = 3;

/**
 * Deletes the photos of appointments more than `days` days ago, of those canceled for some days, and
 * those whose appointment no longer exists. Rows are deleted before bytes: if the process dies in between, no row is left
 * without bytes, and a later cleanup finds the bytes without a row. Safe to run in several
 * processes.
 *
 * @returns number of photos deleted
 */
export async function removeOldPhotos(
  database: Database,
  storage: ObjectStorage,
  days: number,
  now: Date,
): Promise<number> {
  const lastDay = addDays(shopTimeOf(now, shop().timeZone).date, -days);
  const { photos, versions } = await database.transaction("service_role", async (tx) => {
    const { rowCount } = await tx.query(
      `delete from appointment_images using appointments
        where appointments.id = appointment_id and (scheduled_date < $1
          or status = 'canceled' and not no_show and updated_at < $2)`,
      [lastDay, new Date(now.getTime() - canceledDays * day)],
    );
    const found = await tx.query(
      `delete from finding_photos using appointments
        where appointments.id = appointment_id and scheduled_date < $1`,
      [lastDay],
    );
    const { rows } = await tx.query<{ version: string }>(
      `delete from storage.objects where bucket_id = $1 and name not in (
         select appointment_id || '/' || id || suffix
           from (select appointment_id, id from appointment_images
             union all select appointment_id, id from finding_photos) photos,
           (values ('.jpg'), ('-small.jpg')) sizes (suffix))
       returning version`,
      [photosBucket],
    );
    return {
      photos: (rowCount ?? 0) + (found.rowCount ?? 0),
      versions: rows.map(({ version }) => version),
    };
  });
  for (const version of versions) await storage.remove(version);
  return photos;
}

/** Dependencies of the cleanup, which runs at server start and once a day. */
export interface CleanupDependencies {
  database: Database;
  storage: ObjectStorage;
  log: Log;
  now: () => Date;
  retentionDays: number;
  /** Whether no other process uses this database and storage. */
  alone: boolean;
}

/**
 * Deletes photos past their retention period, then bytes without a row. A failure is logged and
 * retried the next day; until then it only costs disk space. No requests may be served during the
 * first run of a process that is alone.
 */
export async function startCleanup(deps: CleanupDependencies): Promise<Job> {
  const first = Promise.withResolvers<void>();
  let before = deps.alone ? deps.now() : undefined;
  const cleanup = runEvery(day, async () => {
    await cleanUp(deps, before);
    before = undefined;
    first.resolve();
  });
  // If shared, do not wait: a bucket that does not respond must not keep the server from starting.
  if (deps.alone) await first.promise;
  return cleanup;
}

async function cleanUp(deps: CleanupDependencies, before?: Date): Promise<void> {
  const { database, storage, log, retentionDays, alone } = deps;
  const now = deps.now();
  try {
    const expired = await removeOldPhotos(database, storage, retentionDays, now);
    const orphans = await deleteOrphanedObjects(database, storage, {
      before: before ?? new Date(now.getTime() - day),
      all: alone,
    });
    if (expired > 0 || orphans > 0) log.info({ expired, orphans }, "storage cleaned up");
  } catch (error) {
    log.error({ err: error }, "the storage could not be cleaned up");
  }
}
