import { globSync } from "node:fs";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { shopMigrations } from "#server/database/open-database.ts";
import { describeSchema } from "#tests/support/describe-schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";
import { withClient } from "./connect.ts";
import { OperatorError } from "./errors.ts";
import { createMigrations } from "./migrate.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
const again = () =>
  withClient(shop.owner, (client) => shopMigrations(createLog("silent")).migrate(client));

describe("migrations", () => {
  it("are numbered consecutively", async () => {
    const files = globSync("database/schema/**/*.sql");
    const numbers = files.map((file) => Number.parseInt(basename(file), 10)).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it("do nothing when all of them are applied", async () => {
    const before = await shop.sql("select * from private.schema_migrations order by name");
    await again();
    expect(await shop.sql("select * from private.schema_migrations order by name")).toEqual(before);
  });

  it("can be run by two processes concurrently", async () => {
    await expect(Promise.all([again(), again()])).resolves.toBeDefined();
  });

  it("reject a file that was edited after it was applied", async () => {
    const name = "schema/19-outbox.sql";
    const [{ own } = { own: "" }] = await shop.sql<{ own: string }>(
      "select sha256 as own from private.schema_migrations where name = $1",
      [name],
    );
    await shop.sql("update private.schema_migrations set sha256 = 'x' where name = $1", [name]);
    await expect(again()).rejects.toThrow("its schema/19-outbox.sql is another one");
    const restored = "update private.schema_migrations set sha256 = $2 where name = $1";
    await shop.sql(restored, [name, own]);
  });

  it("explain to the owner of a database from before the first release what to do, and leave it unchanged", async () => {
    const name = "migrations/0003-outbox.sql";
    await shop.sql("insert into private.schema_migrations (name, sha256) values ($1, 'x')", [name]);
    await expect(again()).rejects.toThrow(
      new OperatorError(
        "This database was written by another version of this program, and this one can't go on from there (it is from before the first release). Nothing was changed: the version that wrote it still can. To begin anew, set an empty DATA_DIR, or a DATABASE_URL with an empty database.",
      ),
    );
  });
});

describe("a migration of a later release", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "shop-steps-"));
    await cp("database", folder, { recursive: true });
    await writeFile(
      join(folder, "steps/9001-towed-by.sql"),
      `alter table public.appointments add column towed_by text check (length(towed_by) <= 60);
       create index appointments_towed on public.appointments (id) where towed_by is not null;
       drop policy own_or_desk_reads on public.appointments;
       create policy own_or_desk_reads on public.appointments for select to authenticated
         using (user_id = (select private.uid()));`,
    );
    await writeFile(join(folder, "steps/9002-nobody.sql"), "select 1");
  });
  afterAll(() => rm(folder, { recursive: true }));
  const migrateLater = (database: pg.ClientConfig) =>
    withClient(database, async (client) => {
      const log = createLog("silent");
      await createMigrations({ folder, log }).migrate(client);
      return await describeSchema(client);
    });

  it("makes an older database equal to a new one, and keeps its rows", async () => {
    const older = await createTestDatabase();
    await older.sql(
      `insert into appointments
         (reference, name, phone, service_type, service, scheduled_date, scheduled_time)
       values ('AAAAAA', 'Dana', '+17705550142', 'other', 'Other', '2026-11-25', '10:00')`,
    );
    const before = await withClient(older.owner, describeSchema);
    const database = `${older.owner.database}_new`;
    await older.sql(`create database ${database}`);
    const upgraded = await migrateLater(older.owner);
    const fresh = await migrateLater({ ...older.owner, database });
    await older.sql(`drop database ${database}`);

    expect(upgraded).toEqual(fresh);
    expect(upgraded).not.toEqual(before);
    expect(await older.sql("select name, towed_by from appointments")).toEqual([
      { name: "Dana", towed_by: null },
    ]);
    const applied = await older.sql(
      "select name from private.schema_migrations order by applied_at desc limit 2",
    );
    expect(applied).toEqual([
      { name: "steps/9002-nobody.sql" },
      { name: "steps/9001-towed-by.sql" },
    ]);
  });
});

describe("the login role", () => {
  it("can read nothing without a transaction's role", async () => {
    const become = shop.database.transaction("anon", async (tx) => {
      await tx.query("reset role");
      await tx.query("select from public.appointments");
    });
    await expect(become).rejects.toMatchObject({ code: "42501" });
  });
});

describe("a transaction", () => {
  it("is rolled back when its work fails", async () => {
    const failing = shop.database.transaction("service_role", async (tx) => {
      await tx.query("insert into private.secrets (name, value) values ('lost', '\\x00')");
      throw new Error("after the insert");
    });
    await expect(failing).rejects.toThrow("after the insert");
    expect(await shop.sql("select from private.secrets where name = 'lost'")).toEqual([]);
  });

  it("sets the caller's claims for the policies, and for no later transaction", async () => {
    const read = (claims?: Record<string, unknown>) =>
      shop.database.transaction(
        "authenticated",
        async (tx) =>
          (
            await tx.query(
              "select nullif(current_setting('request.jwt.claims', true), '') as claims",
            )
          ).rows[0].claims,
        claims,
      );
    expect(JSON.parse(await read({ sub: "it's me" }))).toEqual({ sub: "it's me" });
    expect(await read()).toBeNull();
  });
});
