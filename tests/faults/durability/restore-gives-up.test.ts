/** @module-tag rest */
import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { withClient } from "#postgres/connect.ts";
import { postgresUrl } from "#tests/support/servers/postgres-url.ts";
import { makeDataDirectory } from "#tests/support/servers/running-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";

let shop: TestDatabase;
let folder: string;
let backup: string;
/** An empty database next to the shop's. */
let empty: string;

beforeAll(async () => {
  shop = await createTestDatabase();
  await shop.sql(
    `insert into appointments (reference, name, phone, service_type, service, scheduled_date, scheduled_time)
     values ('AAAAAA', 'A row of the middle', '+17705550142', 'other', 'Other', '2026-11-25', '10:00')`,
  );
  folder = await makeDataDirectory();
  const data = join(folder, "data");
  for (const name of ["storage", "mail"]) {
    await mkdir(join(data, name), { recursive: true });
    await writeFile(join(data, name, "kept"), `kept ${name}`);
  }
  backup = join(folder, "shop.tar.gz");
  await run("backup", { DATA_DIR: data, DATABASE_URL: postgresUrl(shop.owner) });
  empty = `${shop.owner.database}_empty`;
  await shop.sql(`create database ${empty}`);
});
afterAll(async () => {
  await withClient({ ...shop.owner, database: "postgres" }, (client) =>
    client.query(`drop database ${empty} with (force)`),
  );
  await rm(folder, { recursive: true, force: true });
});

function run(
  script: "backup" | "restore",
  environment: Record<string, string>,
  through: readonly string[] = [],
) {
  const [file = "", ...args] = [...through, process.execPath, `scripts/${script}.ts`, backup];
  return new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, ...environment };
    const child = execFile(file, args, { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? 1, said: out + err }),
    );
  });
}

/** A proxy to the empty database that disconnects as soon as these words are sent. */
async function breakingAt(words: string): Promise<string> {
  const { host, port } = shop.owner;
  const server = createServer((client) => {
    const database = connect(join(String(host), `.s.PGSQL.${port}`));
    for (const socket of [client, database]) socket.on("error", () => undefined);
    database.pipe(client);
    client.on("data", (sent) => {
      if (!sent.includes(words)) database.write(sent);
      else for (const socket of [client, database]) socket.destroy();
    });
    client.once("close", () => database.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const url = new URL(postgresUrl({ ...shop.owner, database: empty }));
  url.search = "";
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return url.href;
}

const emptyUrl = () => postgresUrl({ ...shop.owner, database: empty });
const isEmpty = () =>
  withClient({ ...shop.owner, database: empty }, async (client) => {
    const { rows } = await client.query(
      "select from pg_namespace where nspname in ('private', 'auth', 'storage')",
    );
    return rows.length === 0;
  });

it("a restore whose database disconnects midway changes nothing, and reports it", async () => {
  const DATA_DIR = await makeDataDirectory();
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  const DATABASE_URL = await breakingAt("A row of the middle");
  const { code, said } = await run("restore", { DATA_DIR, DATABASE_URL });
  expect(said).toMatch(
    /could not be restored, and nothing was changed: the connection to the database was lost\.\n$/,
  );
  expect(code).toBe(1);
  expect(await isEmpty()).toBe(true);
  expect(await readdir(DATA_DIR)).toEqual([]);
});

it("one whose database disconnects during the commit reports that its outcome is unknown, and how to check", async () => {
  const DATA_DIR = await makeDataDirectory();
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  const { code, said } = await run("restore", {
    DATA_DIR,
    DATABASE_URL: await breakingAt("commit\0"),
  });
  expect(said).toBe(
    "The connection to the database broke at the very end. If the database holds tables now, " +
      "everything is restored; if not, remove what was put into DATA_DIR and restore again.\n",
  );
  expect(code).toBe(1);
  // Files that the rows would need remain, as the rows may have been committed.
  expect((await readdir(DATA_DIR)).sort()).toEqual(["mail", "storage"]);
  expect(await isEmpty()).toBe(true);
});

/** Runs a program with a nearly full disk as DATA_DIR. */
const onFullDisk = [
  ...["unshare", "--user", "--map-root-user", "--mount", "--"],
  ...["sh", "-c", 'mount -t tmpfs -o size=4k shop "$DATA_DIR" && exec "$@"', "sh"],
];
const canMount = (() => {
  const [file = "", ...args] = onFullDisk;
  try {
    const env = { ...process.env, DATA_DIR: "/mnt" };
    execFileSync(file, [...args, "true"], { stdio: "ignore", env });
    return true;
  } catch {
    return false;
  }
})();
const condition = canMount ? "" : " (needs a machine that lets us mount a file system)";

it.runIf(canMount)(
  `one without disk space changes nothing, and reports it${condition}`,
  async () => {
    const DATA_DIR = await makeDataDirectory();
    onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
    const { code, said } = await run("restore", { DATA_DIR, DATABASE_URL: emptyUrl() }, onFullDisk);
    expect(said).toMatch(/could not be restored, and nothing was changed: ENOSPC.*\n$/);
    expect(code).toBe(1);
    expect(await isEmpty()).toBe(true);
  },
);

it("and the next one restores everything", async () => {
  const DATA_DIR = await makeDataDirectory();
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  expect(await run("restore", { DATA_DIR, DATABASE_URL: emptyUrl() })).toMatchObject({ code: 0 });
  expect(await isEmpty()).toBe(false);
});
