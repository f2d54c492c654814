/** @module-tag rest */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { queue } from "#server/outbox/outbox.ts";
import { messagesAtOnce } from "#server/outbox/worker.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";
import {
  type Receiver,
  startMailServer,
  startWebhook,
} from "#tests/support/servers/unreliable-receivers.ts";

const kills = 15;
const perKill = { mail: 18, webhook: 8 };
/** Longer than a claim lasts, and than the pause after it. */
const roundMilliseconds = 130_000;

let shop: TestApp;
let webhook: Receiver;
let mail: Receiver;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  webhook = await startWebhook();
  mail = await startMailServer();
  webhook.up = true;
  mail.up = true;
  shop = await createTestApp();
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await Promise.all([webhook.close(), mail.close()]);
});

async function startWorker(round: number): Promise<ChildProcess> {
  const { host, port, password, database } = shop.owner;
  const start = Date.parse(mondayMorning) + (round + 1) * roundMilliseconds;
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

const repeatsOf = ({ taken }: Receiver) => taken.length - new Set(taken.map(({ key }) => key)).size;

it("a worker that is killed while it delivers repeats what was on its way, and nothing else", async () => {
  const count = { mail: perKill.mail * kills, webhook: perKill.webhook * kills };
  const payload = { to: "a@example.com", subject: "x", text: "x", html: "x" };
  await shop.database.transaction("service_role", async (tx) => {
    const now = new Date(mondayMorning);
    for (let n = 0; n < count.mail; n += 1) {
      const entry = { subjectId: randomUUID(), idempotencyKey: `m${n}` };
      await queue(tx, now, [{ ...entry, kind: "mail", payload }]);
      if (n >= count.webhook) continue;
      const fields = { name: `w${n}` };
      const call = { formName: "contact_form", fields } as const;
      await queue(tx, now, [{ ...entry, kind: "webhook", payload: call }]);
    }
  });
  for (let round = 0; round < kills; round += 1) {
    const before = mail.taken.length;
    const worker = await startWorker(round);
    await expect.poll(() => mail.taken.length - before, { interval: 3 }).toBeGreaterThan(9);
    await kill(worker);
  }
  const worker = await startWorker(kills);
  const waiting = () => shop.sql("select from outbox where delivered_at is null");
  await expect.poll(waiting).toEqual([]);
  await kill(worker);
  const repeats = { mail: repeatsOf(mail), webhook: repeatsOf(webhook) };
  expect(new Set(mail.taken.map(({ key }) => key)).size).toBe(count.mail);
  expect(new Set(webhook.taken.map(({ key }) => key)).size).toBe(count.webhook);
  for (const repeated of Object.values(repeats)) {
    expect(repeated).toBeLessThanOrEqual(kills * messagesAtOnce);
  }
});
