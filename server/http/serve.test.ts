import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noSite } from "#tests/support/servers/no-site.ts";
import { closeServer, createHttpServer, listen } from "./serve.ts";

const server = createHttpServer(
  new Hono().get("*", (c) => c.text("page")) as never,
  noSite,
  ({ url }) => url === "/live",
);
server.on("upgrade", (_, socket) => socket.end("HTTP/1.1 204 Taken\r\nConnection: close\r\n\r\n"));
let port = 0;
beforeAll(async () => {
  port = await listen(server, 0, "127.0.0.1");
});
afterAll(() => closeServer(server, 0));

/** Status of the response to an upgrade request for another protocol. */
const offer = (path: string, upgrade: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { Connection: "Upgrade", Upgrade: upgrade };
    request({ port, path, headers }, (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end();
  });

/** Sends lines of a request and returns the status of the response. */
async function send(...lines: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  const [answer] = await once(socket, "data");
  socket.destroy();
  return String(answer).slice(9, 12);
}

describe("a request that names two hosts", () => {
  it.each([
    ["different ones", ["Host: shop.example", "Host: other.example"]],
    ["the same", ["Host: shop.example", "host: shop.example"]],
  ])("is rejected: %s", async (_, hosts) => {
    expect(await send("GET / HTTP/1.1", "Host: shop.example", "Connection: close")).toBe("200");
    expect(await send("GET / HTTP/1.1", ...hosts, "Connection: close")).toBe("400");
    const upgrade = ["Connection: Upgrade", "Upgrade: websocket"];
    expect(await send("GET /live HTTP/1.1", ...hosts, ...upgrade)).toBe("400");
  });
});

describe("an upgrade request", () => {
  it("is answered as an ordinary request, unless its path opens a socket", async () => {
    expect(await offer("/", "h2c")).toBe(200);
    expect(await offer("/live", "websocket")).toBe(204);
  });
});
