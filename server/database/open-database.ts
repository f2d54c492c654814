import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg, { type ClientBase } from "pg";
import { createDatabase, type Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { createMigrations, type Migrations, whileOthersWait } from "#postgres/migrate.ts";
import { type Login, openEmbedded, openServer } from "#postgres/open-postgres.ts";
import { isSmall } from "#postgres/supervisor/settings.ts";
import type { Config } from "#server/config.ts";
import { bookingFacts, liveVersion } from "#server/content/content-rows.ts";
import { published } from "#server/content/published.ts";
import { readContent } from "#shop/catalog/read-content.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";

/**
 * Lets the database know the shop's facts of booking, by which it judges every path. What the owner
 * has set instead (`bays`, `day_limit`, `lead_minutes`, `closures`) stays as it is.
 *
 * @param client logged in as the owner of the schema
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
 * Who this server logs in as where somebody else runs the database: like `authenticator`, whose
 * password is the provider's there.
 */
const serverLogin = "shop_server";

/** The database of the product inside the server's cluster. */
export const databaseName = "shop";

/**
 * Connections to answer with. Each is a process of PostgreSQL that has some 8 MB of its own when it has been
 * at work for a while; one more listens.
 */
const pooledConnections = isSmall ? 5 : 10;

/** Connections of the data API; a waiting statement of a client holds none of the others. */
export const dataApiConnections = isSmall ? 2 : 4;

interface OpenDatabase {
  database: Database;
  /** The same, on connections of its own. */
  dataApiDatabase: Database;
  /** Closes the connections, then stops the embedded server if this process runs one. */
  close(): Promise<void>;
}

/** The folder of the embedded database below a data directory. */
export const clusterIn = (dataDirectory: string): string => join(dataDirectory, "postgres");

/** What `database/` says. */
export function shopMigrations(log: Pick<Log, "info">): Migrations {
  const folder = fileURLToPath(new URL("../../database", import.meta.url));
  return createMigrations({ folder, log });
}

/**
 * Opens the database that the configuration names, brings it up to date, and watches over the
 * embedded server when it is that one.
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
        role: "authenticator",
        prepare,
        log,
      });
  const onConnectionError = (error: Error) =>
    log.warn({ err: error }, "a connection to the database was lost");
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
    async close() {
      await Promise.all([database.close(), dataApiDatabase.close()]);
      await postgres.close();
    },
  };
}

/** The version that visitors see; undefined where this release cannot read it. */
async function liveContent(client: ClientBase): Promise<SiteContent | undefined> {
  const { rows } = await client.query<{ document: unknown }>(liveVersion);
  const read = readContent(rows[0]?.document, new Date().getFullYear());
  return read.ok ? read.content : undefined;
}

/** What the owner of the schema does at each start. */
async function prepareDatabase(
  client: pg.Client,
  log: Log,
  login: Login,
  startingContent: unknown,
): Promise<void> {
  await shopMigrations(log).migrate(client);
  await whileOthersWait(client, async () => {
    await client.query("select private.start_content($1)", [JSON.stringify(startingContent)]);
    const content = await liveContent(client);
    // Of a version that cannot be read, the rules of booking stay as they are written.
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
