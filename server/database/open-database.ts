import { createHmac } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import { writeBookingFacts } from "./booking-facts.ts";
import { createDatabase, type Database } from "./database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded/supervisor.ts";
import { migrate, whileOthersWait } from "./migrate.ts";
import { type Socket, socketConnection } from "./socket-connection.ts";

/** The database of the product inside the server's cluster. */
export const databaseName = "shop";

export interface OpenDatabase {
  database: Database;
  /** Closes the connections, then stops the embedded server if this process runs one. */
  close(): Promise<void>;
}

/**
 * Opens the database that the configuration names, brings it up to date, and watches over the
 * embedded server when it is that one.
 *
 * @param onLost called when the embedded server ended and could not be started again
 */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "dataDirectory">,
  log: Log,
  onLost: (error: unknown) => void,
): Promise<OpenDatabase> {
  return config.databaseUrl
    ? await openServer(config.databaseUrl, log)
    : await openEmbedded(config.dataDirectory, log, onLost);
}

async function openEmbedded(
  dataDirectory: string,
  log: Log,
  onLost: (error: unknown) => void,
): Promise<OpenDatabase> {
  const start = () =>
    startEmbeddedPostgres({
      dataDirectory: join(dataDirectory, "postgres"),
      log: (level, message, details) => log[level](details ?? {}, message),
    });
  let postgres = await start();
  let closing = false;
  // The same for the same data, so that the pool survives a restart of PostgreSQL.
  const socket = { host: postgres.socketDirectory, port: postgres.port };
  try {
    await createDatabaseOnce(socket);
    await prepare(socketConnection(socket, "postgres", databaseName), log);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  watch(postgres);

  const database = createDatabase(
    socketConnection(socket, "authenticator", databaseName),
    (error) => log.warn({ err: error }, "a connection to the database was lost"),
  );
  return {
    database,
    async close() {
      closing = true;
      await database.close();
      await postgres.stop();
    },
  };

  /** PostgreSQL can be ended by others, the out-of-memory killer among them: start it again. */
  function watch(watched: EmbeddedPostgres): void {
    void watched.exited.then(async (end) => {
      if (closing) return;
      log.error(end, "the embedded database ended by itself; starting it again");
      try {
        postgres = await start();
        watch(postgres);
      } catch (error) {
        onLost(error);
      }
    });
  }
}

async function openServer(url: string, log: Log): Promise<OpenDatabase> {
  const owner: pg.PoolConfig = { connectionString: url };
  // Every process derives the same password from the owner's, so none has to be handed around.
  const password = createHmac("sha256", new URL(url).password)
    .update("authenticator")
    .digest("hex");
  await prepare(owner, log, password);
  const target = new URL(url);
  target.username = "authenticator";
  target.password = password;
  const database = createDatabase({ connectionString: target.href }, (error) =>
    log.warn({ err: error }, "a connection to the database was lost"),
  );
  return { database, close: () => database.close() };
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

/** What the owner of the schema does at each start. */
async function prepare(owner: pg.ClientConfig, log: Log, password?: string): Promise<void> {
  await withClient(owner, async (client) => {
    await migrate(client, log);
    await whileOthersWait(client, async () => {
      await writeBookingFacts(client);
      if (password) {
        await client.query(`alter role authenticator password ${pg.escapeLiteral(password)}`);
      }
    });
  });
}

/** One connection as the owner, for as long as `work` takes. */
export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
