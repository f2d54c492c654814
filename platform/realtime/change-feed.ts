import type { Database } from "#platform/database/database.ts";

/** A change of a row. */
export interface Change {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  schema: string;
  table: string;
  kind: "INSERT" | "UPDATE" | "DELETE";
  /** The primary key. */
  key: Record<string, unknown>;
  /** The deleted row, used only to evaluate policies. */
  deleted: Record<string, unknown> | null;
}

export interface ChangeFeed {
  /** Starts recording. Resolves once no later change can be missed. */
  start(): Promise<void>;
  /** Returns the changes committed since the last call, ordered per row. */
  next(): Promise<Change[]>;
  /** Reads all changes still stored after a lost connection. */
  pollAgain(): void;
}

/** How long changes are stored, and hence how long a connection may be lost without missing any. */
const keptMinutes = 10;

/**
 * Reads `private.changes`. A change is new if the last snapshot did not include its transaction;
 * IDs only determine the order, since they are assigned before the commit. After a crash,
 * PostgreSQL may reuse transaction IDs, so already delivered changes are recognized by their ID.
 */
export function createChangeFeed(database: Database): ChangeFeed {
  let snapshot: string | null = null;
  let starting: Promise<void> | undefined;
  const delivered = new Map<number, number>();

  async function read(): Promise<Change[]> {
    const since = snapshot;
    const { rows } = await database.transaction("service_role", (tx) =>
      tx.query<{ snapshot: string; changes: Change[] }>(
        `select pg_current_snapshot()::text as snapshot, coalesce(
             (select json_agg(json_build_object('id', id,
                 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                 'schema', table_schema, 'table', table_name,
                 'kind', kind, 'key', key, 'deleted', deleted) order by id)
              from private.changes
              where $1::text is null or transaction >= pg_snapshot_xmin($1::pg_snapshot)
                and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)), '[]') as changes`,
        [since],
      ),
    );
    const [{ snapshot: current, changes } = { snapshot: null, changes: [] }] = rows;
    // Unless `pollAgain` reset it during the query.
    if (snapshot === since) snapshot = current;
    const fresh = changes.filter(({ id }) => !delivered.has(id));
    const now = Date.now();
    for (const { id } of fresh) delivered.set(id, now);
    for (const [id, at] of delivered) {
      // Twice the storage period, as the two clocks may differ.
      if (now - at < 2 * keptMinutes * 60_000) break;
      delivered.delete(id);
    }
    return fresh;
  }

  return {
    start() {
      starting ??= read().then(
        () => undefined,
        (error: unknown) => {
          starting = undefined;
          throw error;
        },
      );
      return starting;
    },
    next: read,
    pollAgain() {
      snapshot = null;
    },
  };
}

/** Deletes changes that every process has read by now. */
export async function deleteOldChanges(database: Database): Promise<void> {
  await database.transaction("service_role", (tx) =>
    tx.query("delete from private.changes where at < now() - $1 * interval '1 minute'", [
      keptMinutes,
    ]),
  );
}
