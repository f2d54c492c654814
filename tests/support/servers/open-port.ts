import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { closeServer, listen } from "#server/http/serve.ts";
import { afterFile } from "#tests/support/after-file.ts";
import type { TestApp } from "./test-app.ts";

/** An open port, for an application that must know its URL before it starts. */
export interface OpenPort {
  url: string;
  server: Server;
  /** Serves the application on it until the file's tests have finished. */
  serve(shop: TestApp): void;
}

/** Opens a free port. */
export async function openPort(): Promise<OpenPort> {
  const server = createServer();
  const url = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`;
  return {
    url,
    server,
    serve({ app }) {
      server.on("request", getRequestListener(app.fetch));
      afterFile(() => closeServer(server, 0));
    },
  };
}
