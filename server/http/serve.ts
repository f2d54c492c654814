import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { OperatorError } from "#postgres/errors.ts";
import { limitConnections } from "./connections.ts";
import { createEncryptedServer, endConnectionOf } from "./encrypted-server.ts";
import type { SiteFiles } from "./site-files.ts";

/** Resource limits for clients; times in milliseconds. */
export interface ClientLimits {
  /** Until the request's headers are complete. */
  headersTimeout: number;
  /** Until the whole request is complete. */
  requestTimeout: number;
  /**
   * Inactivity on a connection: between requests, or while the client does not read the response.
   */
  timeout: number;
  /** How often the first two are checked. */
  connectionsCheckingInterval: number;
  /** Concurrent connections; further ones are closed at once. */
  maxConnections: number;
  /**
   * Concurrent connections per client, or requests if behind a trusted proxy; further ones get 503.
   */
  connectionsPerClient: number;
  /** Dynamic requests per second and client; further ones are delayed. */
  requestsPerSecond: number;
}

export const clientLimits: ClientLimits = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  // Same as nginx's default, so that a proxy closes idle connections first.
  timeout: 75_000,
  connectionsCheckingInterval: 5_000,
  // A few hundred megabytes if all are idle.
  maxConnections: 10_000,
  // Browsers open six; a company of thirty people behind one IP address stays below.
  connectionsPerClient: 200,
  // After a burst of four times as many. Files do not count: serving them costs next to nothing.
  requestsPerSecond: 100,
};

/** Where clients are not told apart: a proxy does that, or a test. */
export const unlimitedClients: ClientLimits = {
  ...clientLimits,
  connectionsPerClient: Infinity,
  requestsPerSecond: Infinity,
};

interface ServerRole {
  /** Answers before anything else does. @returns whether it did */
  answersFirst?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Speaks TLS and HTTP/2, with a certificate that is set before it listens. */
  isEncrypted?: boolean;
}

/** Maximum path length: object keys have up to 1,024 characters, each up to three when encoded. */
const maxPathLength = 4096;
/**
 * Maximum including the query, for tokens and OAuth codes. Data API filters are limited only by the
 * 16 kB of headers.
 */
const maxUrlLength = 8192;

/**
 * Creates the HTTP server, which serves the site's files directly from memory and everything else
 * through the application.
 *
 * @param opensSocket whether to emit `upgrade` for an upgrade request. Others are answered as
 *   ordinary requests: some clients offer HTTP/2 with every request
 * @param trustedProxies proxies whose connections are shared by many clients
 * @param role of a server that has its certificates itself
 */
export function createHttpServer(
  app: Hono<AppEnvironment>,
  site: SiteFiles,
  opensSocket: (request: IncomingMessage) => boolean,
  limits: ClientLimits = clientLimits,
  trustedProxies: readonly string[] = [],
  { answersFirst, isEncrypted = false }: ServerRole = {},
): Server {
  const dynamic = getRequestListener(app.fetch);
  const { maxConnections, connectionsPerClient, requestsPerSecond, timeout, ...timeouts } = limits;
  const options = {
    ...timeouts,
    // Creates no body stream for requests without a body: nearly all are GET, and it is measurably
    // faster.
    optimizeEmptyRequests: true,
    shouldUpgradeCallback: (request: IncomingMessage) =>
      !hasTwoHosts(request) && opensSocket(request),
    // Off: `timeout` covers it with one timer per connection instead of two per request, which cost
    // a tenth of the time to serve a page from memory.
    keepAliveTimeout: 0,
  };
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    if (!client.accept(request, response)) return;
    if (hasTwoHosts(request)) refuseHosts(response);
    else if (answersFirst?.(request, response)) return;
    else if (isTooLong(request.url)) refuseUrl(response);
    else if (!site.serve(request, response)) {
      client.inTurn(request, response, () => void dynamic(request, response));
    }
  };
  const server: Server = isEncrypted
    ? createEncryptedServer(options, listener, timeout)
    : createServer(options, listener);
  const client = limitConnections(server, trustedProxies, connectionsPerClient, requestsPerSecond);
  server.timeout = timeout;
  server.maxConnections = maxConnections;
  return server;
}

/** Proxies and servers may choose different ones (RFC 9112, section 3.2: 400). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

function refuseHosts(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  response.writeHead(400, { "Content-Type": "text/plain; charset=utf-8" });
  response.end("The request names more than one host.\n");
}

function isTooLong(url = ""): boolean {
  if (url.length <= maxPathLength) return false;
  const query = url.indexOf("?");
  const pathLength = query === -1 ? url.length : query;
  return pathLength > maxPathLength || (url.length > maxUrlLength && !url.startsWith("/rest/v1/"));
}

function refuseUrl(response: ServerResponse): void {
  response.writeHead(414, { "Content-Type": "text/plain; charset=utf-8" });
  response.end("This address is too long.\n");
}

/** @returns the port it listens on, which differs from `port` if that is 0 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}

/**
 * Turns a known `listen` error into an operator message.
 *
 * @returns an OperatorError, or the original error if it is unknown
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
 * Drains the server: for the given time requests and new connections are served as before, but each
 * response ends its connection (`Connection: close`, RFC 9112, section 9.6; GOAWAY, RFC 9113, section 6.8).
 */
export async function drain(server: Server, milliseconds: number): Promise<void> {
  server.prependListener("request", (request, response) => {
    response.shouldKeepAlive = false;
    endConnectionOf(request);
  });
  await delay(milliseconds);
}

/**
 * Accepts no new connections, lets requests in flight finish, and destroys connections still open
 * after `graceMilliseconds`.
 */
export async function closeServer(server: Server, graceMilliseconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Connections that are busy now become idle and would stay open for another request.
  const idleTimer = setInterval(() => server.closeIdleConnections(), 100);
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(cutOff);
}
