import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";
import { type OutboxEntry, queue } from "./outbox.ts";
import { type OutboxWorker, startOutboxWorker } from "./worker.ts";

let shop: TestDatabase;
const workers: OutboxWorker[] = [];

beforeAll(async () => {
  shop = await createTestDatabase();
});
beforeEach(() => shop.sql("truncate outbox"));
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

function start(deliver: (entry: OutboxEntry) => Promise<void>): OutboxWorker {
  const worker = startOutboxWorker({
    database: shop.database,
    log: createLog("silent"),
    now: () => new Date(),
    shopInbox: () => "inbox@shop.example",
    keepDays: 30,
    deliver,
  });
  workers.push(worker);
  return worker;
}

const mail = (key: string, subjectId = randomUUID()): OutboxEntry => ({
  kind: "mail",
  subjectId,
  idempotencyKey: key,
  payload: { to: "a@example.com", subject: key, text: key, html: key },
});
const webhook = (key: string, subjectId = randomUUID()): OutboxEntry => ({
  kind: "webhook",
  subjectId,
  idempotencyKey: key,
  payload: { formName: "contact_form", fields: {}, images: [] },
});

async function put(...entries: OutboxEntry[]): Promise<void> {
  await shop.database.transaction("service_role", (tx) => queue(tx, new Date(), entries));
}

const undelivered = () =>
  shop.sql<{ key: string }>(
    "select idempotency_key as key from outbox where delivered_at is null order by id",
  );

it("sends mail while all webhooks hang, with at most three concurrent deliveries per kind", async () => {
  await put(...Array.from({ length: 8 }, (_, n) => webhook(`hook ${n}`)), mail("a"), mail("b"));
  const hanging = Promise.withResolvers<void>();
  let underway = 0;
  let most = 0;
  start(async ({ kind }) => {
    if (kind === "mail") return;
    underway += 1;
    most = Math.max(most, underway);
    await hanging.promise;
    underway -= 1;
  });

  await expect.poll(undelivered).toHaveLength(8);
  await expect.poll(() => underway).toBe(3);
  hanging.resolve();
  await expect.poll(undelivered).toEqual([]);
  expect(most).toBe(3);
});

it("keeps the order of a subject with concurrent deliveries", async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  await put(...[1, 2, 3, 4].flatMap((n) => [mail(`one ${n}`, one), mail(`other ${n}`, other)]));
  const sent: string[] = [];
  start(async ({ idempotencyKey }) => {
    // The first of each takes longest, so that any later one sent too early would overtake it.
    await new Promise((resolve) => setTimeout(resolve, 40 / Number(idempotencyKey.slice(-1))));
    sent.push(idempotencyKey);
  });

  await expect.poll(undelivered).toEqual([]);
  const of = (name: string) => sent.filter((key) => key.startsWith(name));
  expect(of("one")).toEqual(["one 1", "one 2", "one 3", "one 4"]);
  expect(of("other")).toEqual(["other 1", "other 2", "other 3", "other 4"]);
});

it("retries by itself, one second after the first failure", async () => {
  let attempts = 0;
  start(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error("connection refused");
  });
  await put(mail("a"));
  workers[0]?.wake();

  await expect.poll(undelivered).toEqual([]);
  expect(attempts).toBe(2);
});

it("finishes deliveries in progress before it stops, and starts no others", async () => {
  await put(mail("a"), mail("b"), mail("c"), mail("d"));
  const begun: string[] = [];
  const going = Promise.withResolvers<void>();
  const worker = start(async ({ idempotencyKey }) => {
    begun.push(idempotencyKey);
    await going.promise;
  });
  await expect.poll(() => begun).toHaveLength(3);

  const stopped = worker.stop();
  going.resolve();
  await stopped;
  expect(await undelivered()).toEqual([{ key: "d" }]);
});

it("never delivers a message in two workers at once", async () => {
  const inHand = new Set<string>();
  const overlaps: string[] = [];
  const deliveries = new Map<string, number>();
  const deliver = async ({ idempotencyKey: key }: OutboxEntry) => {
    if (inHand.has(key)) overlaps.push(key);
    inHand.add(key);
    await new Promise((resolve) => setTimeout(resolve, 5));
    inHand.delete(key);
    deliveries.set(key, (deliveries.get(key) ?? 0) + 1);
  };
  start(deliver);
  start(deliver);
  start(deliver);
  await put(...Array.from({ length: 300 }, (_, n) => mail(`m${n}`)));
  for (const worker of workers) worker.wake();

  await expect.poll(undelivered).toEqual([]);
  expect(overlaps).toEqual([]);
  expect(deliveries.size).toBe(300);
  expect([...deliveries.values()].every((times) => times === 1)).toBe(true);
});
