import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { renameDurably, syncTree } from "#postgres/durable-files.ts";
import { EmbeddedPostgresError, systemErrorCode } from "./errors.ts";
import { killProcessesIn } from "./leftovers.ts";
import { requirePasswords, setPassword } from "./login.ts";
import { changeOwner, type RunAs } from "./run-as.ts";
import { runProgram } from "./run-program.ts";
import { majorVersion } from "./settings.ts";

/**
 * Major version of the data in `dataDirectory`; undefined when it is empty or missing.
 *
 * @throws {EmbeddedPostgresError} `start_failed` when it contains anything else
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

/**
 * Creates a new data directory. It is renamed to its final name once complete and synced: after a
 * kill or power loss before that, the next start creates it again.
 *
 * @param options.programs folder of `initdb` and `postgres`
 * @param options.version their major version
 * @param options.password of the superuser
 */
export async function createCluster(options: {
  dataDirectory: string;
  programs: string;
  version: number;
  runAs: RunAs;
  password: string;
}): Promise<void> {
  const { dataDirectory, programs, version, runAs, password } = options;
  // The process ID in the name is for people who find it; the random suffix makes it unique.
  const staging = await mkdtemp(`${dataDirectory}.new-${process.pid}-`);
  try {
    await changeOwner(runAs.owner, staging);
    await runInitdb(join(programs, "initdb"), version, staging, runAs);
    const postgres = join(programs, "postgres");
    await setPassword({ postgres, version, dataDirectory: staging, runAs, password });
    await requirePasswords(staging);
    await syncTree(staging);
    await renameDurably(staging, dataDirectory);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

/** Deletes leftovers of interrupted creations. Requires the supervisor's lock. */
export async function removeAbandonedCreations(dataDirectory: string): Promise<void> {
  const parent = dirname(dataDirectory);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${basename(dataDirectory)}.new-`)) continue;
    const abandoned = join(parent, name);
    await killProcessesIn(abandoned);
    await rm(abandoned, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * The provider is PostgreSQL's own, with the same rules everywhere. Only words of trigrams (pg_trgm) ask the system
 * what a letter is: without C.UTF-8 they have none beyond ASCII, and such a search reads more rows than it needs.
 */
const builtinLocale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
/** It came with this version. */
const builtinSince = 17;

async function runInitdb(
  initdb: string,
  version: number,
  directory: string,
  runAs: RunAs,
): Promise<void> {
  const hasBuiltin = version >= builtinSince;
  const best = hasBuiltin ? [...builtinLocale, "--lc-ctype=C.UTF-8"] : ["--locale=C.UTF-8"];
  // Neither all macOS libraries nor all minimal Linux systems know it, and initdb refuses at once what they do not.
  const complaint = await failureOf(initdb, directory, runAs, best);
  const isUnknown = hasBuiltin && complaint?.includes("invalid locale");
  const failure = isUnknown ? await failureOf(initdb, directory, runAs, builtinLocale) : complaint;
  if (failure === undefined) return;
  throw new EmbeddedPostgresError(
    "start_failed",
    `The database could not be created in ${directory}. initdb says: ${failure}`,
  );
}

/** Returns what initdb complains about; undefined when it has created the cluster. */
async function failureOf(
  initdb: string,
  directory: string,
  runAs: RunAs,
  locales: readonly string[],
): Promise<string | undefined> {
  // The encoding is explicit, or it would depend on LANG. The caller syncs before renaming, and
  // sets the password: initdb expects it in a file, which it might not be allowed to read.
  const args = ["-D", directory, "-E", "UTF8", ...locales, "-A", "trust", "-U", "postgres", "-N"];
  const work = { runAs, program: initdb, args, directory, deathSignal: "SIGKILL" } as const;
  return (await runProgram(work)).failure;
}
