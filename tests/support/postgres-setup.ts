import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { writeBookingFacts } from "#server/database/booking-facts.ts";
import { startEmbeddedPostgres } from "#server/database/embedded/supervisor.ts";
import { migrate } from "#server/database/migrate.ts";
import { withClient } from "#server/database/open-database.ts";
import { type Socket, socketConnection } from "#server/database/socket-connection.ts";
import { createLog } from "#server/log.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: Socket;
  }
}

/** One PostgreSQL for the whole run, migrated once into the database that each file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "shop-test-"));
  const log = createLog("error");
  const postgres = await startEmbeddedPostgres({
    dataDirectory: join(directory, "postgres"),
    log: (level, message, details) => log[level](details ?? {}, message),
  });
  const socket = { host: postgres.socketDirectory, port: postgres.port };
  await withClient(socketConnection(socket, "postgres", "postgres"), (client) =>
    client.query("create database template_shop"),
  );
  await withClient(socketConnection(socket, "postgres", "template_shop"), async (client) => {
    await migrate(client, log);
    await writeBookingFacts(client);
  });
  project.provide("postgres", socket);
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
