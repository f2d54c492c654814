import { resolve } from "node:path";
import { createLog } from "#platform/log.ts";
import { BackupError } from "#postgres/backup/archive.ts";
import { restoreBackup } from "#postgres/backup/restore-backup.ts";
import { installationOf } from "#server/backups/installation.ts";
import { readConfig } from "#server/config.ts";
import { describeContents, reportErrors } from "./backup/report-errors.ts";

/** `npm run restore <file>`: restores a backup into an empty DATA_DIR, database and bucket. */
await reportErrors(async () => {
  const given = process.argv[2];
  if (!given) throw new BackupError("Usage: npm run restore <file>");
  const config = readConfig(process.env);
  const file = resolve(process.env.INIT_CWD ?? "", given);
  const contents = await restoreBackup(file, installationOf(config, createLog("warn")));
  return (
    `${describeContents(contents)} of ${contents.createdAt} are in ${config.databaseUrl ? "the database of DATABASE_URL and in " : ""}` +
    `${config.dataDirectory}. Messages that were waiting then go out again at the next start; ` +
    "`npm run admin -- outbox` lists them.\n"
  );
});
