import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg, { type ClientBase } from "pg";
import { createDatabase, type Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { createMigrations, type Migrations, withMigrationLock } from "#postgres/migrate.ts";
import { type Login, openEmbedded, openServer } from "#postgres/open-postgres.ts";
import { isSmall } from "#postgres/supervisor/settings.ts";
import type { Config } from "#server/config.ts";
import { bookingFacts, liveVersion } from "#server/content/content-rows.ts";
import { published } from "#server/content/published.ts";
import { readContent } from "#shop/catalog/reading/read-content.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";

/**
 * Writes the content's booking facts to the database, which checks all bookings by them. Settings
 * with which the owner overrides them (`bays`, `day_limit`, `lead_minutes`, `closures`) are not
 * changed.
 *
 * @param client logged in as the schema owner
 */
export async function writeBookingFacts(client: ClientBase, content = published()): Promise<void> {
  const { bays, rules } = bookingFacts(content);
  await client.query(
    `update settings set default_bays = $1, default_rules = $2
      where (default_bays, default_rules) is distinct from ($1::smallint, $2::jsonb)`,
    [bays, rules],
  );
}

/**
 * Login role of this server on an external database: equivalent to `authenticator`, whose password
 * belongs to the hosting provider there.
 */
const serverLogin = "shop_server";

/** Name of the product's database in the cluster. */
export const databaseName = "shop";

/**
 * Pool size for requests. Each connection is a PostgreSQL process that grows to about 8 MB; one
 * more connection listens for notifications.
 */
const pooledConnections = isSmall ? 5 : 10;

/**
 * Pool size of the data API, separate so that clients' slow statements cannot block other requests.
 */
export const dataApiConnections = isSmall ? 2 : 4;

interface OpenDatabase {
  database: Database;
  /** The same database, with a separate pool. */
  dataApiDatabase: Database;
  /** From now on connections are lost because everything stops: no warning is worth it. */
  expectEnd(): void;
  /** Closes the connections, then stops the embedded server if this process runs it. */
  close(): Promise<void>;
}

/** Folder of the embedded database in a data directory. */
export const clusterIn = (dataDirectory: string): string => join(dataDirectory, "postgres");

/** Migrations of the `database/` folder. */
export function shopMigrations(log: Pick<Log, "info" | "debug">): Migrations {
  const folder = fileURLToPath(new URL("../../database", import.meta.url));
  return createMigrations({ folder, log });
}

/**
 * Opens the configured database and migrates it. Starts and supervises the embedded server if no
 * external one is configured.
 */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "dataDirectory">,
  log: Log,
  startingContent: unknown,
): Promise<OpenDatabase> {
  const prepare = (client: pg.Client, login: Login) =>
    prepareDatabase(client, log, login, startingContent);
  const postgres = config.databaseUrl
    ? await openServer({ url: config.databaseUrl, role: serverLogin, prepare, log })
    : await openEmbedded({
        dataDirectory: clusterIn(config.dataDirectory),
        database: databaseName,
        inspection: shopMigrations(log).inspection,
        role: "authenticator",
        prepare,
        log,
      });
  let isEnding = false;
  const onConnectionError = (error: Error) =>
    log[isEnding ? "debug" : "warn"]({ err: error }, "a connection to the database was lost");
  const database = createDatabase(
    { ...postgres.connection, max: pooledConnections },
    onConnectionError,
  );
  const dataApiDatabase = createDatabase(
    { ...postgres.connection, max: dataApiConnections },
    onConnectionError,
  );
  return {
    database,
    dataApiDatabase,
    expectEnd() {
      isEnding = true;
    },
    async close() {
      await Promise.all([database.close(), dataApiDatabase.close()]);
      await postgres.close();
    },
  };
}

/** Content of the live version; undefined if this release cannot read it. */
async function liveContent(client: ClientBase): Promise<SiteContent | undefined> {
  const { rows } = await client.query<{ document: unknown }>(liveVersion);
  const read = readContent(rows[0]?.document, new Date().getFullYear());
  return read.ok ? read.content : undefined;
}

/** Runs at each start, as the schema owner. */
async function prepareDatabase(
  client: pg.Client,
  log: Log,
  login: Login,
  startingContent: unknown,
): Promise<void> {
  await shopMigrations(log).migrate(client);
  await withMigrationLock(client, async () => {
    await client.query("select private.start_content($1)", [JSON.stringify(startingContent)]);
    const content = await liveContent(client);
    // If the version cannot be read, the stored booking rules remain in force.
    if (content) await writeBookingFacts(client, content);
    if (login.role === serverLogin) await prepareServerLogin(client);
    await client.query(`alter role ${login.role} password ${pg.escapeLiteral(login.password)}`);
  });
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
