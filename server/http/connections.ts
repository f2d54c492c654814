import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { createClientIp, createTrust } from "#platform/http/client-ip.ts";

/** Number of clients tracked before those with no pending delay are evicted. */
const maxRemembered = 10_000;

/**
 * Creates a per-client throttle: after a burst, further requests of the same client are spaced
 * evenly. Other clients are not delayed.
 *
 * @param perSecond sustained request rate
 * @param atOnce size of the burst allowed after a pause
 * @returns a function that counts a request of a client and returns the milliseconds it must wait
 */
export function createThrottle(
  perSecond: number,
  atOnce: number,
  now: () => number = performance.now.bind(performance),
): (client: string) => number {
  const interval = 1000 / perSecond;
  /** Theoretical arrival time (GCRA) of each client's next request at the sustained rate. */
  const due = new Map<string, number>();
  return (client) => {
    const time = now();
    if (due.size >= maxRemembered) {
      for (const [known, at] of due) if (at <= time) due.delete(known);
    }
    const next = Math.max(due.get(client) ?? 0, time) + interval;
    due.set(client, next);
    return Math.max(0, next - atOnce * interval - time);
  };
}

const message = "Too many connections are open from your network. Please try again in a moment.\n";
const retrySeconds = 5;
/** Milliseconds; requests that would wait longer get 503, to stop clients that flood. */
const maxWaitMilliseconds = 5000;

interface ClientBounds {
  /** Returns whether to process the request; otherwise a response has been sent. */
  accept(request: IncomingMessage, response: ServerResponse): boolean;
  /** Calls `proceed` when it is this request's turn; responds 503 if that would take too long. */
  inTurn(request: IncomingMessage, response: ServerResponse, proceed: () => void): void;
}

/**
 * Limits what one client can have open at a time, so that none exhausts the sockets or memory:
 * connections (upgraded ones included) or, behind a trusted proxy, whose connections are shared,
 * requests. Above the limit, both get 503 at once. Also throttles a client's dynamic requests, not
 * those for files, to leave CPU time to others.
 *
 * @param atOnce maximum of connections or of proxied requests per client
 * @param perSecond dynamic requests per second and client; bursts may be four times as large
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
  /** Client of each connection that is not shared, that is, not from a trusted proxy. */
  const clients = new WeakMap<Socket, string>();
  const open = new Map<string, number>();

  /** Counts one more for the client until `until` closes; returns false if it is at the limit. */
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

  // The requests of an encrypted connection know it by the socket that decrypts.
  server.on("secureConnection", (socket: Socket) => {
    if (!isTrusted(socket.remoteAddress)) clients.set(socket, clientIp({ socket, headers: {} }));
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
      else if (wait > maxWaitMilliseconds) respondBusy(response);
      else setTimeout(() => response.destroyed || proceed(), wait);
    },
  };
}

function refuse(socket: Socket): void {
  socket.end(
    `HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: ${retrySeconds}\r\n` +
      `Content-Type: text/plain; charset=utf-8\r\nContent-Length: ${message.length}\r\n\r\n${message}`,
  );
  // The client may keep sending indefinitely, so do not wait for it to end.
  socket.destroySoon();
}
