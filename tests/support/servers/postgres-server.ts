import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabaseOnce } from "#postgres/connect.ts";
import type { Socket } from "#postgres/socket-connection.ts";
import { startEmbeddedPostgres } from "#postgres/supervisor/supervisor.ts";
import { databaseName } from "#server/database/open-database.ts";
import { postgresUrl } from "./postgres-url.ts";

/** An external PostgreSQL server for `DATABASE_URL`, as an owner may have one. */
export interface PostgresServer {
  /** Logs in as the owner of an empty database. */
  url: string;
  /** Where it listens, and the superuser's password. */
  socket: Socket;
  /** Stops it as an operator would; `start` restarts it at the same URL, with its data. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), "shop-postgres-"));
  const run = () =>
    startEmbeddedPostgres({
      dataDirectory: join(folder, "postgres"),
      log: () => undefined,
      // As a server has that was only installed.
      maxConnections: 100,
    });
  let postgres = await run();
  const { socket } = postgres;
  await createDatabaseOnce(socket, databaseName);
  return {
    url: postgresUrl({ ...socket, database: databaseName }),
    socket,
    stop: () => postgres.stop(),
    async start() {
      postgres = await run();
    },
    async remove() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
