import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { createLog } from "#platform/log.ts";
import type { Socket } from "#postgres/socket-connection.ts";
import { startEmbeddedPostgres } from "#postgres/supervisor/supervisor.ts";
import { prepareTemplate, socketOf } from "./postgres-template.ts";
import shareShopTemplate from "./shop-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: Socket;
  }
}

/**
 * One PostgreSQL server for the whole run, with a migrated database that each file copies: the
 * embedded one, or the server of `DATABASE_URL`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeTemplate = await shareShopTemplate();
  if (process.env.DATABASE_URL) {
    await prepareTemplate(project, socketOf(process.env.DATABASE_URL));
    return removeTemplate;
  }
  const directory = await mkdtemp(join(tmpdir(), "shop-test-"));
  const log = createLog("error");
  const postgres = await startEmbeddedPostgres({
    dataDirectory: join(directory, "postgres"),
    log: (level, message, details) => log[level](details ?? {}, message),
    // All workers share it, and a file may hold several applications until it ends.
    maxConnections: 200,
  });
  await prepareTemplate(project, postgres.socket);
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
    await removeTemplate();
  };
}
