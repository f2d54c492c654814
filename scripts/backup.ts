import { resolve } from "node:path";
import { createLog } from "#platform/log.ts";
import { writeBackup } from "#postgres/backup/write-backup.ts";
import { installationOf } from "#server/backups/installation.ts";
import { readConfig } from "#server/config.ts";
import { asOwner } from "#server/database/as-owner.ts";
import { describeContents, describeLost, reportErrors } from "./backup/report-errors.ts";
import { timeStamp } from "./backup/time-stamp.ts";

/** `npm run backup [file]`: backs up all data of the server, whether it is running or not. */
await reportErrors(async () => {
  const config = readConfig(process.env);
  // npm runs scripts in the project's folder; paths are relative to where the user called it.
  const file = resolve(
    process.env.INIT_CWD ?? "",
    process.argv[2] ?? `backups/${timeStamp()}.tar.gz`,
  );
  const contents = await asOwner(config, (client) =>
    writeBackup(client, installationOf(config, createLog("warn")), file),
  );
  if (contents.lost.length > 0) process.stderr.write(`${describeLost(contents.lost)}\n`);
  return (
    `${describeContents(contents)} are in ${file}. It holds personal data and the keys of the ` +
    "site: keep it as you keep those. " +
    (contents.needsLater
      ? "The database is a later version's of this program: only that one, or a later one, restores it.\n"
      : "This version of the program restores it, and later ones do.\n")
  );
});
