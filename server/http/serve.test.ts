import { request } from "node:http";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeServer, createHttpServer, listen } from "./serve.ts";

const server = createHttpServer(
  new Hono().get("*", (c) => c.text("page")) as never,
  { serve: () => false, notFoundPage: () => ({ html: "", policy: "" }) },
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

describe("an upgrade request", () => {
  it("is answered as an ordinary request, unless its path opens a socket", async () => {
    expect(await offer("/", "h2c")).toBe(200);
    expect(await offer("/live", "websocket")).toBe(204);
  });
});
