import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabaseOnce } from "#postgres/connect.ts";
import { startEmbeddedPostgres } from "#postgres/supervisor/supervisor.ts";
import { databaseName } from "#server/database/open-database.ts";

import { postgresUrl } from "./postgres-url.ts";

/** A PostgreSQL that no server of the site runs, as an owner has one: for `DATABASE_URL`. */
export interface PostgresServer {
  /** Logs in as the owner of an empty database. */
  url: string;
  /** Ends it as an operator would; `start` brings it back at the same address, with its data. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends it for good. */
  remove(): Promise<void>;
}

export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), "shop-postgres-"));
  const run = () =>
    startEmbeddedPostgres({ dataDirectory: join(folder, "postgres"), log: () => undefined });
  let postgres = await run();
  const { socket } = postgres;
  await createDatabaseOnce(socket, databaseName);
  return {
    url: postgresUrl({ ...socket, database: databaseName }),
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
