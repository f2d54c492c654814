/** @module-tag rest */
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { anyValue, hostileBody, hostileText } from "#tests/support/hostile-bodies.ts";
import { isProof } from "#tests/support/proof.ts";
import { appointmentRequest, contactMessage, financingRequest } from "#tests/support/requests.ts";
import { type Inspected, inspectable } from "#tests/support/servers/inspected-process.ts";
import { timeOf } from "#tests/support/servers/own-time.ts";
import {
  makeShopDirectory,
  type RunningServer,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";

/** PROOF=full: twenty thousand. The seed is fixed, so that a failure is reproducible. */
const numRuns = isProof ? 20_000 : 600;
const seed = 13;

/** Maximum duration of a response, in milliseconds. */
const longestResponse = 2000;

/** Requests until caches are filled: prepared statements, compiled functions. */
const warmUp = isProof ? 1000 : 200;

/**
 * Bytes that may remain: 250 for each of twenty thousand requests, less than any of their sizes.
 * What remains is from the compiler, grows ever more slowly, and is about two megabytes after
 * 5,000.
 */
const remainder = 5_000_000;

let server: RunningServer;
let inspected: Inspected;
let key: string;
beforeAll(async () => {
  const { option, inspect } = await inspectable();
  server = await startServer({
    dataDirectory: await makeShopDirectory(),
    environment: { NODE_OPTIONS: option },
  });
  inspected = await inspect();
  key = (await (await fetch(`${server.url}/config.json`)).json()).supabaseKey;
});
afterAll(async () => {
  await removeDataDirectory(server.dataDirectory);
});

const person = { email: "a@example.com", password: "correct horse", data: { first_name: "A" } };
const message = { messages: [{ topic: "lobby", event: "hi", payload: {} }] };

/** Every group of endpoints with a body that it accepts. */
const endpoints: [method: string, path: string, body?: object][] = [
  ["GET", "/"],
  ["GET", "/services/brake-system-service"],
  ["GET", "/config.json"],
  ["GET", "/api/availability?date=2027-03-02"],
  ["POST", "/api/forms/appointment_request", appointmentRequest({ date: "2027-03-02" })],
  ["POST", "/api/forms/contact_form", contactMessage()],
  ["POST", "/api/forms/financing_application", financingRequest()],
  ["POST", "/api/appointments/claim", { claimToken: "x" }],
  ["POST", "/api/visit/x/reschedule", { date: "2027-03-02", time: "09:00" }],
  ["GET", "/photos/x"],
  ["POST", "/setup/x", { email: "a@example.com" }],
  ["POST", "/auth/v1/signup", person],
  ["POST", "/auth/v1/token?grant_type=password", person],
  ["POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token: "x" }],
  ["POST", "/auth/v1/verify", { type: "signup", email: "a@example.com", token: "123456" }],
  ["POST", "/auth/v1/recover", { email: "a@example.com" }],
  ["GET", "/auth/v1/verify?type=signup&token=x"],
  ["GET", "/auth/v1/user"],
  ["GET", "/rest/v1/yars_profiles?select=id&order=id.asc"],
  ["POST", "/rest/v1/appointments?columns=name", { name: "A" }],
  ["PATCH", "/rest/v1/appointments?id=eq.1", { name: "A" }],
  ["POST", "/rest/v1/rpc/nothing", { a: 1 }],
  ["POST", "/storage/v1/object/list/photos", { prefix: "", limit: 10 }],
  ["POST", "/storage/v1/object/sign/photos/a.jpg", { expiresIn: 60 }],
  ["POST", "/storage/v1/object/photos/a.jpg", { a: 1 }],
  ["GET", "/storage/v1/render/image/public/photos/a.jpg?width=10"],
  ["POST", "/functions/v1/contact_form", contactMessage()],
  ["POST", "/functions/v1/export-my-data", { a: 1 }],
  ["POST", "/realtime/v1/api/broadcast", message],
];

/** Valid characters of a header; others never leave a client. */
const headerText = hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, "~").slice(0, 4000));
const headers = fc.dictionary(
  fc.constantFrom(
    ...["Authorization", "apikey", "Prefer", "Range", "Accept", "Accept-Encoding", "If-None-Match"],
    ...["Content-Type", "Cookie", "X-Forwarded-For", "Accept-Profile", "X-Metadata", "X-Upsert"],
    ...[
      "Origin",
      "Referer",
      "X-Supabase-Api-Version",
      "User-Agent",
      "Sec-Fetch-Site",
      "redirect_to",
    ],
  ),
  headerText,
  { maxKeys: 3 },
);

