/** @module-tag rest */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queue } from "#server/outbox/outbox.ts";
import { isProof } from "#tests/support/proof.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";
import {
  type Receiver,
  startMailServer,
  startWebhook,
} from "#tests/support/servers/unreliable-receivers.ts";

/** PROOF=full takes minutes: 500 submissions and sixty kills. Otherwise a fifth of both. */
const submissions = isProof ? 500 : 100;
/** Two processes work concurrently in each round and are killed. */
const rounds = isProof ? 30 : 6;
const roundsOfOutage = (rounds * 2) / 3;
/** Longer than a claim lasts; the whole outage is longer than an hour. */
const roundMilliseconds = Math.ceil(3_700_000 / roundsOfOutage);

let shop: TestApp;
let webhook: Receiver;
let mail: Receiver;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  webhook = await startWebhook();
  mail = await startMailServer();
  shop = await createTestApp({
    webhook: { url: webhook.url, secret: undefined, images: "inline" },
  });
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await Promise.all([webhook.close(), mail.close()]);
});

/** Starts a separate delivery process whose clock is `ahead` milliseconds ahead of the shop's, which stands still. */
async function startWorker(ahead: number): Promise<ChildProcess> {
  const { host, port, password, database } = shop.owner;
  const start = Date.parse(mondayMorning) + ahead;
  const child = spawn(
    process.execPath,
    [
      fileURLToPath(new URL("outbox-worker.fixture.ts", import.meta.url)),
      ...[host, port, password, database, shop.directory, mail.url, webhook.url, start].map(String),
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  children.add(child);
  if (child.stdout) await once(child.stdout, "data");
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
  children.delete(child);
}

const waiting = async (): Promise<number> => {
  const [row] = await shop.sql<{ count: number }>(
    "select count(*)::int from outbox where delivered_at is null",
  );
  return row?.count ?? -1;
};

/** Submits request number n, with its own time slot. */
async function submit(n: number, slot: { date: string; time: string }): Promise<Submitted> {
  const to = `visitor${n}@example.com`;
  const request = appointmentRequest({
    ...slot,
    email: to,
    name: `Visitor ${n}`,
    submissionId: `submission-${n}`,
  });
  const response = await shop.post("/api/forms/appointment_request", request);
  expect(response.status).toBe(201);
  return { id: (await response.json()).id, to };
}

interface Submitted {
  id: string;
  to: string;
}

/** Queues further mails after the first one. */
async function followUp({ id, to }: Submitted): Promise<void> {
  await shop.database.transaction("service_role", (tx) =>
    queue(
      tx,
      new Date(mondayMorning),
      ["Confirmed", "Reminder"].map((subject) => ({
        kind: "mail",
        subjectId: id,
        idempotencyKey: `${id}-${subject}`,
        payload: { to, subject, text: subject, html: subject },
      })),
    ),
  );
}

async function freeSlots(): Promise<{ date: string; time: string }[]> {
  const response = await shop.app.request("/api/availability?from=2026-11-24&to=2026-12-23");
  const { days } = await response.json();
  const half = (n: number) => `${8 + Math.floor(n / 2)}:${n % 2 ? "30" : "00"}`.padStart(5, "0");
  return days
    .filter((day: { free: number }) => day.free === 34)
    .flatMap(({ date }: { date: string }) =>
      Array.from({ length: 34 }, (_, n) => ({ date, time: half(n % 17) })),
    );
}

describe("a webhook and a mail server that are down for an hour, and workers killed meanwhile", () => {
  it("lose no message, duplicate none and keep their order", { timeout: 600_000 }, async () => {
    const slots = await freeSlots();
    let submitted = 0;
    let ahead = 0;
    for (let round = 0; round < rounds; round += 1, ahead += roundMilliseconds) {
      webhook.up = round >= roundsOfOutage;
      mail.up = round >= roundsOfOutage;
      const workers = await Promise.all([startWorker(ahead), startWorker(ahead)]);
      // New submissions during delivery; afterwards the workers are killed in the middle of it.
      const upTo = Math.min(submissions, submitted + Math.ceil(submissions / (rounds - 2)));
      const requests = [];
      for (; submitted < upTo; submitted += 1) {
        requests.push(submit(submitted, slots[submitted] ?? { date: "", time: "" }));
      }
      const submittedNow = await Promise.all(requests);
      await shop.enqueueNotifications();
      await Promise.all(submittedNow.map(followUp));
      await Promise.all(workers.map(kill));
    }
    expect(submitted).toBe(submissions);

    // Everything is up again; retries are due within an hour.
    const worker = await startWorker(ahead + 3_600_000);
    await expect.poll(waiting).toBe(0);
    await kill(worker);

    expect(new Set(webhook.taken.map(({ key }) => key)).size).toBe(submissions);
    expect(new Set(webhook.taken.map(({ to }) => to)).size).toBe(submissions);
    expect(new Set(mail.taken.map(({ key }) => key)).size).toBe(submissions * 4);
    expect([...webhook.overlaps, ...mail.overlaps]).toEqual([]);
    for (let n = 0; n < submissions; n += 1) {
      const received = mail.taken.filter(({ to }) => to === `visitor${n}@example.com`);
      const firstArrivals = [...new Map(received.map((entry) => [entry.key, entry])).values()];
      expect(firstArrivals.map(({ subject }) => subject.split(" ")[0])).toEqual([
        "We",
        "Confirmed",
        "Reminder",
      ]);
    }
  });
});
