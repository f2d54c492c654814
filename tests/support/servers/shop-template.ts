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

/** Names the folder of this run's template, for processes that the runner starts. */
const variable = "SHOP_TEMPLATE";

/**
 * Provides one migrated database for all processes of this run to copy, since creating one takes as
 * long as everything else a server does before it listens.
 *
 * Called by Playwright and Vitest's setup before their processes start.
 *
 * @returns a function that deletes it
 */
export default async function shareShopTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "shop-template-"));
  process.env[variable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/**
 * Copies a migrated, empty database into an empty data directory: a server that starts on it
 * creates its keys and everything else. Does nothing if the run has no template.
 */
export async function copyShopTemplate(directory: string): Promise<void> {
  const folder = process.env[variable];
  if (!folder) return;
  const template = await templateIn(folder);
  const parts = ["postgres", "postgres.password"].map((name) => join(template, name));
  await run("cp", ["-a", ...parts, directory]);
}

/** Processes that need it concurrently may both create it; one of the two is kept. */
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
