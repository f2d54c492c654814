import { once } from "node:events";
import { type ClientHttp2Session, connect, constants, type OutgoingHttpHeaders } from "node:http2";
import { request as overHttp1 } from "node:https";
import type { Server } from "node:tls";
import { Hono } from "hono";
import { expect, it } from "vitest";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { afterFile } from "#tests/support/after-file.ts";
import { noSite } from "#tests/support/servers/no-site.ts";
import { selfSigned } from "#tests/support/servers/self-signed.ts";
import { clientLimits, closeServer, createHttpServer, drain, listen } from "./serve.ts";

const large = Buffer.alloc(5_000_000);

/** A server with one short timeout or low limit; the others are never reached. */
async function open(limits: Partial<typeof clientLimits> = {}) {
  const aborted: string[] = [];
  const app = new Hono<AppEnvironment>()
    .get("/large", (c) => c.body(large))
    .get("/host", (c) => c.text(`${c.req.header("Host")} ${new URL(c.req.url).host}`))
    .get("/slow", async (c) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return c.text("at last");
    })
    .get("*", (c) => c.text("here"))
    .post("*", async (c) => {
      const sent = await c.req.text().catch(() => undefined);
      if (sent === undefined) aborted.push(c.req.path);
      return c.text(`took ${sent?.length}`);
    });
  const server = createHttpServer(
    app,
    noSite,
    ({ url }) => url === "/live",
    { ...clientLimits, connectionsCheckingInterval: 20, ...limits },
    [],
    { isEncrypted: true },
  );
  (server as unknown as Server).setSecureContext(await selfSigned());
  server.on("upgrade", (_, socket) =>
    socket.end("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: live\r\n\r\n"),
  );
  const port = await listen(server, 0, "127.0.0.1");
  const clients: ClientHttp2Session[] = [];
  afterFile(async () => {
    for (const client of clients) client.destroy();
    await closeServer(server, 0);
  });
  return {
    server,
    port,
    aborted,
    /** A connection over HTTP/2; that it is ended is expected. */
    connect(localAddress = "127.0.0.1") {
      const options = { rejectUnauthorized: false, localAddress };
      const client = connect(`https://127.0.0.1:${port}`, options);
      client.on("error", () => undefined);
      clients.push(client);
      return client;
    },
  };
}

/** A request with its answer: status and text, or that it was cut off. */
async function ask(client: ClientHttp2Session, headers: OutgoingHttpHeaders = {}, body?: string) {
  const stream = client.request({ ":path": "/", ...(body && { ":method": "POST" }), ...headers });
  let [status, text] = [0, ""];
  stream.on("response", (head) => {
    status = head[":status"] ?? 0;
  });
  stream.on("data", (chunk) => {
    text += chunk;
  });
  stream.on("error", () => undefined);
  stream.end(body);
  await new Promise((resolve) => stream.once("close", resolve));
  return [status, text] as const;
}

const overHttp1At = (port: number, path: string, headers: Record<string, string> = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const request = overHttp1({ port, path, headers, rejectUnauthorized: false, agent: false });
    request.on("response", (response) => resolve(response.resume().statusCode));
    request.on("upgrade", (response) => resolve(response.statusCode));
    request.on("error", reject).end();
  });

it("speaks HTTP/2, and HTTP/1.1 with who doesn't and for live connections", async () => {
  const { port, connect } = await open();
  const client = connect();
  expect(await ask(client)).toEqual([200, "here"]);
  expect(client.alpnProtocol).toBe("h2");
  expect(await ask(client, {}, "a request")).toEqual([200, "took 9"]);
  expect((await ask(client, { ":path": `/${"a".repeat(5000)}` }))[0]).toBe(414);
  expect(await overHttp1At(port, "/")).toBe(200);
  const upgrade = { Connection: "Upgrade", Upgrade: "live" };
  expect(await overHttp1At(port, "/live", upgrade)).toBe(101);
  expect(await overHttp1At(port, "/", upgrade)).toBe(200);
});

