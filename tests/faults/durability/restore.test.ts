import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createGunzip, gzipSync } from "node:zlib";
import { extract, pack } from "tar-stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { withClient } from "#postgres/connect.ts";
import type { AppliedStep } from "#postgres/migrate.ts";
import { shopMigrations } from "#server/database/open-database.ts";
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
    `insert into appointments
       (reference, name, phone, service_type, service, scheduled_date, scheduled_time, notes)
     values ('AAAAAA', 'Dana', '+17705550142', 'other', 'Other', '2031-03-05', '10:00', E'Two\\nlines')`,
  );
  folder = await makeDataDirectory();
  backup = join(folder, "shop.tar.gz");
  const data = join(folder, "data");
  for (const name of ["storage", "mail"]) {
    await mkdir(join(data, name), { recursive: true });
    await writeFile(join(data, name, "kept"), `kept ${name}`);
  }
  const made = await run("backup", backup, {
    DATA_DIR: data,
    DATABASE_URL: postgresUrl(shop.owner),
  });
  expect(made).toMatchObject({ code: 0 });
  empty = `${shop.owner.database}_empty`;
  await shop.sql(`create database ${empty}`);
});
afterAll(async () => {
  await withClient({ ...shop.owner, database: "postgres" }, (client) =>
    client.query(`drop database ${empty} with (force)`),
  );
  await rm(folder, { recursive: true, force: true });
});

function run(script: "backup" | "restore", file: string, environment: Record<string, string>) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, ...environment };
    const child = execFile(
      process.execPath,
      [`scripts/${script}.ts`, file],
      { env },
      (_, out, err) => resolve({ code: child.exitCode ?? 1, said: out + err }),
    );
  });
}

/** Tables in the database that was empty. */
const tables = () =>
  withClient({ ...shop.owner, database: empty }, async (client) => {
    const { rows } = await client.query(
      `select format('%s.%s', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')
       union all select nspname from pg_namespace where nspname in ('private', 'auth', 'storage')`,
    );
    return rows.map(({ name }) => name);
  });

/**
 * The backup with each entry transformed by `change`, omitted if undefined, and an additional one.
 */
async function changed(
  change: (name: string, bytes: Buffer) => Buffer | string | undefined,
  added?: string,
): Promise<Buffer> {
  const written = pack();
  const read = extract();
  createReadStream(backup).pipe(createGunzip()).pipe(read);
  for await (const entry of read) {
    const bytes = change(entry.header.name, await buffer(entry));
    if (bytes !== undefined) written.entry({ name: entry.header.name }, bytes);
  }
  if (added) written.entry({ name: added }, "added");
  written.finalize();
  return gzipSync(await buffer(written));
}

/** The backup with other fields in its manifest. */
const withManifest = (fields: (manifest: { migrations: object[] }) => object) =>
  changed((name, bytes) =>
    name === "manifest.json"
      ? JSON.stringify({ ...JSON.parse(String(bytes)), ...fields(JSON.parse(String(bytes))) })
      : bytes,
  );

const appointments = "tables/public.appointments";
const flipped = (bytes: Buffer) => {
  const damaged = Buffer.from(bytes);
  const middle = damaged.length >> 1;
  damaged.writeUInt8(damaged.readUInt8(middle) ^ 0x10, middle);
  return damaged;
};

