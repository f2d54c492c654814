import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { createLog } from "#platform/log.ts";
import { withClient, withServer } from "#postgres/connect.ts";
import { OperatorError } from "#postgres/errors.ts";
import { type Socket, socketConnection } from "#postgres/socket-connection.ts";
import { readPassword } from "#postgres/supervisor/login.ts";
import { startEmbeddedPostgres } from "#postgres/supervisor/supervisor.ts";
import type { Config } from "#server/config.ts";
import { databaseName, shopMigrations } from "./open-database.ts";

/**
 * Connects as the database owner: to the configured server, to the running embedded one, or to an
 * embedded one started just for this command.
 *
 * @throws {OperatorError} if there is no database
 */
export async function asOwner<T>(
  config: Pick<Config, "databaseUrl" | "dataDirectory">,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl) {
    return await withServer(config.databaseUrl, work);
  }
  const dataDirectory = join(config.dataDirectory, "postgres");
  if (!existsSync(join(dataDirectory, "PG_VERSION"))) {
    throw new OperatorError(
      `There is no database in ${config.dataDirectory}. Set DATA_DIR as the server has it.`,
    );
  }
  const withSocket = (socket: Socket) =>
    withClient(socketConnection(socket, "postgres", databaseName), work);
  const running = await findRunning(dataDirectory);
  if (running) return await withSocket(running);

  const postgres = await startEmbeddedPostgres({
    dataDirectory,
    inspection: { database: databaseName, ...shopMigrations(createLog("silent")).inspection },
    log: () => undefined,
  });
  try {
    return await withSocket(postgres.socket);
  } finally {
    await postgres.stop();
  }
}

/** Finds a running server by postmaster.pid, where lines 4 and 5 hold its port and socket directory. */
async function findRunning(dataDirectory: string): Promise<Socket | undefined> {
  const text = await readFile(join(dataDirectory, "postmaster.pid"), "utf8").catch(() => "");
  const [, , , port, host] = text.split("\n");
  const password = await readPassword(dataDirectory);
  if (!host || !port || password === undefined) return undefined;
  const socket = { host, port: Number(port), password };
  // The file remains after the server was killed.
  const alive = await withClient(
    socketConnection(socket, "postgres", "postgres"),
    async () => true,
  ).catch(() => false);
  return alive ? socket : undefined;
}
