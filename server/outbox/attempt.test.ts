import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { deliverNext } from "#tests/support/desk/deliver-next.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";
import { claimNext, complete } from "./claim.ts";
import { type OutboxEntry, queue } from "./outbox.ts";

let shop: TestDatabase;
let now: Date;
const log = createLog("silent");

beforeAll(async () => {
  shop = await createTestDatabase();
});
beforeEach(async () => {
  await shop.sql("truncate outbox");
  now = new Date(Date.now() + 1000);
});

const mail = (key: string, subjectId = randomUUID()): OutboxEntry => ({
  kind: "mail",
  subjectId,
  idempotencyKey: key,
  payload: { to: "a@example.com", subject: key, text: key, html: key },
});

async function put(...entries: OutboxEntry[]): Promise<void> {
  await shop.database.transaction("service_role", (tx) => queue(tx, new Date(), entries));
}

/** Delivers everything that is due; returns the keys in order of delivery. */
async function drain(deliver: (entry: OutboxEntry) => void = () => undefined): Promise<string[]> {
  const sent: string[] = [];
  const deps = {
    database: shop.database,
    log,
    now: () => now,
    deliver: async (entry: OutboxEntry) => {
      deliver(entry);
      sent.push(entry.idempotencyKey);
    },
  };
  while (await deliverNext("mail", deps));
  return sent;
}

const refuse = () => {
  throw new Error("connection refused");
};

describe("messages", () => {
  it("delivers each message once", async () => {
    await put(mail("a"), mail("b"));
    expect(await drain()).toEqual(["a", "b"]);
    expect(await drain()).toEqual([]);
  });

  it("queues a message with the same key only once", async () => {
    await put(mail("a"));
    await put(mail("a"));
    expect(await drain()).toEqual(["a"]);
  });

  it("retries after 1 second, 2 seconds, then with increasing delays, and stores the reason", async () => {
    await put(mail("a"));
    const waits: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await drain(refuse);
      const [row] = await shop.sql<{ next_attempt_at: Date; last_error: string }>(
        "select next_attempt_at, last_error from outbox",
      );
      expect(row?.last_error).toBe("connection refused");
      waits.push(Number(row?.next_attempt_at) - Number(now));
      now = row?.next_attempt_at ?? now;
    }
    expect(waits).toEqual([1000, 2000, 10_000, 20_000, 40_000]);
    expect(await drain()).toEqual(["a"]);
  });

  it("gives up after three days and marks the message as failed", async () => {
    await put(mail("a"));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await drain(refuse);
      now = new Date(now.getTime() + 2 * 24 * 3_600_000);
    }
    expect(await drain()).toEqual([]);
    expect(await shop.sql("select failed_at from outbox")).toEqual([
      { failed_at: expect.any(Date) },
    ]);
  });

  it("keeps the order of one subject, without blocking others", async () => {
    const subject = randomUUID();
    await put(mail("received", subject), mail("confirmed", subject), mail("other"));
    const sent = await drain((entry) => {
      if (entry.idempotencyKey === "received") refuse();
    });
    expect(sent).toEqual(["other"]);

    now = new Date(now.getTime() + 5000);
    expect(await drain()).toEqual(["received", "confirmed"]);
  });

  it("never delivers a message in two processes at once", async () => {
    await put(...Array.from({ length: 20 }, (_, index) => mail(`m${index}`)));
    const sent = (await Promise.all([drain(), drain(), drain()])).flat();
    expect(sent).toHaveLength(20);
    expect(new Set(sent).size).toBe(20);
  });

  it("retries a message after two minutes if its process died during delivery", async () => {
    await put(mail("a"));
    const claim = await claimNext(shop.database, "mail", now);
    expect(claim).toMatchObject({ idempotencyKey: "a", attempts: 1 });
    now = new Date(now.getTime() + 119_000);
    expect(await drain()).toEqual([]);
    now = new Date(now.getTime() + 1000);
    expect(await drain()).toEqual(["a"]);
  });

  it("ignores the outcome from a process whose claim has expired", async () => {
    await put(mail("a"));
    const slow = await claimNext(shop.database, "mail", now);
    if (!slow) throw new Error("nothing was due");
    now = new Date(now.getTime() + 121_000);
    const taken = await claimNext(shop.database, "mail", now);

    expect(await complete(shop.database, slow, { state: "delivered" }, now)).toBe(false);
    expect(await shop.sql("select delivered_at, claim_token from outbox")).toEqual([
      { delivered_at: null, claim_token: taken?.token },
    ]);
  });

  it("does not let a message scheduled for later block one that is due", async () => {
    const subject = randomUUID();
    const tomorrow = new Date(now.getTime() + 24 * 3_600_000);
    await put({ ...mail("reminder", subject), notBefore: tomorrow }, mail("canceled", subject));
    expect(await drain()).toEqual(["canceled"]);
    now = tomorrow;
    expect(await drain()).toEqual(["reminder"]);
  });
});
