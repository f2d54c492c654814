import { resolve } from "node:path";
import { createLog } from "#platform/log.ts";
import { majorVersion } from "#postgres/supervisor/settings.ts";
import { upgradeCluster } from "#postgres/upgrade/upgrade-cluster.ts";
import { readConfig } from "#server/config.ts";
import { clusterIn, databaseName, shopMigrations } from "#server/database/open-database.ts";
import { reportErrors } from "./backup/report-errors.ts";

/** `npm run upgrade [folder]`: migrates data of an earlier PostgreSQL version to that of this release. */
await reportErrors(async () => {
  const { dataDirectory } = readConfig(process.env);
  const given = process.argv[2];
  const { from, rows, keptAs } = await upgradeCluster({
    dataDirectory: clusterIn(dataDirectory),
    programs: given === undefined ? undefined : resolve(process.env.INIT_CWD ?? "", given),
    database: databaseName,
    migrations: shopMigrations(createLog("warn")),
  });
  return (
    `${rows} rows went from PostgreSQL ${from} to ${majorVersion}. The old data are in ${keptAs}: ` +
    "remove them when you have seen that all is well.\n"
  );
});
