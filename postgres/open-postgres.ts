import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { createDatabaseOnce, withClient, withServer } from "./connect.ts";
import { explainMissingRights } from "./connection-failure.ts";
import { loginPassword, socketConnection } from "./socket-connection.ts";
import { analyzeUncounted } from "./statistics.ts";
import { startEmbeddedPostgres } from "./supervisor/supervisor.ts";

/** Between two attempts to start an embedded server that ended by itself. */
const restartMilliseconds = 2000;

type Report = (details: object, message: string) => void;

/** Who the product logs in as: a role without rights of its own. */
export interface Login {
  role: string;
  password: string;
}

export interface PostgresOptions {
  /** The role that the product logs in as. */
  role: string;
  /** What the owner of the schema does at each start, before anybody else comes in. */
  prepare(client: pg.Client, login: Login): Promise<void>;
  log: Record<"debug" | "info" | "warn" | "error", Report>;
}

export interface OpenPostgres {
  /** How the product's role connects; the same for as long as it is open. */
  connection: pg.ClientConfig;
  /** Stops the embedded server, after all connections have ended. */
  close(): Promise<void>;
}

/**
 * Starts the embedded server of a directory, watches over it, and starts it again when it ends by
 * itself.
 *
 * @param options.database the product's database in it, made when it is missing
 */
export async function openEmbedded(
  options: PostgresOptions & { dataDirectory: string; database: string },
): Promise<OpenPostgres> {
  const { dataDirectory, database, role, log } = options;
  const start = () =>
    startEmbeddedPostgres({
      dataDirectory,
      log: (level, message, details) => log[level](details ?? {}, message),
    });
  let postgres = await start();
  let closing = false;
  // The same for the same data, so that the pool survives a restart of PostgreSQL.
  const { socket } = postgres;
  const owner = socketConnection(socket, "postgres", database);
  try {
    await createDatabaseOnce(socket, database);
    await withClient(owner, async (client) => {
      await options.prepare(client, { role, password: loginPassword(socket.password, role) });
      await count(client, log);
    });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  let restarting: Promise<void> | undefined;
  watch();

  return {
    connection: socketConnection(socket, role, database),
    async close() {
      closing = true;
      await restarting;
      await postgres.stop();
    },
  };

  /** PostgreSQL can be ended by others, the out-of-memory killer or a full disk among them. */
  function watch(): void {
    void postgres.exited.then((end) => {
      log.error(end, "the embedded database ended by itself; starting it again");
      restarting = restart();
    });
  }

  /** Meanwhile whoever needs the database is asked to try again. */
  async function restart(): Promise<void> {
    while (!closing) {
      try {
        postgres = await start();
        watch();
        await withClient(owner, (client) => count(client, log));
        return;
      } catch (error) {
        log.error({ err: error }, "the embedded database does not start; trying again");
        await delay(restartMilliseconds);
      }
    }
  }
}

/**
 * A server that somebody else runs.
 *
 * @param options.url of the owner of the tables, to whose database the product logs in as `role`
 */
export async function openServer(
  options: PostgresOptions & { url: string },
): Promise<OpenPostgres> {
  const { url, role, log } = options;
  const password = loginPassword(new URL(url).password, role);
  await withServer(url, async (client) => {
    await options.prepare(client, { role, password });
    await count(client, log);
  }).catch((error) => {
    throw explainMissingRights(error, url);
  });
  const target = new URL(url);
  // Poolers of hosted providers want to read whose database it is after a dot.
  target.username = target.username.replace(/^[^.]*/, role);
  target.password = password;
  return { connection: { connectionString: target.href }, close: async () => undefined };
}

/** The planner does without if need be: this must not keep the product from its work. */
async function count(client: pg.Client, log: PostgresOptions["log"]): Promise<void> {
  try {
    const tables = await analyzeUncounted(client);
    if (tables.length > 0) log.info({ tables }, "tables were counted for the planner");
  } catch (error) {
    log.warn({ err: error }, "tables could not be counted for the planner");
  }
}
