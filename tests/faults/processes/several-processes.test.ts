import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "#platform/database/database.ts";
import { openAccessTokens } from "#platform/tokens/access-tokens.ts";
import { withClient } from "#postgres/connect.ts";
import { book, freeSlots, type Slot } from "#tests/support/desk/bookings.ts";
import { type Balancer, startBalancer } from "#tests/support/servers/balancer.ts";
import { makeListeners, openListener } from "#tests/support/servers/live-listeners.ts";
import {
  type PostgresServer,
  startPostgresServer,
} from "#tests/support/servers/postgres-server.ts";
import {
  makeDataDirectory,
  type RunningServer,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";
import {
  type Receiver,
  startMailServer,
  startWebhook,
} from "#tests/support/servers/unreliable-receivers.ts";

let postgres: PostgresServer;
let dataDirectory: string;
let webhook: Receiver;
let mail: Receiver;
let balancer: Balancer;
let servers: RunningServer[];
/** A slot for each visitor, reused when all days are taken: there are three bays. */
let slots: Slot[];
const nextSlot = () => {
  const slot = slots.shift();
  if (slot) slots.push(slot);
  return slot;
};
beforeAll(async () => {
  [postgres, webhook, mail, balancer] = await Promise.all([
    startPostgresServer(),
    startWebhook(),
    startMailServer(),
    startBalancer(),
  ]);
  dataDirectory = await makeDataDirectory();
  webhook.up = true;
  mail.up = true;
  servers = await Promise.all([startOne(), startOne(), startOne()]);
  slots = await freeSlots(balancer.url);
});
afterAll(async () => {
  await removeDataDirectory(dataDirectory);
  await Promise.all([balancer?.close(), webhook?.close(), mail?.close()]);
  await postgres?.remove();
});

/** Starts another process on the same database behind the balancer. */
async function startOne(): Promise<RunningServer> {
  const server = await startServer({
    dataDirectory,
    environment: {
      DATABASE_URL: postgres.url,
      SITE_URL: balancer.url,
      TRUSTED_PROXIES: "127.0.0.1",
      SMTP_URL: mail.url,
      FORM_WEBHOOK_URL: webhook.url,
      RATE_LIMITS: "on",
      DRAIN_SECONDS: "1",
    },
  });
  await balancer.add(server.url);
  return server;
}

/** Each visitor has a unique IP and phone. */
let visitors = 0;
const visitor = () => {
  visitors += 1;
  const n = String(visitors).padStart(4, "0");
  return {
    fields: { name: `Visitor ${n}`, phone: `(770) 555-${n}`, submissionId: `visitor-${n}` },
    headers: { "X-Forwarded-For": `198.18.${visitors >> 8}.${visitors & 255}` },
  };
};

const sql = (text: string) =>
  withClient({ connectionString: postgres.url }, async (client) => (await client.query(text)).rows);

describe("three processes behind one balancer, on one database", () => {
  it("give a time to as many visitors as there are bays", async () => {
    const slot = slots.shift();
    const responses = await Promise.all(
      Array.from({ length: 24 }, async () => {
        const { fields, headers } = visitor();
        const response = await book(balancer.url, { ...fields, ...slot }, headers);
        await response.arrayBuffer();
        return response.status;
      }),
    );
    expect(responses.filter((status) => status === 201)).toHaveLength(2);
    expect(responses.filter((status) => status === 409)).toHaveLength(22);
  });

  it("share rate limits per IP", async () => {
    const { headers } = visitor();
    const responses = await Promise.all(
      Array.from({ length: 130 }, async () => {
        const init = { method: "POST", headers, body: "not a form" };
        return (await fetch(`${balancer.url}/api/forms/contact_form`, init)).status;
      }),
    );
    expect(responses.filter((status) => status === 429)).toHaveLength(10);
  });

  it("notify listeners of each process of bookings in any", async () => {
    const database = createDatabase({ connectionString: postgres.url }, () => undefined);
    const tokens = await openAccessTokens({
      database,
      keys: { jwtSecret: undefined, jwtKeys: undefined },
      issuer: `${balancer.url}/auth/v1`,
      now: () => new Date(),
    });
    const apiKey = await tokens.anonKey();
    await database.close();
    const [administrator] = await withClient({ connectionString: postgres.url }, (client) =>
      makeListeners(client, 1, tokens.issue),
    );
    if (!administrator) throw new Error("there is no listener");
    const listeners = await Promise.all(
      servers.map(({ url }) => openListener(url, apiKey, administrator)),
    );
    const notes = servers.map((_, n) => `booked at process ${n}`);
    for (const [n, { url }] of servers.entries()) {
      const { fields, headers } = visitor();
      const response = await book(url, { ...fields, ...nextSlot(), notes: notes[n] }, headers);
      expect(response.status).toBe(201);
    }
    for (const listener of listeners) {
      await expect.poll(() => listener.heard).toEqual(notes);
      listener.close();
    }
  });

  it("are replaced one after the other without a failed request", async () => {
    const responses: string[] = [];
    let over = false;
    const lane = async () => {
      while (!over) {
        await setTimeout(50);
        const { fields, headers } = visitor();
        const booking = book(balancer.url, { ...fields, ...nextSlot() }, headers);
        for (const request of [
          booking,
          fetch(balancer.url),
          fetch(`${balancer.url}/config.json`),
        ]) {
          const response = await request;
          const { pathname } = new URL(response.url);
          responses.push(
            `${pathname} ${response.status} ${response.ok ? "" : await response.text()}`,
          );
          if (response.ok) await response.arrayBuffer();
        }
      }
    };
    const load = Promise.all(Array.from({ length: 4 }, lane));
    for (const [n, server] of servers.entries()) {
      expect(await server.stop()).toBe(0);
      balancer.remove(server.url);
      servers[n] = await startOne();
    }
    over = true;
    await load;

    const expected = ["/api/forms/appointment_request 201 ", "/ 200 ", "/config.json 200 "];
    expect(responses.filter((response) => !expected.includes(response))).toEqual([]);
    expect(responses.length).toBeGreaterThan(100);
  });

  it("deliver each message of each appointment once", async () => {
    const appointments = await sql("select name from appointments");
    expect(new Set(appointments.map(({ name }) => name)).size).toBe(appointments.length);
    await expect
      .poll(() => sql("select kind, last_error from outbox where delivered_at is null"))
      .toEqual([]);
    expect(webhook.taken).toHaveLength(appointments.length);
    expect(new Set(webhook.taken.map(({ key }) => key)).size).toBe(appointments.length);
    expect(mail.taken).toHaveLength(appointments.length);
    expect(new Set(mail.taken.map(({ key }) => key)).size).toBe(appointments.length);
  });
});
