import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { limits } from "./limits.ts";
import { createOutbound } from "./outbound.ts";

const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
afterAll(() => {
  for (const client of server.clients) client.terminate();
  server.close();
});

/** Both ends of one connection. */
async function connect(): Promise<{ ours: WebSocket; theirs: WebSocket }> {
  await (server.address() ?? once(server, "listening"));
  const theirs = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [[ours]] = await Promise.all([once(server, "connection"), once(theirs, "open")]);
  return { ours, theirs };
}

const socketOf = (webSocket: WebSocket) => (webSocket as unknown as { _socket: Socket })._socket;

it("disconnects sockets that do not read before they fill the memory, and no others", async () => {
  const outbound = createOutbound();
  const idle: Awaited<ReturnType<typeof connect>>[] = [];
  for (let n = 0; n < 20; n += 1) idle.push(await connect());
  for (const { theirs } of idle) socketOf(theirs).pause();
  const { ours, theirs } = await connect();
  let heard = 0;
  theirs.on("message", () => {
    heard += 1;
  });

  const message = Buffer.alloc(limits.messageBytes);
  const rounds = 30;
  for (let round = 1; round <= rounds; round += 1) {
    for (const one of idle) outbound.send(one.ours, "203.0.113.7", message);
    outbound.send(ours, "198.51.100.7", message);
    const open = [...server.clients].filter(({ readyState }) => readyState === WebSocket.OPEN);
    const waiting = open.reduce((sum, one) => sum + one.bufferedAmount, 0);
    expect(waiting).toBeLessThanOrEqual(limits.waitingBytesOfAll + message.length);
    await expect.poll(() => heard).toBe(round);
  }
  expect(idle.filter((one) => one.ours.readyState === WebSocket.OPEN).length).toBeLessThan(20);
  expect(ours.readyState).toBe(WebSocket.OPEN);
});
