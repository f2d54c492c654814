import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { OperatorError } from "#postgres/errors.ts";
import { limitConnections } from "./connections.ts";
import type { SiteFiles } from "./site-files.ts";

/** What a client may take up: times in milliseconds. */
export interface ClientLimits {
  /** Until the head of a request is complete. */
  headersTimeout: number;
  /** Until a request is complete. */
  requestTimeout: number;
  /** While nothing moves on a connection: between requests, or because the answer is not read. */
  timeout: number;
  /** How often the first two are looked at. */
  connectionsCheckingInterval: number;
  /** Connections at the same time; more are closed at once. */
  maxConnections: number;
  /** Of them, or of requests behind a trusted proxy, for one client; more are answered 503. */
  connectionsPerClient: number;
  /** Requests of one client for other than files that begin in a second; the rest wait their turn. */
  requestsPerSecond: number;
}

export const clientLimits: ClientLimits = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  // As long as nginx waits, so that a proxy gives up first.
  timeout: 75_000,
  connectionsCheckingInterval: 5_000,
  // Some hundred megabytes while all of them wait for nothing.
  maxConnections: 10_000,
  // A browser opens six; a company of thirty people behind one address stays below.
  connectionsPerClient: 200,
  // After four times as many at once; files cost next to nothing and do not count.
  requestsPerSecond: 100,
};

/** Characters of a path: a key of the storage has 1,024, each of which may need three. */
const longestPath = 4096;
/** With the query: tokens and codes of providers. The data API's filters have the 16 kB of a head. */
const longestUrl = 8192;

/**
 * One HTTP server for both: files of the site straight from memory, everything else through the
 * application.
 *
 * @param opensSocket which requests to upgrade are given away as such (`upgrade`). Others are
 *   answered as if they had not asked: some clients offer HTTP/2 with every request.
 * @param trustedProxies whose connections are not one client's
 */
export function createHttpServer(
  app: Hono<AppEnvironment>,
  site: SiteFiles,
  opensSocket: (request: IncomingMessage) => boolean,
  limits: ClientLimits = clientLimits,
  trustedProxies: readonly string[] = [],
): Server {
  const dynamic = getRequestListener(app.fetch);
  const { maxConnections, connectionsPerClient, requestsPerSecond, timeout, ...timeouts } = limits;
  const options = {
    ...timeouts,
    // A request without a body gets no stream to read one from: nearly all are GET, and it shows.
    optimizeEmptyRequests: true,
    shouldUpgradeCallback: opensSocket,
    // `timeout` does its work with one timer per connection instead of two per request, which cost a
    // tenth of serving a page from memory.
    keepAliveTimeout: 0,
  };
  const server = createServer(options, (request, response) => {
    if (!client.accept(request, response)) return;
    if (isTooLong(request.url)) refuseUrl(response);
    else if (!site.serve(request, response)) {
      client.inTurn(request, response, () => void dynamic(request, response));
    }
  });
  const client = limitConnections(server, trustedProxies, connectionsPerClient, requestsPerSecond);
  server.timeout = timeout;
  server.maxConnections = maxConnections;
  return server;
}

function isTooLong(url = ""): boolean {
  if (url.length <= longestPath) return false;
  const query = url.indexOf("?");
  const pathLength = query === -1 ? url.length : query;
  return pathLength > longestPath || (url.length > longestUrl && !url.startsWith("/rest/v1/"));
}

function refuseUrl(response: ServerResponse): void {
  response.writeHead(414, { "Content-Type": "text/plain; charset=utf-8" });
  response.end("This address is too long.\n");
}

/** @returns the port it listens on, which differs from `port` when that is 0 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}

/**
 * Says in words why `listen` failed.
 *
 * @returns the error as it was when it is none of those that are known
 */
export function explainListenFailure(error: unknown, port: number, host: string): unknown {
  const reason: Readonly<Record<string, string>> = {
    EADDRINUSE: `The port ${port} is already in use: another server runs there, or set PORT to another one.`,
    EACCES: `This user may not listen on port ${port}. Set PORT to 1024 or more, with a proxy in front.`,
    EADDRNOTAVAIL: `HOST: this machine has no address ${host}. 0.0.0.0 listens on all it has.`,
    ENOTFOUND: `HOST: there is no address called ${host}. 0.0.0.0 listens on all that this machine has.`,
    EAI_AGAIN: `HOST: the name ${host} cannot be looked up now. Use an address instead.`,
  };
  const known = reason[(error as NodeJS.ErrnoException).code ?? ""];
  return known ? new OperatorError(known, { cause: error }) : error;
}

/**
 * Lets clients leave: for so long everything is answered as before, new connections included, but
 * each answer is the last one on its connection (`Connection: close`, RFC 9112, section 9.6).
 */
export async function drain(server: Server, milliseconds: number): Promise<void> {
  server.prependListener("request", (_, response) => response.setHeader("Connection", "close"));
  await delay(milliseconds);
}

/**
 * Takes no new connection, lets requests in flight finish, and cuts off whatever is still open
 * after `graceMilliseconds`.
 */
export async function closeServer(server: Server, graceMilliseconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Those that are busy now would stay open for another request.
  const idleTimer = setInterval(() => server.closeIdleConnections(), 100);
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(cutOff);
}