const mistakes: [what: string, bytes: () => Promise<Buffer | string>, words: RegExp][] = [
  ["is empty", async () => "", /is empty\.$/],
  ["is a text", async () => "my backup", /is not a backup of this site\.$/],
  [
    "is a compressed text",
    async () => gzipSync("my ".repeat(999)),
    /is not a backup of this site\.$/,
  ],
  [
    "is a short compressed text",
    async () => gzipSync("my backup"),
    /is not a backup of this site\.$/,
  ],
  [
    "is another archive that was cut off",
    async () => {
      const other = pack();
      other.entry({ name: "holiday.jpg" }, Buffer.alloc(9000));
      other.finalize();
      return gzipSync((await buffer(other)).subarray(0, 4000));
    },
    /is not a backup of this site\.$/,
  ],
  [
    "is an archive of something else",
    () => changed((name, bytes) => (name === "manifest.json" ? undefined : bytes)),
    /is not a backup of this site\.$/,
  ],
  [
    "was cut off while it was copied",
    async () => (await readFile(backup)).subarray(0, -1000),
    /is damaged: it ends too early, as if it had not been written or copied to its end\.$/,
  ],
  ["has one wrong bit", async () => flipped(await readFile(backup)), /is damaged: /],
  [
    "has a manifest that cannot be read",
    () => changed((name, bytes) => (name === "manifest.json" ? "{" : bytes)),
    /is damaged: its manifest.json is not as backups have it\.$/,
  ],
  [
    "lacks a table",
    () => changed((name, bytes) => (name === appointments ? undefined : bytes)),
    /is damaged: it lacks tables\/public\.appointments\.$/,
  ],
  [
    "lacks rows",
    () => changed((name, bytes) => (name === appointments ? "" : bytes)),
    /is damaged: it holds 0 rows of public\.appointments instead of 1\.$/,
  ],
  [
    "lacks a photo",
    () => changed((name, bytes) => (name === "storage/kept" ? undefined : bytes)),
    /is damaged: it lacks storage\/kept\.$/,
  ],
  [
    "was written in a later format",
    () => withManifest(() => ({ format: 3 })),
    /was written by a later release: its format is 3, this one knows 2\.$/,
  ],
  [
    "was written in an earlier format",
    () => withManifest(() => ({ format: 1 })),
    /was written before the first release\. Only the version that wrote it can read it\./,
  ],
  [
    "was written after a later step",
    () =>
      withManifest(({ migrations }) => ({
        migrations: [...migrations, { name: "steps/9999-later.sql", sha256: "x" }],
      })),
    /was written by a later release: this one does not have steps\/9999-later\.sql\. Install that release first\. Nothing was written\.$/,
  ],
  [
    "was written by a release with another file of the same name",
    () =>
      withManifest(({ migrations: [first, ...rest] }) => ({
        migrations: [{ ...first, sha256: "x" }, ...rest],
      })),
    /was written by another version of this program: its schema\/01-roles\.sql is another one\. Only that version can read it\. Nothing was written\.$/,
  ],
  [
    "was written before the first release",
    () =>
      withManifest(() => ({ migrations: [{ name: "migrations/0001-roles.sql", sha256: "x" }] })),
    /was written before the first release, which does not go on from there\. Only the sources it was written by can read it\. Nothing was written\.$/,
  ],
  [
    "holds a row that no release has written",
    () =>
      changed((name, bytes) =>
        name === appointments ? String(bytes).replace("2031-03-05", "some day") : bytes,
      ),
    /could not be restored, and nothing was changed: invalid input syntax for type date/,
  ],
  [
    "holds something that is no part of backups",
    () => changed((_, bytes) => bytes, "extra/file"),
    /holds something unknown: extra\/file\.$/,
  ],
];

