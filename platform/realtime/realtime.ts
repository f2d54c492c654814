import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { isUnavailable } from "#platform/database/errors.ts";
import { createClientIp } from "#platform/http/client-ip.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { RateLimits } from "#platform/http/rate-limit.ts";
import { TokenError } from "#platform/tokens/claims.ts";
import { callerOfToken } from "#platform/tokens/read-caller.ts";
import type { Version } from "./frames.ts";
import { limits } from "./limits.ts";
import { serveSocket } from "./serve-socket.ts";
import {
  createRealtimeService,
  type RealtimeDependencies,
  type RealtimeService,
} from "./service.ts";

/** Path of the service. */
export const realtimePath = "/realtime/v1";

export interface Realtime {
  service: RealtimeService;
  /** Accepts live connections on this server. */
  attach(server: Server): void;
  /** Number of connected clients. */
  connections(): number;
  /** Closes every live connection; clients reconnect by themselves. */
  close(): Promise<void>;
}

interface SocketDependencies extends RealtimeDependencies {
  rateLimits: RateLimits;
  trustedProxies: readonly string[];
}

/** Live connections (docs/contracts/realtime.md). Inactive until `attach`. */
export function createRealtime(deps: SocketDependencies): Realtime {
  const service = createRealtimeService(deps);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    perMessageDeflate: false,
  });
  const clientIp = createClientIp(deps.trustedProxies);
  const attempts = deps.rateLimits({
    name: "live connections by address",
    times: limits.connectionsPerMinute,
    seconds: 60,
  });
  let closing = false;

  async function connect(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { searchParams } = urlOf(request);
    if (!opensLiveSocket(request)) throw new HttpError(404, "not_found", "Not found");
    if (closing) throw new HttpError(503, "unavailable", "The server is stopping");
    const version = searchParams.get("vsn") ?? "1.0.0";
    if (!isVersion(version)) throw new HttpError(400, "invalid", `Unsupported version: ${version}`);
    const ip = clientIp(request);
    await attempts.count(ip);
    const key = searchParams.get("apikey") ?? request.headers["x-api-key"];
    if (typeof key !== "string" || key === "")
      throw new HttpError(401, "unauthorized", "Missing API key");
    const caller = await callerOfToken(deps.accessTokens, key);
    const client = service.clients.of(ip);
    if (!client.open()) throw new HttpError(429, "rate_limited", "Too many connections");
    socket.once("close", client.close);
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      serveSocket(service, webSocket, version, caller, client),
    );
  }

  return {
    service,
    attach(server) {
      // Starts even without clients, to delete old changes. A join retries it.
      service.start().catch((error: unknown) => {
        deps.log.warn({ err: error }, "live connections could not be prepared");
      });
      server.on("upgrade", (request, socket, head) => {
        socket.on("error", () => socket.destroy());
        connect(request, socket, head).catch((error: unknown) => {
          const [status, message] = describeError(error);
          if (status === 500) deps.log.error({ err: error }, "a live connection was not opened");
          refuse(socket, status, message);
        });
      });
    },
    connections: () => sockets.clients.size,
    async close() {
      closing = true;
      // 1012: service restart (RFC 6455, registry of close codes).
      for (const socket of sockets.clients) socket.close(1012);
      const cutOff = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, 1000);
      await Promise.all(
        [...sockets.clients].map(
          (socket) => new Promise((resolve) => socket.once("close", resolve)),
        ),
      );
      clearTimeout(cutOff);
      await service.stop();
    },
  };
}

/** Whether a request is for a live connection. */
export function opensLiveSocket(request: IncomingMessage): boolean {
  return urlOf(request).pathname === `${realtimePath}/websocket`;
}

/** Never throws: an invalid URL falls back to the root path. */
const urlOf = ({ url = "/" }: IncomingMessage): URL =>
  URL.parse(url, "http://localhost") ?? new URL("http://localhost/");

function isVersion(text: string): text is Version {
  return text === "1.0.0" || text === "2.0.0";
}

function describeError(error: unknown): [status: number, message: string] {
  if (error instanceof HttpError) {
    return [error.status, error.message];
  }
  if (error instanceof TokenError) return [401, error.message];
  if (isUnavailable(error)) return [503, "The service is unavailable. Try again soon."];
  return [500, "Unexpected failure"];
}

function refuse(socket: Duplex, status: number, message: string): void {
  const body = JSON.stringify({ error: message });
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
