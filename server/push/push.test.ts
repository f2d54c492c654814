import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:https";
import { buffer } from "node:stream/consumers";
import { decodeJwt, importJWK, jwtVerify } from "jose";
import { generate } from "selfsigned";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isPublicIp } from "#platform/http/public-address.ts";
import { createDelivery } from "#server/outbox/deliver.ts";
import { whileTrue } from "#server/outbox/still-true.ts";
import { notifyDevices } from "#server/worklist/notify-devices.ts";
import { createPeople, type People } from "#tests/support/accounts/people.ts";
import { afterFile } from "#tests/support/after-file.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";
import { createPushSender, type PushMessage, vapidKeysOf } from "./push-sender.ts";

/** A local push service according to RFC 8030. */
interface PushService {
  origin: string;
  certificate: string;
  /** Status of the next responses. */
  status: number;
  calls: { path: string; headers: Record<string, unknown>; body: Buffer }[];
}

let service: PushService;
let shop: TestApp;
let people: People;

beforeAll(async () => {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  const calls: PushService["calls"] = [];
  const server: Server = createServer({ key, cert }, async (request, response) => {
    const body = await buffer(request);
    calls.push({ path: request.url ?? "", headers: request.headers, body });
    response.writeHead(service.status, { Location: "https://localhost/elsewhere" }).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterFile(() => server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  service = { origin: `https://localhost:${port}`, certificate: cert, status: 201, calls };
  shop = await createTestApp();
  people = await createPeople(shop);
  // The constraint would also reject the local service's port.
  await shop.sql(
    "alter table push_subscriptions drop constraint push_subscriptions_endpoint_check",
  );
});
beforeEach(async () => {
  service.calls.length = 0;
  service.status = 201;
  await shop.sql("truncate form_submissions, appointments, outbox, push_subscriptions cascade");
});

const keys = vapidKeysOf(Buffer.alloc(32, 7));
const sender = (mayCall?: (address: string) => boolean) =>
  createPushSender({
    keys,
    contact: () => "mailto:inbox@shop.example",
    connection: { ca: service.certificate },
    ...(mayCall && { mayCall }),
  });

/** A subscribed browser. */
function browser() {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  const subscription = {
    endpoint: `${service.origin}/push/${randomBytes(6).toString("hex")}`,
    p256dh: keys.getPublicKey("base64url"),
    auth: auth.toString("base64url"),
  };
  return { subscription, read: (body: Buffer) => decrypt(body, keys, auth) };
}

/** Decrypts a record as a browser does (RFC 8291, section 3.4, and RFC 8188). */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, size: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, size));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), theirs]);
  const secret = derive(keys.computeSecret(theirs), auth, info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}

const content = {
  title: "New request: Dana Cole",
  body: "Brakes",
  path: "/admin?open=1",
  waiting: 2,
};

