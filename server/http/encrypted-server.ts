import {
  Server as PlainServer,
  type RequestListener,
  type Server,
  type ServerOptions,
} from "node:http";
import {
  constants,
  createSecureServer,
  type Http2ServerRequest,
  type ServerHttp2Session,
} from "node:http2";

/** Requests of one connection at a time: as many as nginx and Apache take. */
const streamsAtOnce = 100;
/** Bytes of a request's headers: as much as over HTTP/1.1. */
const maxHeaderListSize = 16 * 1024;

/**
 * Creates a server that encrypts and speaks HTTP/2 (RFC 9113), and HTTP/1.1 with clients that don't and for live
 * connections. Its requests and responses are used as those of HTTP/1.1 are, and the same limits hold for them.
 *
 * @param options of HTTP/1.1
 * @param timeout milliseconds of a connection without a request
 */
export function createEncryptedServer(
  options: ServerOptions & { headersTimeout: number; requestTimeout: number },
  listener: RequestListener,
  timeout: number,
): Server {
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer(
    {
      allowHTTP1: true,
      http1Options: options,
      handshakeTimeout: options.headersTimeout,
      settings: { maxConcurrentStreams: streamsAtOnce, maxHeaderListSize },
    },
    (request, response) => {
      if (request.httpVersionMajor === 2) {
        nameHost(request);
        limitTime(request, options.requestTimeout);
      }
      listener(request as never, response as never);
    },
  );
  server.on("session", (session) => {
    sessions.add(session);
    session.once("close", () => sessions.delete(session));
    endIdle(session, timeout);
  });
  return Object.assign(server as unknown as Server, {
    // Node gives this server a callback of its own.
    shouldUpgradeCallback: options.shouldUpgradeCallback,
    closeAllConnections() {
      for (const session of sessions) session.destroy();
      PlainServer.prototype.closeAllConnections.call(server);
    },
  });
}

/** Gives a request the header that over HTTP/1.1 has its host (RFC 9113, section 8.3.1), for all who read it there. */
function nameHost({ headers, rawHeaders, authority }: Http2ServerRequest): void {
  if (headers[":authority"] === undefined || headers.host === authority) return;
  headers.host = authority;
  // Beside another host there are two now, which is refused as over HTTP/1.1.
  rawHeaders.push("host", authority);
}

/** Ends a request that isn't sent in time. */
function limitTime({ stream }: Http2ServerRequest, milliseconds: number): void {
  if (stream.endAfterHeaders) return;
  const timer = setTimeout(() => stream.close(constants.NGHTTP2_CANCEL), milliseconds);
  for (const event of ["end", "close"]) stream.once(event, () => clearTimeout(timer));
}

/** Ends a connection that has had no request for some time, also one that is kept busy without any. */
function endIdle(session: ServerHttp2Session, timeout: number): void {
  let open = 0;
  const end = () => session.destroy();
  let timer = setTimeout(end, timeout);
  session.on("stream", (stream) => {
    open += 1;
    clearTimeout(timer);
    stream.once("close", () => {
      open -= 1;
      if (open === 0 && !session.destroyed) timer = setTimeout(end, timeout);
    });
  });
  session.once("close", () => clearTimeout(timer));
}

/** Has a connection over HTTP/2 end once all that it has begun is answered; those over HTTP/1.1 have no session. */
export function endConnectionOf(request: object): void {
  (request as Partial<Http2ServerRequest>).stream?.session?.close();
}
