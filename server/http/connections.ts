import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { createClientIp, createTrust } from "#platform/http/client-ip.ts";

/** How many clients are remembered before those are forgotten that have nothing to wait for. */
const mostRemembered = 10_000;

/**
 * Lets one client's requests begin at a steady pace once it has sent many at once: the rest wait
 * their turn, and everybody else's do not.
 *
 * @param perSecond requests that may begin in a second
 * @param atOnce requests that may begin together after a pause
 * @returns a function that counts a request of a client, and says how many milliseconds it has to wait
 */
export function createThrottle(
  perSecond: number,
  atOnce: number,
  now: () => number = performance.now.bind(performance),
): (client: string) => number {
  const interval = 1000 / perSecond;
  /** When a client would have been served, had all its requests come at the pace. */
  const due = new Map<string, number>();
  return (client) => {
    const time = now();
    if (due.size >= mostRemembered) {
      for (const [known, at] of due) if (at <= time) due.delete(known);
    }
    const next = Math.max(due.get(client) ?? 0, time) + interval;
    due.set(client, next);
    return Math.max(0, next - atOnce * interval - time);
  };
}

const message = "Too many connections are open from your network. Please try again in a moment.\n";
const retrySeconds = 5;
/** In milliseconds: who sends one request behind the other without waiting gets no further. */
const longestWait = 5000;

interface ClientBounds {
  /** Whether a request may go on; otherwise it has been answered. */
  accept(request: IncomingMessage, response: ServerResponse): boolean;
  /** Calls `proceed` when the turn of a request comes, unless it has been answered. */
  inTurn(request: IncomingMessage, response: ServerResponse, proceed: () => void): void;
}

/**
 * Bounds what one client has open at a time, so that nobody takes the sockets and the memory of all
 * others: connections, whatever they have become since, and behind a trusted proxy, whose connections
 * are everybody's, requests. Beyond, both are answered 503 at once. And its requests for work, not for
 * files, begin at a pace that leaves the processor to others.
 *
 * @param atOnce connections, or requests
 * @param perSecond requests for work; four times as many may begin at once
 */
export function limitConnections(
  server: Server,
  trustedProxies: readonly string[],
  atOnce: number,
  perSecond: number,
): ClientBounds {
  const waitOf = createThrottle(perSecond, 4 * perSecond);
  const clientIp = createClientIp(trustedProxies);
  const isTrusted = createTrust(trustedProxies);
  /** Of connections that are one client's own. */
  const clients = new WeakMap<Socket, string>();
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
    if (isTrusted(socket.remoteAddress)) return;
    const client = clientIp({ socket, headers: {} });
    clients.set(socket, client);
    if (!take(client, socket)) refuse(socket);
  });

  function respondBusy(response: ServerResponse): void {
    response.writeHead(503, {
      "Content-Type": "text/plain; charset=utf-8",
      "Retry-After": retrySeconds,
    });
    response.end(message);
  }

  return {
    accept(request, response) {
      if (clients.has(request.socket) || take(clientIp(request), response)) return true;
      respondBusy(response);
      return false;
    },
    inTurn(request, response, proceed) {
      if (perSecond === Number.POSITIVE_INFINITY) return proceed();
      const wait = waitOf(clients.get(request.socket) ?? clientIp(request));
      if (wait === 0) proceed();
      else if (wait > longestWait) respondBusy(response);
      else setTimeout(() => response.destroyed || proceed(), wait);
    },
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
