import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";
import { cleanUp } from "./cleanup.ts";
import { queue } from "./outbox.ts";

let shop: TestDatabase;
let now: Date;

beforeAll(async () => {
  shop = await createTestDatabase();
});
beforeEach(async () => {
  await shop.sql("truncate outbox");
  now = new Date("2026-11-23T12:00:00Z");
});

const cleanOutbox = () =>
  cleanUp({
    database: shop.database,
    now: () => now,
    shopInbox: () => "inbox@shop.example",
    keepDays: 30,
  });

async function put(...keys: string[]): Promise<void> {
  await shop.database.transaction("service_role", (tx) =>
    queue(
      tx,
      now,
      keys.map((key) => ({
        kind: "mail",
        subjectId: randomUUID(),
        idempotencyKey: key,
        payload: { to: "dana@example.com", subject: `About ${key}`, text: key, html: key },
      })),
    ),
  );
}

const reports = () =>
  shop.sql<{ id: string; payload: { to: string; subject: string; text: string } }>(
    "select id, payload from outbox where is_report order by id",
  );

describe("messages that were given up", () => {
  it("are reported to the shop in one email, once, with instructions", async () => {
    await put("one", "two", "three");
    await shop.sql(
      "update outbox set failed_at = $1, last_error = 'mailbox full' where idempotency_key <> 'three'",
      [now],
    );
    await cleanOutbox();
    await cleanOutbox();

    const [report, ...more] = await reports();
    expect(more).toEqual([]);
    expect(report?.payload).toMatchObject({
      to: "inbox@shop.example",
      subject: "2 messages were not delivered",
    });
    expect(report?.payload.text).toContain("Email to dana@example.com");
    expect(report?.payload.text).toContain("About one");
    expect(report?.payload.text).toContain("mailbox full");
    expect(report?.payload.text).not.toContain("About three");
    expect(report?.payload.text).toContain("outbox resend --all");
  });

  it("are reported in one email of readable length, however many there are", async () => {
    await shop.sql(
      `insert into outbox (kind, subject_id, idempotency_key, payload, failed_at)
       select 'mail', gen_random_uuid(), 'm' || n, '{"to": "dana@example.com"}', $1
         from generate_series(1, 3000) n`,
      [now],
    );
    await cleanOutbox();
    const [report] = await reports();
    expect(report?.payload.subject).toBe("3,000 messages were not delivered");
    expect(report?.payload.text.match(/^Message /gm)).toHaveLength(25);
    expect(report?.payload.text).toContain("And 2975 more");
  });

  it("are not reported if they are reports themselves", async () => {
    await put("one");
    await shop.sql("update outbox set failed_at = $1", [now]);
    await cleanOutbox();
    await shop.sql("update outbox set failed_at = $1 where is_report", [now]);
    await cleanOutbox();
    expect(await reports()).toHaveLength(1);
  });

  it("can be resent for another three days, and are reported again if that fails", async () => {
    await put("one", "two");
    await shop.sql(
      "update outbox set failed_at = $1::timestamptz, attempts = 80, retrying_since = $1::timestamptz - interval '4 days'",
      [now],
    );
    await cleanOutbox();
    const [first] = await shop.sql<{ id: string }>("select min(id) as id from outbox");
    const resend = (id: string | null) =>
      shop.database.transaction("service_role", async (tx) => {
        const { rows } = await tx.query("select resend_outbox($1) as count", [id]);
        return rows[0]?.count;
      });

    expect(await resend(first?.id ?? "")).toBe(1);
    expect(await resend(first?.id ?? "")).toBe(0);
    expect(await resend(null)).toBe(1);
    expect(
      await shop.sql(
        `select from outbox where not is_report and failed_at is null and attempts = 0
           and retrying_since > now() - interval '1 minute'`,
      ),
    ).toHaveLength(2);

    await shop.sql("update outbox set failed_at = $1 where id = $2", [now, first?.id]);
    await cleanOutbox();
    expect((await reports()).map(({ payload }) => payload.subject)).toEqual([
      "2 messages were not delivered",
      "1 message was not delivered",
    ]);
  });
});

describe("the contents of a message", () => {
  it("are deleted thirty days after delivery, and not before", async () => {
    await put("old", "recent", "suppressed", "failed", "waiting");
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
    const set = (key: string, change: string, at: Date) =>
      shop.sql(`update outbox set ${change} = $1 where idempotency_key = $2`, [at, key]);
    await set("old", "delivered_at", daysAgo(31));
    await set("recent", "delivered_at", daysAgo(29));
    await set("suppressed", "suppressed_at", daysAgo(31));
    await set("failed", "failed_at", daysAgo(31));
    await cleanOutbox();

    expect(
      await shop.sql("select idempotency_key as key from outbox where payload is null order by id"),
    ).toEqual([{ key: "old" }, { key: "suppressed" }]);
  });

  it("are deleted in batches if there are thousands", async () => {
    await shop.sql(
      `insert into outbox (kind, subject_id, idempotency_key, payload, delivered_at)
       select 'mail', gen_random_uuid(), 'm' || n, '{"to": "dana@example.com"}',
           $1::timestamptz - interval '31 days'
         from generate_series(1, 4500) n`,
      [now],
    );
    await cleanOutbox();
    expect(await shop.sql("select from outbox where payload is not null")).toEqual([]);
  });
});
