import type { Log } from "#platform/log.ts";
import { refuseInterruptedRestore } from "#postgres/backup/interrupted-restore.ts";
import { installationOf } from "#server/backups/installation.ts";
import { assertWhole } from "#site/files/built-site.ts";
import type { Config } from "./config.ts";
import { closeDataDirectory } from "./data-directory.ts";
import { openDatabase } from "./database/open-database.ts";
import { openStorage } from "./photos/open-storage.ts";
import { limitStorage } from "./photos/storage-limit.ts";
import { readDocument } from "./publishing/live-site.ts";
import { serveWhileFull } from "./publishing/serve-while-full.ts";
import { openSettings } from "./settings/settings.ts";
import { placeRestored } from "./setup/restored-data.ts";

interface DataDependencies {
  /** Configuration from the environment alone. */
  given: Config;
  /** The built site. */
  build: string;
  log: Log;
  now: () => Date;
}

/**
 * Opens what a shop keeps, which everything else of a start rests on: its files, its database and the
 * settings in it. Puts a backup in place that was given in the browser. Rejects with what stands in the way
 * (`failToStart` says it): a build that is not whole, an interrupted restore, data of a later version.
 */
export async function openData({ given, build, log, now }: DataDependencies) {
  log.info("Opening the database");
  const opened = openStorage(given);
  await assertWhole(build);
  const installation = installationOf(given, log);
  await placeRestored(installation, log);
  await refuseInterruptedRestore(installation);
  await serveWhileFull(given, log, build);
  const { close: closeDatabase, ...databases } = await openDatabase(
    given,
    log,
    await readDocument(build),
  );
  await closeDataDirectory(given.dataDirectory, log);
  const { database } = databases;
  const settings = await openSettings({ environment: process.env, database, log });
  // With the address that may be set at the desk, which holds until the next start.
  const config = settings.config();
  const storage = config.storageUrl
    ? limitStorage(opened, { database, now, limit: config.storageLimit })
    : opened;
  return { ...databases, closeDatabase, installation, settings, config, storage };
}
