import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Window as TestWindow } from "happy-dom";

export interface Received {
  url: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | object;
  /** Closes the connection instead of responding. */
  hangUp?: boolean;
}

type Replies = [(request: Received) => Reply | Promise<Reply>] | Reply[];

/**
 * A real HTTP server for tests: records requests and sends the replies in turn, repeating the last
 * one, or those that a function returns.
 */
export async function startServer(...replies: Replies) {
  const received: Received[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      const arrived: Received = {
        url: request.url ?? "",
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString() || "{}"),
      };
      const next = replies[Math.min(received.length, replies.length - 1)] ?? {};
      received.push(arrived);
      const reply = typeof next === "function" ? await next(arrived) : next;
      if (reply.hangUp) {
        request.socket.destroy();
        return;
      }
      const { status = 200, headers = {}, body = "" } = reply;
      const type = typeof body === "string" ? "text/plain" : "application/json";
      // The test's clock, not the machine's.
      const date = new Date().toUTCString();
      response.writeHead(status, { date, "content-type": type, ...headers });
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Sets the URL of the test's browser window. */
export function visit(address: string): void {
  (window as unknown as TestWindow).happyDOM.setURL(address);
}

/** In-memory storage that rejects more than a number of characters, as browsers do. */
export function memoryStorage(capacity = Number.POSITIVE_INFINITY): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => {
      entries.delete(key);
    },
    setItem: (key, value) => {
      if (value.length > capacity)
        throw new DOMException("The quota is used up", "QuotaExceededError");
      entries.set(key, value);
    },
  };
}
