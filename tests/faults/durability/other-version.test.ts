/** @module-tag rest */
import { execFile } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { withClient } from "#postgres/connect.ts";
import { type Socket, socketConnection } from "#postgres/socket-connection.ts";
import { startEmbeddedPostgres } from "#postgres/supervisor/supervisor.ts";
import { databaseName } from "#server/database/open-database.ts";
import {
  killServers,
  makeShopDirectory,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";

let dataDirectory: string;
const cluster = () => join(dataDirectory, "postgres");
afterEach(killServers);
afterAll(() => removeDataDirectory(dataDirectory));

/** Runs SQL as the owner; nothing else may run on the data. */
async function change(...statements: string[]): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDirectory: cluster(), log: () => undefined });
  await sql(postgres.socket, ...statements).finally(() => postgres.stop());
}

const sql = (socket: Socket, ...statements: string[]) =>
  withClient(socketConnection(socket, "postgres", databaseName), async (client) => {
    for (const statement of statements) await client.query(statement);
  });

const logins = "local all all trust\n";

/** Data as of a version that asked nobody for a password, and whose tables were others. */
beforeAll(async () => {
  dataDirectory = await makeShopDirectory();
  await change(
    "update private.schema_migrations set sha256 = 'x' where name = 'schema/08-appointments.sql'",
    "alter role postgres password null",
  );
  await writeFile(join(cluster(), "pg_hba.conf"), logins);
  await rm(`${cluster()}.password`);
});

const words =
  "This database was written by another version of this program, and this one can't go on from there " +
  "(its schema/08-appointments.sql is another one). Nothing was changed: the version that wrote it still can.";

function run(script: string, ...args: string[]) {
  return new Promise<string>((resolve) => {
    const env = { ...process.env, DATA_DIR: dataDirectory };
    execFile(process.execPath, [`scripts/${script}.ts`, ...args], { env }, (_, out, err) =>
      resolve(out + err),
    );
  });
}

/** Whether that version can still log in. */
async function isAsBefore(): Promise<void> {
  expect(await readFile(join(cluster(), "pg_hba.conf"), "utf8")).toBe(logins);
  expect(await readdir(dataDirectory)).not.toContain("postgres.password");
}

describe("data that another version of the program has written", () => {
  it("are refused in words, and stay usable for that version", async () => {
    await expect(startServer({ dataDirectory })).rejects.toThrow(words);
    await isAsBefore();
  });

  it("are not touched by a command for the owner", async () => {
    expect(await run("admin", "appointments")).toContain(words);
    await isAsBefore();
  });

  it("are not backed up into a file that cannot be restored", async () => {
    const file = join(dataDirectory, "shop.tar.gz");
    expect(await run("backup", file)).toContain(words);
    await isAsBefore();
    // With a password, and so with a login.
    await change("select 1");
    expect(await run("backup", file)).toContain(
      "its schema/08-appointments.sql is another one. Only that version can read it: no backup was written",
    );
    await expect(startServer({ dataDirectory })).rejects.toThrow(words);
    expect((await readdir(dataDirectory)).filter((name) => name.startsWith("shop."))).toEqual([]);
  });

  it("are backed up after a release was taken back, with a word on who can restore it", async () => {
    await change(
      "update private.schema_migrations set sha256 = 'later', name = 'steps/9999-later.sql' where name = 'schema/08-appointments.sql'",
    );
    const said = await run("backup", join(dataDirectory, "later.tar.gz"));
    expect(said).toContain("The database is a later version's of this program: only that one");
  });
});
