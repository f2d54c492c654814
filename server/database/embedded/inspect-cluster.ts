import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedPostgresError, systemErrorCode } from "./errors.ts";
import { majorVersion } from "./settings.ts";

/**
 * Whether `dataDirectory` holds data of our version; false when there is nothing yet.
 *
 * @throws {EmbeddedPostgresError} `wrong_major_version`; `start_failed` when it holds anything else
 */
export async function clusterExists(dataDirectory: string): Promise<boolean> {
  const entries = await readdir(dataDirectory).catch((error): string[] => {
    if (systemErrorCode(error) === "ENOENT") return [];
    throw error;
  });
  if (entries.length === 0) return false;
  if (!entries.includes("PG_VERSION")) {
    throw new EmbeddedPostgresError(
      "start_failed",
      `The folder ${dataDirectory} holds something else than a database. Nothing was changed; move ` +
        "it away, or choose another DATA_DIR.",
    );
  }
  const version = (await readFile(join(dataDirectory, "PG_VERSION"), "utf8")).trim();
  if (version === String(majorVersion)) return true;
  throw wrongMajorVersion(`The data in ${dataDirectory} is of PostgreSQL ${version}`);
}

export function wrongMajorVersion(finding: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "wrong_major_version",
    `${finding}, and this release brings PostgreSQL ${majorVersion}. Nothing was changed. With the ` +
      "release that wrote it, run `npm run backup <file>`; move DATA_DIR away; with this release, run " +
      "`npm run restore <file>` and start. Or run a PostgreSQL server of the other version on it and " +
      "set DATABASE_URL.",
  );
}