describe("a notification", () => {
  it("is readable only by the browser, and identifies the sender to the push service", async () => {
    const { subscription, read } = browser();
    await sender(() => true).send(subscription, content, 600);
    const [call] = service.calls;
    expect(read(call?.body ?? Buffer.of())).toEqual(content);
    expect(call?.body.toString("latin1")).not.toContain("Dana");
    expect(call?.headers).toMatchObject({ ttl: "600", "content-encoding": "aes128gcm" });
    const [, token = "", key = ""] =
      /^vapid t=(\S+), k=(\S+)$/.exec(String(call?.headers.authorization)) ?? [];
    expect(key).toBe(keys.publicKey);
    const point = Buffer.from(key, "base64url");
    const x = point.subarray(1, 33).toString("base64url");
    const y = point.subarray(33).toString("base64url");
    await jwtVerify(token, await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256"));
    expect(decodeJwt(token)).toMatchObject({
      aud: service.origin,
      sub: "mailto:inbox@shop.example",
    });
  });

  it("does not follow redirects", async () => {
    service.status = 307;
    const { subscription } = browser();
    await expect(sender(() => true).send(subscription, content, 600)).rejects.toThrow(/307/);
    expect(service.calls).toHaveLength(1);
  });
});

describe("internal hosts are not called", () => {
  it.each([
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://10.0.0.8/x",
    "https://169.254.169.254/x",
  ])("%s", async (endpoint) => {
    const subscription = { ...browser().subscription, endpoint };
    await expect(sender().send(subscription, content, 600)).rejects.toThrow(/no public address/);
  });

  it("nor by a host name that resolves to one", async () => {
    await expect(sender().send(browser().subscription, content, 600)).rejects.toThrow(
      /no public address/,
    );
    expect(service.calls).toEqual([]);
  });

  it.each([
    ["93.184.216.34", true],
    ["2606:2800:220:1::1", true],
    ["::ffff:10.0.0.1", false],
    ["192.168.1.1", false],
    ["100.64.0.1", false],
    ["fd00::1", false],
    ["::7f00:1", false],
    ["::a00:1", false],
    ["64:ff9b::7f00:1", false],
    ["64:ff9b:1::7f00:1", false],
    ["2002:7f00:1::1", false],
    ["2001::7f00:1", false],
    ["::ffff:0:7f00:1", false],
    ["fec0::1", false],
    ["240.0.0.1", false],
    ["198.18.0.1", false],
    ["0.0.0.0", false],
    ["nowhere", false],
  ])("%s: %s", (address, allowed) => {
    expect(isPublicIp(address)).toBe(allowed);
  });
});

describe("a new request", () => {
  const subscribe = async (caller: "administrator" | "customer", endpoint: string) => {
    const { p256dh, auth } = browser().subscription;
    await shop.sql(
      `insert into push_subscriptions (account_id, endpoint, p256dh, auth, created_at)
       values ($1, $2, $3, $4, '2026-11-23T12:00:00Z')`,
      [people.id(caller), endpoint, p256dh, auth],
    );
  };
  const request = async (time = "9:00 AM") => {
    const fields = appointmentRequest({ time });
    const response = await shop.post("/api/forms/appointment_request", fields);
    expect(response.status).toBe(201);
    await shop.sql("update appointments set created_at = '2026-11-23T13:00:00Z'");
    await shop.sql("update appointment_events set at = '2026-11-23T13:00:00Z'");
  };
  const notify = (minutes = 0) =>
    notifyDevices({
      database: shop.database,
      now: () => new Date(Date.parse("2026-11-23T13:00:05Z") + minutes * 60_000),
    });
  const queued = () =>
    shop.sql<{ payload: PushMessage; until: Date }>(
      "select payload, true_until as until from outbox where kind = 'push'",
    );
  const deliver = async (minutes = 0) => {
    const [row] = await queued();
    if (!row) throw new Error("nothing is queued");
    const now = () => new Date(Date.parse("2026-11-23T13:00:10Z") + minutes * 60_000);
    const push = { push: sender(() => true), now };
    const send = createDelivery({
      database: shop.database,
      mailer: { send: async () => undefined, close: () => undefined },
      sms: { send: async () => undefined },
      push,
    });
    await whileTrue(
      { database: shop.database, now },
      [],
      send,
    )({ kind: "push", subjectId: "", idempotencyKey: "key", ...row }, AbortSignal.timeout(5000));
  };
  it("is sent once to each device of an administrator", async () => {
    await subscribe("administrator", "https://push.example/1");
    await subscribe("administrator", "https://push.example/2");
    await subscribe("customer", "https://push.example/3");
    await request();
    expect(await notify()).toBe(true);
    expect(await notify()).toBe(false);
    expect((await queued()).map(({ payload }) => payload.title)).toEqual([
      "New request: Dana Cole",
      "New request: Dana Cole",
    ]);
  });

  it("is not sent if it is old or suspected spam", async () => {
    await subscribe("administrator", "https://push.example/1");
    await request();
    expect(await notify(61)).toBe(false);
    await shop.sql("update form_submissions set spam_signals = '{fast}'");
    expect(await notify()).toBe(false);
  });

  it.each([404, 410])(
    "is not sent to a device that is gone (%i), whose subscription is deleted",
    async (status) => {
      await subscribe("administrator", "https://push.example/1");
      await request();
      await notify();
      await shop.sql("update push_subscriptions set endpoint = $1", [`${service.origin}/gone`]);
      service.status = status;
      await expect(deliver()).rejects.toThrow(String(status));
      expect(await shop.sql("select from push_subscriptions")).toEqual([]);
      await expect(deliver()).rejects.toThrow(/notifications are off/);
    },
  );

  it("includes the number of waiting requests at delivery, for the app badge", async () => {
    const { subscription, read } = browser();
    await subscribe("administrator", "https://push.example/1");
    await request();
    await notify();
    await shop.sql("update push_subscriptions set endpoint = $1, p256dh = $2, auth = $3", [
      subscription.endpoint,
      subscription.p256dh,
      subscription.auth,
    ]);
    await request("2:00 PM");
    await deliver();
    expect(read(service.calls[0]?.body ?? Buffer.of())).toMatchObject({ waiting: 2 });
  });

  it("is retried for an hour while the push service fails", async () => {
    await subscribe("administrator", `https://push.example/1`);
    await request();
    await notify();
    await shop.sql("update push_subscriptions set endpoint = $1", [`${service.origin}/push/1`]);
    service.status = 503;
    await expect(deliver()).rejects.toThrow(/503/);
    service.status = 201;
    await deliver(30);
    await expect(deliver(61)).rejects.toThrow(/too late/);
    expect(await shop.sql("select from push_subscriptions")).toHaveLength(1);
  });
});
