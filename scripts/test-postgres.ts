import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withClient } from "#postgres/connect.ts";
import { changeOwner, resolveRunAs } from "#postgres/supervisor/run-as.ts";
import { majorVersion } from "#postgres/supervisor/settings.ts";
import { installedPostgres } from "#postgres/upgrade/find-programs.ts";
import { run } from "./run.ts";
import { freePort } from "./test/free-port.ts";

const named = process.argv.slice(2);

/**
 * The tests of the database, which have to pass on every PostgreSQL version that the README promises.
 * Arguments select others.
 */
const databaseTests = [
  "tests/policies",
  "tests/contract",
  "postgres/migrate.test.ts",
  "platform/tokens",
  "server/appointments",
  "server/forms",
  "server/outbox",
];

/**
 * Runs those tests on an installed PostgreSQL of another major version than the embedded one: started
 * in a temporary folder, on a free port, not as root, and stopped afterwards.
 */
const other = (await installedPostgres()).find((one) => one.majorVersion !== majorVersion);
if (!other) {
  process.stderr.write(
    `There is no PostgreSQL other than ${majorVersion} on this machine. Debian: apt-get install postgresql\n`,
  );
  process.exitCode = 1;
} else {
  const directory = await mkdtemp(join(tmpdir(), "shop-postgres-"));
  try {
    process.exitCode = await withServer(other.folder, directory, (url) =>
      run("vitest", ["run", ...(named.length > 0 ? named : databaseTests)], { DATABASE_URL: url }),
    );
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function withServer<T>(
  bin: string,
  directory: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const program = join(bin, "postgres");
  process.stdout.write(execFileSync(program, ["--version"], { encoding: "utf8" }));
  const runAs = await resolveRunAs(program, directory);
  if (!runAs) throw new Error("PostgreSQL cannot be run here: it refuses to run as root");
  await changeOwner(runAs.owner, directory);
  const data = join(directory, "data");
  const initdb = runAs.command(
    join(bin, "initdb"),
    ["-D", data, "-E", "UTF8", "--locale=C.UTF-8", "-A", "trust", "-U", "postgres", "-N"],
    "SIGINT",
  );
  execFileSync(initdb.file, initdb.args, { ...initdb.options, stdio: "ignore" });

  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"];
  const server = runAs.command(
    program,
    ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    "SIGINT",
  );
  const child = spawn(server.file, server.args, { ...server.options, stdio: "ignore" });
  const ended = once(child, "exit");
  try {
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await untilItAnswers(url);
    return await work(url);
  } finally {
    child.kill("SIGINT");
    await ended;
  }
}

async function untilItAnswers(url: string): Promise<void> {
  const giveUp = Date.now() + 20_000;
  for (;;) {
    try {
      return await withClient({ connectionString: url }, async () => undefined);
    } catch (error) {
      if (Date.now() > giveUp) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