const mutatedUrl = (path: string) =>
  fc
    .tuple(
      fc.constantFrom("", "/", "//", "/../", "%", "%00", "%ff", ";", "/".repeat(3000)),
      fc.array(
        fc.tuple(fc.constantFrom("select", "order", "limit", "or", "id", "date", "x"), hostileText),
        {
          maxLength: 3,
        },
      ),
    )
    .map(([end, pairs]) => {
      const query = pairs.map(
        ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
      );
      const [start = "", given = ""] = path.split("?");
      return `${start}${end}?${[given, ...query].filter(Boolean).join("&")}`;
    });

const request = fc.constantFrom(...endpoints).chain(([method, path, good]) =>
  fc.record({
    method: fc.oneof(
      { weight: 5, arbitrary: fc.constant(method) },
      fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
    ),
    url: fc.oneof({ weight: 2, arbitrary: fc.constant(path) }, mutatedUrl(path)),
    headers,
    body: good ? hostileBody(fc.constant(good)) : fc.constant(undefined),
  }),
);

const frame = fc.oneof(
  fc.tuple(
    anyValue,
    anyValue,
    fc.constantFrom("realtime:lobby", "phoenix", ""),
    fc.constantFrom("phx_join", "heartbeat", "broadcast", "presence", "access_token"),
    anyValue,
  ),
  anyValue,
);

type Sent = typeof request extends fc.Arbitrary<infer R> ? R : never;

/** The request with the slowest response. */
let slowest: { request: Sent; byTheClock: number; own: number } | undefined;

async function send(one: Sent): Promise<void> {
  const { method, url, headers, body } = one;
  let status = 0;
  const time = await timeOf(server.process.pid ?? 0, async () => {
    const response = await fetch(`${server.url}${url}`, {
      method,
      headers: {
        apikey: key,
        Authorization: `Bearer ${key}`,
        "Content-Type": "application/json",
        ...headers,
      },
      redirect: "manual",
      ...(body !== undefined && method !== "GET" && { body }),
    });
    await response.arrayBuffer();
    status = response.status;
  });
  if (time.own > (slowest?.own ?? 0)) slowest = { request: one, ...time };
  expect(status).toBeLessThan(500);
}

async function isWell(): Promise<void> {
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(server.process.exitCode).toBeNull();
}

describe("slightly invalid requests", { timeout: 3_600_000 }, () => {
  it("get a fast response, and never crash the server or leak memory", async () => {
    const property = fc.asyncProperty(request, send);
    // Caches are filled.
    await fc.assert(property, { numRuns: warmUp, seed: 1 });
    const before = await inspected.heldBytes();
    await fc.assert(property, { numRuns, seed });
    await isWell();
    expect(slowest?.own, JSON.stringify(slowest)).toBeLessThanOrEqual(longestResponse);
    expect(await inspected.heldBytes()).toBeLessThan(before + remainder);
  });

  it("can be frames of a live connection, too", async () => {
    const open = () =>
      new Promise<WebSocket>((resolve, reject) => {
        const url = `${server.url.replace("http", "ws")}/realtime/v1/websocket?vsn=2.0.0&apikey=${key}`;
        const socket = new WebSocket(url).on("error", reject);
        socket.once("open", () => resolve(socket));
      });
    const property = fc.asyncProperty(fc.array(frame, { maxLength: 5 }), async (frames) => {
      const socket = await open();
      for (const one of frames) socket.send(JSON.stringify(one) ?? "");
      const closed = new Promise((resolve) => socket.once("close", resolve));
      socket.close();
      await closed;
    });
    await fc.assert(property, { numRuns: warmUp, seed: 1 });
    const before = await inspected.heldBytes();
    await fc.assert(property, { numRuns: numRuns / 10, seed });
    await isWell();
    expect(await inspected.heldBytes()).toBeLessThan(before + remainder);
  });
});
