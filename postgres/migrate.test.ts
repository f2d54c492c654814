import { beforeAll, describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { withClient } from "#postgres/connect.ts";
import { shopMigrations } from "#server/database/open-database.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
const again = () =>
  withClient(shop.owner, (client) => shopMigrations(createLog("silent")).migrate(client));

describe("migrations", () => {
  it("do nothing when they are all applied", async () => {
    const before = await shop.sql("select * from private.schema_migrations order by name");
    await again();
    expect(await shop.sql("select * from private.schema_migrations order by name")).toEqual(before);
  });

  it("can be run by two processes at once", async () => {
    await expect(Promise.all([again(), again()])).resolves.toBeDefined();
  });

  it("refuse a file that was edited after it was applied", async () => {
    await shop.sql(
      "update private.schema_migrations set sha256 = 'x' where name = 'migrations/0003-outbox.sql'",
    );
    await expect(again()).rejects.toThrow("0003-outbox.sql was edited after it was applied");
  });
});

describe("the login role", () => {
  it("reads nothing outside of a transaction's role", async () => {
    const become = shop.database.transaction("anon", async (tx) => {
      await tx.query("reset role");
      await tx.query("select from public.appointments");
    });
    await expect(become).rejects.toMatchObject({ code: "42501" });
  });
});

describe("a transaction", () => {
  it("keeps nothing when its work fails", async () => {
    const failing = shop.database.transaction("service_role", async (tx) => {
      await tx.query("insert into private.secrets (name, value) values ('lost', '\\x00')");
      throw new Error("after the insert");
    });
    await expect(failing).rejects.toThrow("after the insert");
    expect(await shop.sql("select from private.secrets where name = 'lost'")).toEqual([]);
  });

  it("hands the caller's claims to the policies, and to nobody after it", async () => {
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
