import pg from "pg";
import {
  checkVersion,
  connectMilliseconds,
  explainConnectionFailure,
  responseMilliseconds,
} from "./connection-failure.ts";
import { type Socket, socketConnection } from "./socket-connection.ts";

/**
 * Runs `work` with a connection to the server of `DATABASE_URL` as the owner of the tables.
 *
 * @throws {DatabaseUrlError} when connecting fails, or the server is not supported
 */
export async function withServer<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  let connected = false;
  const connection = { connectionString: url, connectionTimeoutMillis: connectMilliseconds };
  try {
    return await withClient(connection, async (client) => {
      const question = {
        text: "select current_setting('server_version_num')::int / 10000 as version",
        query_timeout: responseMilliseconds,
      };
      const { rows } = await client.query<{ version: number }>(question);
      checkVersion(rows[0]?.version ?? 0);
      connected = true;
      return await work(client);
    });
  } catch (error) {
    throw connected ? error : explainConnectionFailure(error, url);
  }
}

/** Runs `work` with a connection as the owner. */
export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  // A broken connection fails the pending query and must not crash the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a database in an embedded server unless it exists. */
export async function createDatabaseOnce(socket: Socket, name: string): Promise<void> {
  await withClient(socketConnection(socket, "postgres", "postgres"), async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  });
}
