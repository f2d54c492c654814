import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { createDatabase, type Database } from "#platform/database/database.ts";
import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { dataApiConnections } from "#server/database/open-database.ts";
import { afterFile } from "#tests/support/after-file.ts";

/** A separate database for one test file. */
export interface TestDatabase {
  /** With the server's login. */
  database: Database;
  /** With the data API's login. */
  dataApiDatabase: Database;
  /** Runs SQL as the owner, to inspect or set up rows. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Connection settings of the owner, for tests that need their own client. */
  owner: pg.ClientConfig;
}

/** Copies the migrated template; dropped after the file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const socket = inject("postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const server = socketConnection(socket, "postgres", "postgres");
  await withClient(server, (client) =>
    client.query(`create database ${name} template template_shop`),
  );
  const owner = socketConnection(socket, "postgres", name);
  const login = socketConnection(socket, "authenticator", name);
  const database = createDatabase(login, () => undefined);
  const dataApiDatabase = createDatabase({ ...login, max: dataApiConnections }, () => undefined);
  const ownerPool = new pg.Pool({ ...owner, max: 2 });
  // The pool resolves `end` before its connections are closed; dropping the database terminates
  // them.
  ownerPool.on("connect", (client) => client.on("error", () => undefined));
  ownerPool.on("error", () => undefined);
  afterFile(async () => {
    await Promise.all([database.close(), dataApiDatabase.close()]);
    await ownerPool.end();
    await withClient(server, (client) => client.query(`drop database ${name} with (force)`));
  });
  return {
    database,
    dataApiDatabase,
    owner,
    async sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]) {
      return (await ownerPool.query<Row>(text, values)).rows;
    },
  };
}
