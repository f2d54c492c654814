import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { postgresUrl } from "#tests/support/servers/postgres-url.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
beforeEach(async () => {
  await shop.sql("truncate outbox, sms_consents");
  await shop.sql(
    `insert into outbox (kind, subject_id, idempotency_key, payload, attempts, last_error, failed_at)
     select 'mail', gen_random_uuid(), 'key ' || n, '{"subject": "Your request"}', 80,
            'mailbox full', '2026-11-23T12:00:00Z'
       from generate_series(1, 2) n`,
  );
});

const run = promisify(execFile);

async function admin(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ["scripts/admin.ts", ...args], {
    env: { ...process.env, DATABASE_URL: postgresUrl(shop.owner) },
  });
  return stdout;
}

const failed = () => shop.sql("select from outbox where failed_at is not null");

describe("the outbox from the shell", () => {
  it("lists messages with their state", async () => {
    const lines = (await admin("outbox")).split("\n");
    expect(lines[0]).toMatch(
      /^id +kind +receiver +state +attempts +next_attempt +settled +subject +last_error$/,
    );
    expect(lines[1]).toMatch(/mail +failed +80 +2026-11-23 12:00Z +Your request +mailbox full$/);
  });

  it("resends one message, or all that failed", async () => {
    const [first] = await shop.sql<{ id: string }>("select min(id) as id from outbox");
    expect(await admin("outbox", "resend", first?.id ?? "")).toBe("1 will be sent again.\n");
    expect(await failed()).toHaveLength(1);
    expect(await admin("outbox", "resend", "--all")).toBe("1 will be sent again.\n");
    expect(await failed()).toEqual([]);
  });

  it("stops text messages to a phone number in any format", async () => {
    await shop.sql(
      `insert into sms_consents (phone, consent_text, consent_version, source)
       values ('+17705550142', 'Text me', '1', '/')`,
    );
    expect(await admin("sms-stop", "(770) 555-0142")).toContain("No more text messages");
    expect(await shop.sql("select from sms_consents where revoked_at is null")).toEqual([]);
  });

  it.each([
    [["outbox", "resend"]],
    [["outbox", "resend", "all"]],
    [["sms-stop", "555"]],
    [["outbox", "resend", "1", "2"]],
    [["service-key", "now"]],
    [["list", "--jsn"]],
    [["mail"]],
    [[]],
  ])("prints its usage for %j and changes nothing", async (args) => {
    await expect(admin(...args)).rejects.toThrow("Usage: npm run admin --");
    await expect(admin(...args)).rejects.toMatchObject({ code: 1 });
    expect(await failed()).toHaveLength(2);
  });

  it.each([
    [["outbox", "resend", "9".repeat(30)], {}, /^The database answers: .* out of range.*\.\n$/],
    [["list"], { DATABASE_URL: "", DATA_DIR: "/nowhere" }, /^There is no database in \/nowhere\./],
    [
      ["list"],
      { DATABASE_URL: "postgres:5432" },
      /^The environment is not usable:\n {2}DATABASE_URL: /,
    ],
  ])(
    "reports what is wrong with %j in the environment %j, without a stack trace",
    async (args, env, said) => {
      const failure = run(process.execPath, ["scripts/admin.ts", ...args], {
        env: { ...process.env, DATABASE_URL: postgresUrl(shop.owner), ...env },
      });
      await expect(failure).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(said) });
      await expect(failure).rejects.not.toThrow(/ {4}at /);
    },
  );
});