describe("an owner whose backup", () => {
  it.each(mistakes)(
    "%s gets the reason, and finds database and DATA_DIR unchanged",
    async (_, bytes, words) => {
      const damaged = join(folder, "damaged.tar.gz");
      await writeFile(damaged, await bytes());
      const [own, alone] = [await makeDataDirectory(), await makeDataDirectory()];
      const responses = await Promise.all([
        run("restore", damaged, {
          DATA_DIR: own,
          DATABASE_URL: postgresUrl({ ...shop.owner, database: empty }),
        }),
        run("restore", damaged, { DATA_DIR: alone }),
      ]);
      for (const { code, said } of responses) {
        expect(said.trim()).toMatch(words);
        expect(said.trim().split("\n")).toHaveLength(1);
        expect(code).toBe(1);
      }
      expect(await tables()).toEqual([]);
      for (const directory of [own, alone]) {
        expect(await readdir(directory)).toEqual([]);
        await rm(directory, { recursive: true });
      }
    },
  );

  it("has a wrong path, or is a folder, gets an error", async () => {
    const environment = { DATA_DIR: join(folder, "nothing") };
    expect((await run("restore", "/nowhere.tar.gz", environment)).said).toBe(
      "There is no /nowhere.tar.gz.\n",
    );
    expect((await run("restore", folder, environment)).said).toMatch(
      /cannot be read: EISDIR.*\.\n$/,
    );
    expect((await run("restore", "", environment)).said).toContain("Usage:");
  });

  it("cannot be written, or finds leftovers of an interrupted restore, gets an error", async () => {
    const url = { DATABASE_URL: postgresUrl(shop.owner) };
    const unwritable = await run("backup", "/sys/nowhere/shop.tar.gz", url);
    expect(unwritable).toMatchObject({ code: 1 });
    expect(unwritable.said).toMatch(/^The system answers: \w+: .*\.\n$/);

    const DATA_DIR = await makeDataDirectory();
    await mkdir(join(DATA_DIR, "restoring"));
    const interrupted = await run("restore", backup, { DATA_DIR });
    expect(interrupted).toMatchObject({ code: 1 });
    expect(interrupted.said).toContain(`remove what it has left (${join(DATA_DIR, "restoring")})`);
    await rm(DATA_DIR, { recursive: true });
  });

  it("was written by an earlier release gets its data, migrated", async () => {
    const earlier = `${shop.owner.database}_earlier`;
    await shop.sql(`create database ${earlier}`);
    const applied = await shop.sql<AppliedStep>(
      "select name, sha256 from private.schema_migrations order by name",
    );
    await withClient({ ...shop.owner, database: earlier }, async (client) => {
      await client.query("begin");
      await shopMigrations(createLog("silent")).repeat(client, applied.slice(0, -1));
      await client.query("commit");
    });
    const file = join(folder, "earlier.tar.gz");
    const url = (database: string) => ({ DATABASE_URL: postgresUrl({ ...shop.owner, database }) });
    const DATA_DIR = await makeDataDirectory();
    const written = await run("backup", file, { DATA_DIR, ...url(earlier) });
    await shop.sql(`drop database ${earlier} with (force)`);
    expect(written).toMatchObject({ code: 0 });

    await shop.sql(`create database ${earlier}`);
    expect(await run("restore", file, { DATA_DIR, ...url(earlier) })).toMatchObject({ code: 0 });
    const restored = await withClient({ ...shop.owner, database: earlier }, async (client) => {
      return (await client.query("select name from private.schema_migrations order by name")).rows;
    });
    expect(restored).toEqual(applied.map(({ name }) => ({ name })));
    await shop.sql(`drop database ${earlier} with (force)`);
    await rm(DATA_DIR, { recursive: true });
  });

  it("is valid gets everything, after all invalid ones, and cannot restore it twice", async () => {
    const environment = {
      DATA_DIR: await makeDataDirectory(),
      DATABASE_URL: postgresUrl({ ...shop.owner, database: empty }),
    };
    expect(await run("restore", backup, environment)).toMatchObject({ code: 0 });
    const rows = await withClient({ ...shop.owner, database: empty }, async (client) => {
      return (await client.query("select notes from appointments")).rows;
    });
    expect(rows).toEqual([{ notes: "Two\nlines" }]);
    for (const name of ["storage", "mail"]) {
      expect(await readFile(join(environment.DATA_DIR, name, "kept"), "utf8")).toBe(`kept ${name}`);
    }
    const other = { ...environment, DATA_DIR: join(folder, "other") };
    const again = await run("restore", backup, other);
    expect(again.said).toContain(
      "DATABASE_URL holds data of this site already. Nothing was written",
    );
    expect(again.code).toBe(1);
    await rm(environment.DATA_DIR, { recursive: true });
  });
});
