import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedPostgresError, systemErrorCode } from "./errors.ts";
import { majorVersion } from "./settings.ts";

/**
 * The major version whose data `dataDirectory` holds; undefined when there is nothing yet.
 *
 * @throws {EmbeddedPostgresError} `start_failed` when it holds anything else
 */
export async function readClusterVersion(dataDirectory: string): Promise<number | undefined> {
  const entries = await readdir(dataDirectory).catch((error): string[] => {
    if (systemErrorCode(error) === "ENOENT") return [];
    throw error;
  });
  if (entries.length === 0) return undefined;
  if (!entries.includes("PG_VERSION")) {
    throw new EmbeddedPostgresError(
      "start_failed",
      `The folder ${dataDirectory} holds something else than a database. Nothing was changed; move ` +
        "it away, or choose another DATA_DIR.",
    );
  }
  return Number(await readFile(join(dataDirectory, "PG_VERSION"), "utf8"));
}

export function wrongMajorVersion(finding: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "wrong_major_version",
    `${finding}, and this release brings PostgreSQL ${majorVersion}. Nothing was changed. ` +
      "`npm run upgrade` takes data of an earlier version over into this one; data of a later one " +
      "needs the release that wrote them. Or run a PostgreSQL server of that version on them and set " +
      "DATABASE_URL.",
  );
}
