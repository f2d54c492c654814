import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { afterFile } from "#tests/support/after-file.ts";
import { noSite } from "#tests/support/servers/no-site.ts";
import { closeServer, createHttpServer, listen } from "./serve.ts";

const generous = {
  headersTimeout: 300_000,
  requestTimeout: 300_000,
  timeout: 300_000,
  connectionsCheckingInterval: 20,
  maxConnections: 100,
  connectionsPerClient: 100,
  requestsPerSecond: 1000,
};
const large = Buffer.alloc(50_000_000);

/** A server with one short timeout or low limit; the others are never reached. */
async function serverWith(
  impatience: Partial<typeof generous>,
  trustedProxies: readonly string[] = [],
) {
  const app = new Hono()
    .get("/large", (c) => c.body(large))
    .get("*", (c) => c.text("here"))
    .post("*", async (c) => c.text(await c.req.text().catch(() => "cut off")));
  const server = createHttpServer(
    app as never,
    noSite,
    () => false,
    { ...generous, ...impatience },
    trustedProxies,
  );
  afterFile(() => closeServer(server, 0));
  const connections = () => promisify(server.getConnections).call(server);
  return { port: await listen(server, 0, "127.0.0.1"), connections };
}

const opened: Socket[] = [];
afterAll(() => {
  for (const socket of opened) socket.destroy();
});

function open(port: number, sent: string, from = "127.0.0.1"): Socket {
  // An aborted connection is expected here, so its error is ignored.
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  socket.on("error", () => undefined);
  opened.push(socket);
  socket.write(sent);
  return socket;
}

/** Everything received until the connection ends, gracefully or not. */
const untilEnd = (socket: Socket) => text(socket).catch(() => "cut off");

const get = "GET / HTTP/1.1\r\nHost: shop\r\n";

describe("a client that takes too long", () => {
  it("to send its headers gets 408 or is disconnected, even if it keeps sending bytes", async () => {
    const socket = open((await serverWith({ headersTimeout: 200 })).port, get);
    const dribble = setInterval(() => socket.write("X-More: 1\r\n"), 20);
    expect(await untilEnd(socket)).toMatch(/^HTTP\/1\.1 408 |^cut off/);
    clearInterval(dribble);
  });

  it("to send its body gets 408 or is disconnected, even if it keeps sending bytes", async () => {
    const head = "POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 100000\r\n\r\n";
    const { port } = await serverWith({ headersTimeout: 200, requestTimeout: 200 });
    const socket = open(port, head);
    const dribble = setInterval(() => socket.write("x"), 20);
    expect(await untilEnd(socket)).toMatch(/^HTTP\/1\.1 408 |^cut off/);
    clearInterval(dribble);
  });

  it("between two requests is disconnected", async () => {
    const socket = open((await serverWith({ timeout: 1000 })).port, `${get}\r\n`);
    expect(await untilEnd(socket)).toContain("here");
  });

  it("to read the response is disconnected", async () => {
    const { port, connections } = await serverWith({ timeout: 1000 });
    const socket = open(port, "GET /large HTTP/1.1\r\nHost: shop\r\n\r\n").pause();
    await once(socket, "connect");
    await expect.poll(connections).toBe(0);
  });
});

describe("a client that exceeds a limit", () => {
  let port = 0;
  beforeAll(async () => {
    ({ port } = await serverWith({ maxConnections: 2 }));
  });

  it("gets 431 for too many header bytes", async () => {
    const socket = open(port, `${get}X-Large: ${"x".repeat(20_000)}\r\n\r\n`);
    expect(await untilEnd(socket)).toMatch(/^HTTP\/1\.1 431 /);
  });

  it("has connections above the maximum closed, until others have ended", async () => {
    const held = [open(port, get), open(port, get)];
    await Promise.all(held.map((socket) => once(socket, "connect")));
    expect(await untilEnd(open(port, `${get}Connection: close\r\n\r\n`))).not.toContain("here");
    for (const socket of held) socket.destroy();
    await expect
      .poll(() => untilEnd(open(port, `${get}Connection: close\r\n\r\n`)))
      .toContain("here");
  });
});

describe("a client with too many connections", () => {
  const last = `${get}Connection: close\r\n\r\n`;
  const connected = (sockets: Socket[]) =>
    Promise.all(sockets.map((socket) => once(socket, "connect")));

  it("gets 503 at once, while other clients are served", async () => {
    const { port } = await serverWith({ connectionsPerClient: 3 });
    const held = [open(port, get), open(port, get), open(port, get)];
    await connected(held);
    expect(await untilEnd(open(port, ""))).toMatch(/^HTTP\/1\.1 503 .*Retry-After: 5/s);
    expect(await untilEnd(open(port, last, "127.0.0.2"))).toContain("here");
    held[0]?.destroy();
    await expect.poll(() => untilEnd(open(port, last)), { timeout: 10_000 }).toContain("here");
  });

  it("is identified behind a trusted proxy by its forwarded address", async () => {
    const { port } = await serverWith({ connectionsPerClient: 2 }, ["127.0.0.1"]);
    const slow = (client: string) =>
      open(
        port,
        `POST / HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${client}\r\nContent-Length: 9\r\n\r\n`,
      );
    const quick = (client: string) =>
      untilEnd(open(port, `${get}X-Forwarded-For: ${client}\r\nConnection: close\r\n\r\n`));
    // Both addresses are in the same IPv6 network of one subscriber.
    await connected([slow("2001:db8:1:2::1"), slow("2001:db8:1:2::2")]);
    await expect
      .poll(() => quick("2001:db8:1:2::3"), { timeout: 10_000 })
      .toMatch(/^HTTP\/1\.1 503 .*Retry-After: 5/s);
    expect(await quick("2001:db8:1:3::1")).toContain("here");
  });
});

describe("an overlong URL", () => {
  const responseOf = async (url: string) => {
    const { port } = await serverWith({});
    const request = `GET ${url} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`;
    return (await untilEnd(open(port, request))).slice(0, 12);
  };

  it.each([
    ["a path of slashes", `/${"/".repeat(5000)}a`, "HTTP/1.1 414"],
    ["a path and its query", `/visit?${"a=1&".repeat(2500)}`, "HTTP/1.1 414"],
    ["the largest key of a file, escaped", `/storage/${"%20".repeat(1024)}`, "HTTP/1.1 200"],
    ["a token of a provider", `/auth/v1/callback?code=${"a".repeat(6000)}`, "HTTP/1.1 200"],
    ["filters of the data API", `/rest/v1/x?id=in.(${"1,".repeat(6000)})`, "HTTP/1.1 200"],
  ])("is rejected, while long but legitimate ones are not: %s", async (_, url, expected) => {
    expect(await responseOf(url)).toBe(expected);
  });
});
