import pg from "pg";
import { createListener } from "./listener.ts";
import { pipeline } from "./statements.ts";
import { runningTransaction, type Transaction } from "./transaction.ts";

/** The role of a transaction; row level security determines what it may do. */
type Role = "anon" | "authenticated" | "service_role" | "auth_service";

/** The server's interface to PostgreSQL: transactions with a role. */
export interface Database {
  /**
   * Runs `work` in one transaction as `role` and commits. If `work` throws, the transaction is
   * rolled back and the error is rethrown.
   *
   * @param claims the caller's verified token; policies read them as `request.jwt.claims`
   */
  transaction<T>(
    role: Role,
    work: (tx: Transaction) => Promise<T>,
    claims?: Record<string, unknown>,
  ): Promise<T>;
  /**
   * Runs one read-only statement in its own transaction as `role`, with one round trip instead of
   * three.
   */
  read<Row extends pg.QueryResultRow>(role: Role, query: pg.QueryConfig): Promise<Row[]>;
  /**
   * Calls `onNotification` with the payload of each `NOTIFY channel` until the database is closed,
   * and without a payload when it starts listening and whenever notifications may have been missed.
   */
  listen(channel: string, onNotification: (payload?: string) => void): void;
  /** Number of busy connections, of idle ones, and of requests waiting for one. */
  connections(): { busy: number; idle: number; waiting: number };
  /** Closes all connections after their work. */
  close(): Promise<void>;
}

// Dates and times are local wall-clock values: strings as PostgreSQL writes them, never a Date in
// this machine's time zone.
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === pg.types.builtins.DATE || oid === pg.types.builtins.TIME) {
      return (value: string) => value;
    }
    return pg.types.getTypeParser(oid, format);
  },
};

/**
 * A pool of connections logged in as `authenticator`, a role without privileges that switches to
 * the caller's role in each transaction.
 */
export function createDatabase(
  connection: pg.PoolConfig,
  onConnectionError: (error: Error) => void,
): Database {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    // Pipelines the statements of a transaction that are sent without awaiting each other.
    pipeline: true,
    ...connection,
    types,
  });
  // A broken connection must not crash the process, whether idle (the pool emits the error) or in a
  // transaction (the client emits it, and the query fails as well).
  pool.on("error", (error: Error & { client?: unknown }) => {
    // The pool attaches the whole client, including its cancellation key, which must not be logged.
    error.client = undefined;
    onConnectionError(error);
  });
  pool.on("connect", (client) => client.on("error", () => undefined));

  const listener = createListener(connection, onConnectionError);

  return {
    async transaction<T>(
      role: Role,
      work: (tx: Transaction) => Promise<T>,
      claims?: Record<string, unknown>,
    ) {
      const client = await pool.connect();
      const { tx, commit, earlyFailure, followUps } = runningTransaction(client);
      let broken: Error | undefined;
      let result: T;
      try {
        // Sent together with the first statement of the work.
        [, result] = await pipeline(client.query(begin(role, claims)), work(tx));
        await commit();
      } catch (error) {
        const unknown = await earlyFailure();
        await client.query("rollback").catch((failure: Error) => {
          broken = failure;
        });
        throw unknown ?? error;
      } finally {
        client.release(broken);
      }
      for (const task of followUps) await task();
      return result;
    },
    async read<Row extends pg.QueryResultRow>(role: Role, query: pg.QueryConfig) {
      const client = await pool.connect();
      const [, response, committed] = await Promise.allSettled([
        client.query(begin(role)),
        client.query<Row>(query),
        // Ends the transaction even if the statement failed.
        client.query("commit"),
      ]);
      client.release(committed.status === "rejected");
      if (response.status === "rejected") throw response.reason;
      return response.value.rows;
    },
    listen: listener.listen,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

function begin(role: Role, claims?: Record<string, unknown>): string {
  const told =
    claims &&
    `select set_config('request.jwt.claims', ${pg.escapeLiteral(JSON.stringify(claims))}, true);`;
  return `begin; set local role ${pg.escapeIdentifier(role)}; ${told ?? ""}`;
}
