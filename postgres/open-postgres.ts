import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { ClientBase } from "pg";
import { createDatabaseOnce, withClient, withServer } from "./connect.ts";
import { explainMissingRights } from "./connection-failure.ts";
import { loginPassword, socketConnection } from "./socket-connection.ts";
import type { Inspection } from "./supervisor/inspection.ts";
import { startEmbeddedPostgres } from "./supervisor/supervisor.ts";

/** Delay between attempts to restart an embedded server that terminated by itself. */
const restartMilliseconds = 2000;

type Report = (details: object, message: string) => void;

/** Login of the product: a role without privileges of its own. */
export interface Login {
  role: string;
  password: string;
}

export interface PostgresOptions {
  /** The role that the product logs in as. */
  role: string;
  /** Runs as the owner of the schema at each start, before any other connection. */
  prepare(client: pg.Client, login: Login): Promise<void>;
  log: Record<"debug" | "info" | "warn" | "error", Report>;
}

export interface OpenPostgres {
  /** Connection settings of the product's role; they do not change while it is open. */
  connection: pg.ClientConfig;
  /** Stops the embedded server, after all connections have ended. */
  close(): Promise<void>;
}

/**
 * Starts the embedded server of a directory, monitors it, and restarts it if it terminates by
 * itself.
 *
 * @param options.database the product's database in it, created if missing
 * @param options.inspection of data that have not been used with passwords yet
 */
export async function openEmbedded(
  options: PostgresOptions & {
    dataDirectory: string;
    database: string;
    inspection: Pick<Inspection, "query" | "check">;
  },
): Promise<OpenPostgres> {
  const { dataDirectory, database, role, log } = options;
  const inspection = { database, ...options.inspection };
  const start = () =>
    startEmbeddedPostgres({
      dataDirectory,
      inspection,
      log: (level, message, details) => log[level](details ?? {}, message),
    });
  let postgres = await start();
  let closing = false;
  // Stable for the same data, so that the pool survives a restart of PostgreSQL.
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

  /**
   * PostgreSQL can be terminated from outside, for example by the out-of-memory killer or a full
   * disk.
   */
  function watch(): void {
    void postgres.exited.then((end) => {
      log.error(end, "the embedded database ended by itself; starting it again");
      restarting = restart();
    });
  }

  /** Requests that need the database get a retryable error until then. */
  async function restart(): Promise<void> {
    while (!closing) {
      try {
        postgres = await start();
        watch();
        // Outside of the retry: a database that has ended again is already being started anew.
        await withClient(owner, (client) => count(client, log)).catch((error: unknown) => {
          log.warn({ err: error }, "the statistics of the database were not renewed");
        });
        return;
      } catch (error) {
        log.error({ err: error }, "the embedded database does not start; trying again");
        await delay(restartMilliseconds);
      }
    }
  }
}

/**
 * Opens an external server.
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
  // Poolers of hosted providers expect the tenant after a dot in the user name.
  target.username = target.username.replace(/^[^.]*/, role);
  target.password = password;
  return { connection: { connectionString: target.href }, close: async () => undefined };
}

/** Statistics are optional for the planner, so a failure must not prevent the start. */
async function count(client: pg.Client, log: PostgresOptions["log"]): Promise<void> {
  try {
    const tables = await analyzeUncounted(client);
    if (tables.length > 0) log.info({ tables }, "tables were counted for the planner");
  } catch (error) {
    log.warn({ err: error }, "tables could not be counted for the planner");
  }
}

/** Smaller tables are scanned sequentially anyway, so their statistics do not matter. */
const smallestBytes = 256 * 1024;

/**
 * Analyzes tables without statistics: a crash discards the counters that trigger autovacuum, and
 * until it runs the planner guesses.
 *
 * @param client logged in as the owner of the tables
 * @returns their names
 */
export async function analyzeUncounted(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relid::regclass::text as name
       from pg_stat_user_tables join pg_class on pg_class.oid = relid
      where coalesce(last_analyze, last_autoanalyze) is null and relowner = current_user::regrole
        and pg_relation_size(relid) >= $1
      order by 1`,
    [smallestBytes],
  );
  for (const { name } of rows) await client.query(`analyze ${name}`);
  return rows.map(({ name }) => name);
}
