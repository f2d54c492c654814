import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { createClientAddress, createTrust } from "./client-address.ts";

const message = "Too many connections are open from your network. Please try again in a moment.\n";
const retrySeconds = 5;

/**
 * Bounds what one client has open at a time, so that nobody takes the sockets and the memory of all
 * others: connections, whatever they have become since, and behind a trusted proxy, whose connections
 * are everybody's, requests. Beyond, both are answered 503 at once.
 *
 * @param atOnce connections, or requests
 * @returns whether a request may go on; otherwise it has been answered
 */
export function limitConnections(
  server: Server,
  trustedProxies: readonly string[],
  atOnce: number,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const clientIp = createClientAddress(trustedProxies);
  const isTrusted = createTrust(trustedProxies);
  const proxied = new WeakSet<Socket>();
  const open = new Map<string, number>();

  /** Counts one more until `end`; false when it would be too many. */
  function take(client: string, until: { once(event: "close", end: () => void): unknown }) {
    const before = open.get(client) ?? 0;
    if (before >= atOnce) return false;
    open.set(client, before + 1);
    until.once("close", () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
    return true;
  }

  server.on("connection", (socket) => {
    if (isTrusted(socket.remoteAddress)) proxied.add(socket);
    else if (!take(clientIp({ socket, headers: {} }), socket)) refuse(socket);
  });

  return (request, response) => {
    if (!proxied.has(request.socket) || take(clientIp(request), response)) return true;
    response.writeHead(503, {
      "Content-Type": "text/plain; charset=utf-8",
      "Retry-After": retrySeconds,
    });
    response.end(message);
    return false;
  };
}

function refuse(socket: Socket): void {
  socket.end(
    `HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: ${retrySeconds}\r\n` +
      `Content-Type: text/plain; charset=utf-8\r\nContent-Length: ${message.length}\r\n\r\n${message}`,
  );
  // It may go on sending for as long as it likes.
  socket.destroySoon();
}
