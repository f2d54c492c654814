import type { Database } from "#platform/database/database.ts";

/** A row has changed. */
export interface Change {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  schema: string;
  table: string;
  kind: "INSERT" | "UPDATE" | "DELETE";
  /** The primary key. */
  key: Record<string, unknown>;
  /** The row that is gone, for nobody but the policies. */
  deleted: Record<string, unknown> | null;
}

export interface ChangeFeed {
  /** From now on changes count. Resolves when none can be missed any more. */
  start(): Promise<void>;
  /** The changes that were committed since the last call, each row's in their order. */
  next(): Promise<Change[]>;
  /** The connection was lost: looks again at everything that is still there. */
  pollAgain(): void;
}

/** How long changes stay, and with them what a lost connection may miss. */
const keptMinutes = 10;

/**
 * Reads `private.changes`. New is what the last snapshot did not show; identities only say in which
 * order to tell it, because they are given before the commit. After a crash of the database its
 * transactions are counted anew from a point in the past, so what was there then is compared by
 * identity.
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
    // Unless it was to look again meanwhile.
    if (snapshot === since) snapshot = current;
    const fresh = changes.filter(({ id }) => !delivered.has(id));
    const now = Date.now();
    for (const { id } of fresh) delivered.set(id, now);
    for (const [id, at] of delivered) {
      // Twice as long as they are kept: the clocks of both need not agree.
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

/** Removes changes that every process has seen long ago. */
export async function forgetOldChanges(database: Database): Promise<void> {
  await database.transaction("service_role", (tx) =>
    tx.query("delete from private.changes where at < now() - $1 * interval '1 minute'", [
      keptMinutes,
    ]),
  );
}
