import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { closeServer, listen } from "#server/http/serve.ts";
import { afterFile } from "./after-file.ts";
import type { TestApp } from "./test-app.ts";

/** A port of this machine, for an application that may have to know its address beforehand. */
export interface OpenPort {
  url: string;
  server: Server;
  /** Has the application answer there, until the tests of the file are done. */
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