it("knows the host by either name, and refuses two", async () => {
  const client = (await open()).connect();
  const path = { ":path": "/host" };
  const authority = { ...path, ":authority": "shop.example" };
  expect(await ask(client, authority)).toEqual([200, "shop.example shop.example"]);
  expect((await ask(client, { ...authority, host: "shop.example" }))[0]).toBe(200);
  expect((await ask(client, { ...authority, host: "evil.example" }))[0]).toBe(400);
});

it("takes as many header bytes as HTTP/1.1, and no more", async () => {
  const client = (await open()).connect();
  expect(await ask(client, { "x-large": "x".repeat(15_000) })).toEqual([200, "here"]);
  expect((await ask(client, { "x-large": "x".repeat(20_000) }))[0]).not.toBe(200);
});

it("ends what is not sent in time, and what is not read, while others are served", async () => {
  const { connect, aborted } = await open({ headersTimeout: 400, requestTimeout: 400 });
  const client = connect();
  const slow = client.request({ ":path": "/slow-form", ":method": "POST" });
  slow.on("error", () => undefined);
  const dribble = setInterval(() => slow.write("x"), 20);
  expect(await ask(client, { ":path": "/slow" })).toEqual([200, "at last"]);
  await expect.poll(() => slow.rstCode).toBe(constants.NGHTTP2_CANCEL);
  clearInterval(dribble);
  await expect.poll(() => aborted).toEqual(["/slow-form"]);
  expect(await ask(client)).toEqual([200, "here"]);

  const impatient = (await open({ timeout: 400 })).connect();
  impatient.request({ ":path": "/large" }).on("error", () => undefined);
  await once(impatient, "close");
});

it("ends a connection without requests, also one that is kept busy", async () => {
  const { connect } = await open({ timeout: 400 });
  const client = connect();
  expect(await ask(client)).toEqual([200, "here"]);
  const busy = setInterval(() => client.destroyed || client.ping(() => undefined), 50);
  await once(client, "close");
  clearInterval(busy);
});

it("counts the requests of one connection as those of one client", async () => {
  const client = (await open({ connectionsPerClient: 10 })).connect();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => ask(client, { ":path": "/slow" })),
  );
  expect(answers.filter(([status]) => status === 200)).toHaveLength(9);
  expect(answers.filter(([status]) => status === 503)).toHaveLength(41);
  expect(await ask(client)).toEqual([200, "here"]);
});

it("serves others while one begins requests and takes them back without end", async () => {
  const { connect } = await open();
  const attacker = connect();
  await once(attacker, "connect");
  let begun = 0;
  const flood = setInterval(() => {
    for (let at = 0; at < 500 && !attacker.closed && !attacker.destroyed; at += 1) {
      const stream = attacker.request({ ":path": "/slow" });
      stream.on("error", () => undefined);
      stream.close(constants.NGHTTP2_CANCEL);
      begun += 1;
    }
  }, 5);
  await expect.poll(() => begun > 5000 || attacker.destroyed).toBe(true);
  expect(await ask(connect("127.0.0.2"))).toEqual([200, "here"]);
  clearInterval(flood);
});

it("drains: what has begun is answered, then the connection ends, and new ones are served", async () => {
  const { server, connect } = await open();
  const client = connect();
  const first = ask(client, { ":path": "/slow" });
  await once(client, "connect");
  expect(await ask(client)).toEqual([200, "here"]);
  const drained = drain(server, 1000);
  const ended = once(client, "close");
  const second = ask(client, { ":path": "/slow" });
  expect(await first).toEqual([200, "at last"]);
  expect(await second).toEqual([200, "at last"]);
  await ended;
  expect(await ask(connect())).toEqual([200, "here"]);
  await drained;
  const last = ask(connect(), { ":path": "/slow" });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await closeServer(server, 5000);
  expect(await last).toEqual([200, "at last"]);
});
