import type { Database } from "#platform/database/database.ts";
import { isUnavailable } from "#platform/database/errors.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Log } from "#platform/log.ts";
import { TokenError } from "#platform/tokens/claims.ts";
import { type Caller, requireLiveSession } from "#platform/tokens/read-caller.ts";
import type { Change } from "./change-feed.ts";
import { groupKey, type Member, type Members } from "./member.ts";
import type { PublishedTable, PublishedTables } from "./published-tables.ts";
import { covers, type Subscription } from "./subscriptions.ts";
import { type RowView, readVisible, type VisibleRows } from "./visible-changes.ts";

/** Groups processed concurrently; the rest of the server needs connections, too. */
const groupsAtOnce = 3;

/**
 * Sends changes to every member that subscribed to them and may see them. Reads once per group of
 * members with the same rights, in one transaction. Retries while the database is unavailable, so
 * that changes arrive late rather than never.
 *
 * @param waiting resolves to true before the next attempt, to false to give up
 */
export async function broadcastChanges(
  deps: { database: Database; log: Log; members: Members; tables: PublishedTables },
  changes: readonly Change[],
  waiting: () => Promise<boolean>,
): Promise<void> {
  const listeners = [...deps.members.all]
    .map(
      (member): Listener => ({
        member,
        caller: member.caller,
        subscriptions: member.subscriptions,
      }),
    )
    .filter(({ subscriptions }) =>
      subscriptions.some((one) => changes.some((change) => covers(one, change))),
    );
  const groups = Map.groupBy(listeners, ({ caller }) => groupKey(caller)).values();

  async function work(): Promise<void> {
    for (const group of groups) {
      const deliveries = await readForGroup(group);
      for (const send of deliveries) send();
    }
  }
  await Promise.all(Array.from({ length: groupsAtOnce }, work));

  /** @returns the messages to send, in order */
  async function readForGroup(group: readonly Listener[]): Promise<(() => void)[]> {
    const caller = group[0]?.caller;
    while (caller) {
      try {
        const tables = await deps.tables.readableBy(caller.role);
        return await deps.database.transaction(
          caller.role,
          async (tx) => {
            await tx.query("set local timezone to 'UTC'");
            await requireLiveSession(tx);
            return await changesFor(tx, tables, changes, group);
          },
          caller.claims,
        );
      } catch (error) {
        if (error instanceof TokenError) {
          return group.map(
            ({ member }) =>
              () =>
                member.end(error.message),
          );
        }
        if (!isUnavailable(error)) {
          deps.log.error({ err: error }, "changes could not be read for live listeners");
          return group.map(
            ({ member }) =>
              () =>
                member.end("Changes could not be read."),
          );
        }
        if (!(await waiting())) return [];
      }
    }
    return [];
  }
}

/** A member with its caller and subscriptions at the time of the changes. */
interface Listener {
  member: Member;
  caller: Caller;
  subscriptions: readonly Subscription[];
}

async function changesFor(
  tx: Transaction,
  tables: readonly PublishedTable[],
  changes: readonly Change[],
  group: readonly Listener[],
): Promise<(() => void)[]> {
  const seen = new Map<Change, { table: PublishedTable; views: string[]; seen: VisibleRows }>();
  for (const table of tables) {
    const inTable = changes.filter(
      (change) => change.schema === table.schema && change.table === table.name,
    );
    const [first] = inTable;
    if (!first) continue;
    const views = new Map<string, RowView>();
    for (const { subscriptions } of group) {
      for (const one of subscriptions) {
        if (covers(one, first)) views.set(JSON.stringify(one.view), one.view);
      }
    }
    if (views.size === 0) continue;
    for (const part of [
      inTable.filter(({ kind }) => kind !== "DELETE"),
      inTable.filter(({ kind }) => kind === "DELETE"),
    ]) {
      if (part.length === 0) continue;
      const visible = await readVisible(tx, table, part, [...views.values()]);
      for (const change of part) {
        const row = visible.get(change.id);
        if (row) seen.set(change, { table, views: [...views.keys()], seen: row });
      }
    }
  }

  return changes.flatMap((change) => {
    const found = seen.get(change);
    if (!found) return [];
    const data = found.seen.map((row) => row && describe(change, found.table, row));
    return group.flatMap(({ member, subscriptions }) => {
      // Subscriptions with the same view of the row share one message.
      const deliveries = Map.groupBy(
        subscriptions.filter(
          (one) => covers(one, change) && (one.event === "*" || one.event === change.kind),
        ),
        (one) => data[found.views.indexOf(JSON.stringify(one.view))],
      );
      return [...deliveries].flatMap(([text, ones]) => {
        if (!text) return [];
        const ids = JSON.stringify(ones.map(({ id }) => id));
        return [() => member.send("postgres_changes", `{"ids":${ids},"data":${text}}`)];
      });
    });
  });
}

/** @param row JSON of the visible columns */
function describe(change: Change, table: PublishedTable, row: string): string {
  const { kind, schema, at, key } = change;
  const about = JSON.stringify({
    type: kind,
    schema,
    table: table.name,
    commit_timestamp: at,
    columns: table.columns,
    errors: null,
  }).slice(0, -1);
  // Old values are not sent, only the primary key.
  const old = kind === "INSERT" ? "" : `,"old_record":${JSON.stringify(key)}`;
  return `${about}${kind === "DELETE" ? "" : `,"record":${row}`}${old}}`;
}
