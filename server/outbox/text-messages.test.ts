import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SmsSender } from "#platform/auth/product.ts";
import { createLog } from "#platform/log.ts";
import { listen } from "#server/http/serve.ts";
import { createDiskMailer } from "#server/mail/mailer.ts";
import { createDiskSms, createGatewaySms } from "#server/sms/sms-sender.ts";
import { deliverNext } from "#tests/support/desk/deliver-next.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";
import { createDelivery } from "./deliver.ts";
import { queue } from "./outbox.ts";

const phone = "+17705550142";
let shop: TestDatabase;
let directory: string;
let gateway: Server;
let url: string;
let status: number;
const received: { headers: IncomingHttpHeaders; body: unknown }[] = [];

beforeAll(async () => {
  shop = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), "shop-sms-"));
  gateway = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    received.push({
      headers: request.headers,
      body: parse(Buffer.concat(chunks).toString()),
    });
    response.writeHead(status).end();
  });
  url = `http://127.0.0.1:${await listen(gateway, 0, "127.0.0.1")}/messages`;
});
afterAll(async () => {
  gateway.close();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  await shop.sql("truncate outbox, sms_consents");
  received.length = 0;
  status = 202;
});

const parse = (body: string): unknown =>
  body.startsWith("{") ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));

const agree = () =>
  shop.sql(
    `insert into sms_consents (phone, consent_text, consent_version, source)
     values ($1, 'Text me', '1', '/')`,
    [phone],
  );

/** Queues a text message and delivers it. */
async function send(sms: SmsSender, clock?: () => Date): Promise<unknown> {
  await shop.database.transaction("service_role", (tx) =>
    queue(tx, new Date(), [
      {
        kind: "sms",
        subjectId: randomUUID(),
        idempotencyKey: randomUUID(),
        payload: { to: phone, text: "Your car is ready." },
      },
    ]),
  );
  const deps = {
    database: shop.database,
    log: createLog("silent"),
    now: clock ?? (() => new Date(Date.now() + 1000)),
    deliver: createDelivery({
      database: shop.database,
      mailer: createDiskMailer(directory, () => "shop@shop.example"),
      sms,
      ...(clock && { now: clock }),
    }),
  };
  while (await deliverNext("sms", deps));
  const [row] = await shop.sql(
    `select delivered_at is not null as delivered, suppressed_at is not null as suppressed, last_error
       from outbox`,
  );
  return row;
}

const throughGateway = () =>
  createGatewaySms({ url, token: "secret", from: "+17705550100", format: "json" });

describe("a text message", () => {
  it("is sent to the gateway with token, sender and key if the customer has consented", async () => {
    await agree();
    expect(await send(throughGateway())).toMatchObject({ delivered: true });
    expect(received).toMatchObject([
      {
        headers: { authorization: "Bearer secret", "idempotency-key": expect.any(String) },
        body: { from: "+17705550100", to: phone, text: "Your car is ready." },
      },
    ]);
  });

  it("waits for the morning if the gateway was away until the night", async () => {
    await agree();
    // 10:45 or 11:45 PM in Waco, where eight in the morning is 1 or 2 PM in Greenwich.
    const today = new Date();
    const night = Date.UTC(
      today.getUTCFullYear(),
      today.getUTCMonth(),
      today.getUTCDate() + 1,
      4,
      45,
    );
    expect(await send(throughGateway(), () => new Date(night))).toMatchObject({ delivered: false });
    expect(received).toEqual([]);
    const [row] = await shop.sql<{ at: Date }>("select next_attempt_at as at from outbox");
    expect([13, 14]).toContain(row?.at.getUTCHours());
  });

  it("is sent to Twilio in its form format, with a status callback", async () => {
    await agree();
    const sms = createGatewaySms({
      url,
      token: "AC1:secret",
      from: "+17705550100",
      format: "twilio",
      statusUrl: "https://shop.example/api/texts/status",
    });
    expect(await send(sms)).toMatchObject({ delivered: true });
    expect(received).toMatchObject([
      {
        headers: {
          authorization: `Basic ${Buffer.from("AC1:secret").toString("base64")}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: {
          From: "+17705550100",
          To: phone,
          Body: "Your car is ready.",
          StatusCallback: expect.stringMatching(
            /^https:\/\/shop\.example\/api\/texts\/status\?text=[\w-]{36}$/,
          ),
        },
      },
    ]);
  });

  it("is not sent without consent", async () => {
    expect(await send(throughGateway())).toEqual({
      delivered: false,
      suppressed: true,
      last_error: "no consent to text messages",
    });
    expect(received).toEqual([]);
  });

  it("is not sent after STOP, but again after new consent", async () => {
    await agree();
    await shop.database.transaction("service_role", (tx) =>
      tx.query("select private.stop_texts($1)", [phone]),
    );
    expect(await send(throughGateway())).toMatchObject({ suppressed: true });
    await shop.sql("truncate outbox");
    await agree();
    expect(await send(throughGateway())).toMatchObject({ delivered: true });
  });

  it("is retried if the gateway rejects it", async () => {
    await agree();
    status = 503;
    expect(await send(throughGateway())).toEqual({
      delivered: false,
      suppressed: false,
      last_error: "the SMS gateway answered 503",
    });
  });

  it("is written to a file if there is no gateway", async () => {
    await agree();
    const folder = join(directory, "sms");
    expect(await send(createDiskSms(folder))).toMatchObject({ delivered: true });
    const [file] = await readdir(folder);
    expect(JSON.parse(await readFile(join(folder, file ?? ""), "utf8"))).toEqual({
      to: phone,
      text: "Your car is ready.",
    });
  });
});
