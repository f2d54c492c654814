import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { createDatabase, type Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import {
  checkVersion,
  connectMilliseconds,
  explainConnectionFailure,
  explainMissingRights,
} from "#postgres/connection-failure.ts";
import { migrate, whileOthersWait } from "#postgres/migrate.ts";
import { loginPassword, type Socket, socketConnection } from "#postgres/socket-connection.ts";
import { analyzeUncounted } from "#postgres/statistics.ts";
import { startEmbeddedPostgres } from "#postgres/supervisor/supervisor.ts";
import type { Config } from "#server/config.ts";
import { writeBookingFacts } from "./booking-facts.ts";

/**
 * Who this server logs in as where somebody else runs the database: like `authenticator`, whose
 * password is the provider's there.
 */
const serverLogin = "shop_server";

/** Between two attempts to start an embedded server that ended by itself. */
const restartMilliseconds = 2000;

/** The database of the product inside the server's cluster. */
export const databaseName = "shop";

/** Connections of the data API; a waiting statement of a client holds none of the others. */
export const dataApiConnections = 4;

export interface OpenDatabase {
  database: Database;
  /** The same, on connections of its own. */
  dataApiDatabase: Database;
  /** Closes the connections, then stops the embedded server if this process runs one. */
  close(): Promise<void>;
}

/**
 * Opens the database that the configuration names, brings it up to date, and watches over the
 * embedded server when it is that one.
 */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "dataDirectory">,
  log: Log,
): Promise<OpenDatabase> {
  return config.databaseUrl
    ? await openServer(config.databaseUrl, log)
    : await openEmbedded(config.dataDirectory, log);
}

async function openEmbedded(dataDirectory: string, log: Log): Promise<OpenDatabase> {
  const start = () =>
    startEmbeddedPostgres({
      dataDirectory: join(dataDirectory, "postgres"),
      log: (level, message, details) => log[level](details ?? {}, message),
    });
  let postgres = await start();
  let closing = false;
  // The same for the same data, so that the pool survives a restart of PostgreSQL.
  const { socket } = postgres;
  const login = {
    role: "authenticator",
    password: loginPassword(socket.password, "authenticator"),
  };
  const owner = socketConnection(socket, "postgres", databaseName);
  try {
    await createDatabaseOnce(socket);
    await withClient(owner, (client) => prepare(client, log, login));
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  let restarting: Promise<void> | undefined;
  watch();

  const pools = createPools(socketConnection(socket, "authenticator", databaseName), log);
  return {
    ...pools,
    async close() {
      closing = true;
      await pools.close();
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

  /** Pages are served meanwhile, and whoever sends something is asked to try again. */
  async function restart(): Promise<void> {
    while (!closing) {
      try {
        postgres = await start();
        watch();
        await count(() => withClient(owner, analyzeUncounted), log);
        return;
      } catch (error) {
        log.error({ err: error }, "the embedded database does not start; trying again");
        await delay(restartMilliseconds);
      }
    }
  }
}

async function openServer(url: string, log: Log): Promise<OpenDatabase> {
  const password = loginPassword(new URL(url).password, serverLogin);
  const login = { role: serverLogin, password };
  await withServer(url, (client) => prepare(client, log, login)).catch((error) => {
    throw explainMissingRights(error, url);
  });
  const target = new URL(url);
  // Poolers of hosted providers want to read whose database it is after a dot.
  target.username = target.username.replace(/^[^.]*/, serverLogin);
  target.password = password;
  return createPools({ connectionString: target.href }, log);
}

function createPools(connection: pg.PoolConfig, log: Log): OpenDatabase {
  const onConnectionError = (error: Error) =>
    log.warn({ err: error }, "a connection to the database was lost");
  const database = createDatabase(connection, onConnectionError);
  const dataApiDatabase = createDatabase(
    { ...connection, max: dataApiConnections },
    onConnectionError,
  );
  return {
    database,
    dataApiDatabase,
    async close() {
      await Promise.all([database.close(), dataApiDatabase.close()]);
    },
  };
}

/** Makes the product's database in an embedded server that does not have it yet. */
export async function createDatabaseOnce(socket: Socket): Promise<void> {
  await withClient(socketConnection(socket, "postgres", "postgres"), async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [
      databaseName,
    ]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  });
}

/** Who the server logs in as: a role without rights of its own. */
interface Login {
  role: string;
  password: string;
}

/** What the owner of the schema does at each start. */
async function prepare(client: pg.Client, log: Log, login: Login): Promise<void> {
  await migrate(client, log);
  await whileOthersWait(client, async () => {
    await writeBookingFacts(client);
    if (login.role === serverLogin) await prepareServerLogin(client);
    await client.query(`alter role ${login.role} password ${pg.escapeLiteral(login.password)}`);
  });
  await count(() => analyzeUncounted(client), log);
}

/** The planner does without if need be: this must not keep the server from its work. */
async function count(analyze: () => Promise<string[]>, log: Log): Promise<void> {
  try {
    const tables = await analyze();
    if (tables.length > 0) log.info({ tables }, "tables were counted for the planner");
  } catch (error) {
    log.warn({ err: error }, "tables could not be counted for the planner");
  }
}

async function prepareServerLogin(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [serverLogin]);
  if (rowCount === 0) await client.query(`create role ${serverLogin} login noinherit`);
  await client.query(`
    grant anon, authenticated, service_role, auth_service to ${serverLogin};
    alter role ${serverLogin} set statement_timeout = '8s';
    alter role ${serverLogin} set lock_timeout = '5s';
    alter role ${serverLogin} set idle_in_transaction_session_timeout = '60s'`);
}

/**
 * One connection to the server of `DATABASE_URL` as the owner of the tables, for as long as `work` takes.
 *
 * @throws {DatabaseUrlError} when it cannot be had, or the server is none that the site works with
 */
export async function withServer<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  let connected = false;
  const connection = { connectionString: url, connectionTimeoutMillis: connectMilliseconds };
  try {
    return await withClient(connection, async (client) => {
      const { rows } = await client.query<{ version: number }>(
        "select current_setting('server_version_num')::int / 10000 as version",
      );
      checkVersion(rows[0]?.version ?? 0);
      connected = true;
      return await work(client);
    });
  } catch (error) {
    throw connected ? error : explainConnectionFailure(error, url);
  }
}

/** One connection as the owner, for as long as `work` takes. */
export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  // A connection that breaks fails the query that waits for it, and must not end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
