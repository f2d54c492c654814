import { Agent, createServer, request as sendRequest } from "node:http";
import { closeServer, listen } from "#server/http/serve.ts";

const pollMilliseconds = 100;

/** A round-robin reverse proxy for several servers. It never retries a request. */
export interface Balancer {
  url: string;
  /** Adds a server while its `/readyz` says that it is ready; resolves once it is. */
  add(server: string): Promise<void>;
  /** Removes a server that has ended. */
  remove(server: string): void;
  close(): Promise<void>;
}

export async function startBalancer(): Promise<Balancer> {
  const ready = new Map<string, boolean>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const ask = async (server: string) => {
    const answer = await fetch(`${server}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (ready.has(server)) ready.set(server, answer?.status === 200);
  };
  const poll = setInterval(() => {
    for (const server of ready.keys()) void ask(server);
  }, pollMilliseconds);

  const proxy = createServer((request, response) => {
    const able = [...ready].filter(([, isReady]) => isReady).map(([server]) => server);
    turn += 1;
    const server = able[turn % able.length];
    if (!server) {
      response.writeHead(503).end("no server is ready");
      return;
    }
    const { method, headers } = request;
    const onward = sendRequest(new URL(request.url ?? "/", server), { method, headers, agent });
    onward.on("response", (answer) => {
      // `Connection` is a hop-by-hop header (RFC 9110, 7.6.1).
      const { connection: _connection, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(response);
    });
    onward.on("error", (error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(error.message);
    });
    request.pipe(onward);
  });
  const port = await listen(proxy, 0, "127.0.0.1");

  return {
    url: `http://127.0.0.1:${port}`,
    async add(server) {
      ready.set(server, false);
      while (!ready.get(server)) await ask(server);
    },
    remove: (server) => void ready.delete(server),
    async close() {
      clearInterval(poll);
      agent.destroy();
      await closeServer(proxy, 0);
    },
  };
}
