import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFileDurably } from "#postgres/durable-files.ts";
import { EmbeddedPostgresError, systemErrorCode } from "./errors.ts";
import type { RunAs } from "./run-as.ts";
import { runProgram } from "./run-program.ts";
import { postgresArguments } from "./settings.ts";

/** The complete `pg_hba.conf`: who may log in, and how. */
const access = `# Written at each start: whoever reaches the socket needs a password.
local all all scram-sha-256
`;

const passwordPattern = /^[\w-]{43}$/;

/** Next to the data directory, which another user may own. */
const passwordFile = (dataDirectory: string) => `${dataDirectory}.password`;

/**
 * Reads the superuser's password of the cluster in `dataDirectory`, readable only by the user of
 * this process; undefined if there is none yet.
 */
export async function readPassword(dataDirectory: string): Promise<string | undefined> {
  const found = await readFile(passwordFile(dataDirectory), "utf8").catch((error) => {
    if (systemErrorCode(error) === "ENOENT") return "";
    throw error;
  });
  return passwordPattern.test(found) ? found : undefined;
}

/** Reads the password, or generates it if there is none. Requires the supervisor's lock. */
export async function readOrMakePassword(dataDirectory: string): Promise<string> {
  const known = await readPassword(dataDirectory);
  if (known !== undefined) return known;
  const made = randomBytes(32).toString("base64url");
  await writeFileDurably(passwordFile(dataDirectory), made);
  return made;
}

/** Whether a release that sets passwords has been at work here. */
export async function requiresPasswords(dataDirectory: string): Promise<boolean> {
  const found = await readFile(join(dataDirectory, "pg_hba.conf"), "utf8").catch(() => undefined);
  return found === access && (await readPassword(dataDirectory)) !== undefined;
}

/** Makes the server require passwords, whatever the cluster was created with. */
export async function requirePasswords(dataDirectory: string): Promise<void> {
  const file = join(dataDirectory, "pg_hba.conf");
  const found = await readFile(file, "utf8").catch(() => undefined);
  // Overwritten in place, so that the file keeps its owner. If interrupted, nobody can log in until
  // the next start.
  if (found !== access) await writeFile(file, access, { flush: true });
}

/**
 * Sets the superuser's password without a login, in single-user mode. Nothing else may run on the
 * data directory.
 *
 * @param options.postgres path of the program
 * @param options.version its major version
 * @throws {EmbeddedPostgresError} `start_failed`
 */
export async function setPassword(options: {
  postgres: string;
  version: number;
  dataDirectory: string;
  runAs: RunAs;
  password: string;
}): Promise<void> {
  const { postgres, version, dataDirectory, runAs, password } = options;
  const settings = postgresArguments(dataDirectory, dataDirectory, version);
  const args = ["--single", ...settings, "-c", "exit_on_error=on", "postgres"];
  const { failure } = await runProgram({
    runAs,
    program: postgres,
    args,
    directory: dataDirectory,
    deathSignal: "SIGTERM",
    input: `alter role postgres password '${password}'\n`,
  });
  if (failure === undefined) return;
  throw new EmbeddedPostgresError(
    "start_failed",
    `The password of the database in ${dataDirectory} could not be set. PostgreSQL says: ${failure}`,
  );
}
