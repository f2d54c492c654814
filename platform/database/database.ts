import pg from "pg";
import { createListener } from "./listener.ts";
import { pipeline } from "./statements.ts";
import { runningTransaction, type Transaction } from "./transaction.ts";

/** The role that a transaction runs as; row level security decides what it may do. */
type Role = "anon" | "authenticated" | "service_role" | "auth_service";

/** What the rest of the server knows of PostgreSQL: transactions as a role, and nothing else. */
export interface Database {
  /**
   * Runs `work` in one transaction as `role` and commits. When `work` throws, everything is rolled
   * back and the error goes on to the caller.
   *
   * @param claims the verified token of the caller; policies read them as `request.jwt.claims`
   */
  transaction<T>(
    role: Role,
    work: (tx: Transaction) => Promise<T>,
    claims?: Record<string, unknown>,
  ): Promise<T>;
  /**
   * Runs one statement that only reads, in a transaction of its own as `role`: one way to the
   * database and back instead of three.
   */
  read<Row extends pg.QueryResultRow>(role: Role, query: pg.QueryConfig): Promise<Row[]>;
  /**
   * Calls `onNotification` with the payload of each `NOTIFY channel`, and without one whenever some
   * may have been missed and when it begins to listen, until the database is closed.
   */
  listen(channel: string, onNotification: (payload?: string) => void): void;
  /** How many connections work, how many are free, how many requests wait for one. */
  connections(): { busy: number; idle: number; waiting: number };
  /** Ends all connections after their work. */
  close(): Promise<void>;
}

// Dates and times are somebody's wall clock: text, as PostgreSQL writes it, never a Date in the zone
// of this machine.
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === pg.types.builtins.DATE || oid === pg.types.builtins.TIME) {
      return (value: string) => value;
    }
    return pg.types.getTypeParser(oid, format);
  },
};

/**
 * A pool of connections logged in as `authenticator`, a role without rights of its own that takes
 * the caller's role inside each transaction.
 */
export function createDatabase(
  connection: pg.PoolConfig,
  onConnectionError: (error: Error) => void,
): Database {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    // Statements of one transaction that do not wait for each other travel together.
    pipeline: true,
    ...connection,
    types,
  });
  // A connection that breaks must not end the process, whether it is idle (the pool speaks) or in
  // the middle of a transaction (the client speaks, and the query fails as well).
  pool.on("error", (error: Error & { client?: unknown }) => {
    // The pool hangs the whole client on it, with the key to cancel its statements: not for a log.
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
        // It travels with the first statement of the work.
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
        // Ends the transaction also when the statement has failed.
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
