import type { Database } from "#platform/database/database.ts";
import { type Job, runEvery } from "#platform/job.ts";
import type { Log } from "#platform/log.ts";
import type { ObjectStorage } from "#platform/storage/object-storage.ts";
import { deleteOrphanedObjects } from "#platform/storage/orphaned-objects.ts";
import { shop } from "#server/content/published.ts";
import { addDays, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { photosBucket } from "./photos.ts";

/**
 * Removes the photos of appointments whose day lies more than `days` days back, and those whose
 * appointment is gone. The rows go first: should the process die in between, no row is left without
 * its bytes, and the cleanup finds bytes without a row. Several processes may do it at the same time.
 *
 * @returns how many photos were removed
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

const day = 24 * 3_600_000;

/** What has to be cleaned up, at the start of the server and once a day. */
export interface CleanupDependencies {
  database: Database;
  storage: ObjectStorage;
  log: Log;
  now: () => Date;
  retentionDays: number;
  /** Whether database and storage belong to this process and nobody else. */
  alone: boolean;
}

/**
 * Removes photos that are older than they may get, then bytes without a row. A failure is logged
 * and costs nothing but space until the next day. Nobody may be receiving requests during the first
 * run of a process that is alone.
 */
export async function startCleanup(deps: CleanupDependencies): Promise<Job> {
  const first = Promise.withResolvers<void>();
  let before = deps.alone ? deps.now() : undefined;
  const cleanup = runEvery(day, async () => {
    await cleanUp(deps, before);
    before = undefined;
    first.resolve();
  });
  // A bucket that does not answer must not keep the server from starting.
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
