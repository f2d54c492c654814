import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createLog } from "#platform/log.ts";
import { createDatabaseOnce, withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { startEmbeddedPostgres } from "#postgres/supervisor/supervisor.ts";
import { databaseName, shopMigrations } from "#server/database/open-database.ts";

const run = promisify(execFile);

/** Names the folder of this run's template, for the processes that the runner starts. */
const variable = "SHOP_TEMPLATE";

/**
 * Has the processes of this run share one migrated database to begin with: making one takes a server as
 * long as everything else that it does before it listens.
 *
 * Playwright and the set-up of Vitest call it before their processes start.
 *
 * @returns removes it
 */
export default async function shareShopTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "shop-template-"));
  process.env[variable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/**
 * Puts a migrated database that holds nothing yet into an empty data directory: a server that starts on it
 * makes its keys and all else. Where the run shares no template the directory stays empty.
 */
export async function copyShopTemplate(directory: string): Promise<void> {
  const folder = process.env[variable];
  if (!folder) return;
  const template = await templateIn(folder);
  const parts = ["postgres", "postgres.password"].map((name) => join(template, name));
  await run("cp", ["-a", ...parts, directory]);
}

/** Two processes that need it at the same time both make it; one of the two stays. */
async function templateIn(folder: string): Promise<string> {
  const template = join(folder, "shop");
  if (existsSync(template)) return template;
  const making = await mkdtemp(join(folder, "making-"));
  const log = createLog("error");
  const postgres = await startEmbeddedPostgres({
    dataDirectory: join(making, "postgres"),
    log: (level, message, details) => log[level](details ?? {}, message),
  });
  try {
    await createDatabaseOnce(postgres.socket, databaseName);
    const owner = socketConnection(postgres.socket, "postgres", databaseName);
    await withClient(owner, (client) => shopMigrations(log).migrate(client));
  } finally {
    await postgres.stop();
  }
  await rename(making, template).catch(async (error) => {
    if (!existsSync(template)) throw error;
    await rm(making, { recursive: true });
  });
  return template;
}
