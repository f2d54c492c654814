import type { Log } from "#platform/log.ts";
import type { Installation } from "#postgres/installation.ts";
import type { Config } from "#server/config.ts";
import { databaseName, shopMigrations } from "#server/database/open-database.ts";
import { openStorage } from "#server/photos/open-storage.ts";

/** Describes where the configured site stores its data, for backup and restore. */
export function installationOf(
  config: Pick<Config, "databaseUrl" | "storageUrl" | "dataDirectory">,
  log: Log,
): Installation {
  const { dataDirectory, databaseUrl, storageUrl } = config;
  return {
    dataDirectory,
    databaseUrl,
    database: databaseName,
    migrations: shopMigrations(log),
    files: {
      inBucket: storageUrl !== undefined,
      open: (directory) => openStorage({ storageUrl, dataDirectory: directory }),
      referenced: async (client) => {
        const { rows } = await client.query<{ path: string }>(
          "select version as path from storage.objects",
        );
        return rows.map(({ path }) => path);
      },
    },
    messageFolders: ["mail", "sms"],
  };
}
