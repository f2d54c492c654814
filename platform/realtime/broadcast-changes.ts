import type { Database } from "#platform/database/database.ts";
import { isUnavailable, sqlState } from "#platform/database/errors.ts";
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

/** Different filters and columns read in one transaction, and the milliseconds of a statement. */
const viewsAtOnce = 100;
const viewsMilliseconds = 2000;

/** PostgreSQL canceled the statement at its timeout. */
const tooSlow = "57014";

/**
 * Sends changes to every member that subscribed to them and may see them. Reads once per group of
 * members with the same rights, in one transaction. Retries while the database is unavailable, so
 * that changes arrive late rather than never. A group that cannot be read for another reason, or
 * takes too long twice, ends for its members: the others do not wait for it.
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
  // Filters, which anybody may think up, are read after the rest and apart from it.
  const groups = [
    ...withSameRights(listeners.filter((one) => !isFiltered(one))),
    ...withSameRights(listeners.filter(isFiltered)).flatMap(withFewViews),
  ].values();

  async function work(): Promise<void> {
    for (const group of groups) {
      const deliveries = await readForGroup(group);
      for (const send of deliveries) send();
    }
  }
  await Promise.all(Array.from({ length: groupsAtOnce }, work));

  /** @returns the messages to send, in order */
  async function readForGroup(group: readonly Listener[]): Promise<(() => void)[]> {
    for (let timeouts = 0; ; ) {
      const present = group.filter(({ member }) => deps.members.all.has(member));
      const [first] = present;
      if (!first) return [];
      try {
        return await read(present, first.caller);
      } catch (error) {
        if (error instanceof TokenError) return endings(present, error.message);
        if (sqlState(error) === tooSlow) timeouts += 1;
        if (!isUnavailable(error) || timeouts > 1) {
          deps.log.error({ err: error }, "changes could not be read for live listeners");
          return endings(present, "Changes could not be read.");
        }
        if (!(await waiting())) return [];
      }
    }
  }

  async function read(group: readonly Listener[], { role, claims }: Caller) {
    const tables = await deps.tables.readableBy(role);
    const limit = group.some(isFiltered) ? viewsMilliseconds : "default";
    return await deps.database.transaction(
      role,
      async (tx) => {
        await tx.query(`set local timezone to 'UTC'; set local statement_timeout to ${limit}`);
        await requireLiveSession(tx);
        return await changesFor(tx, tables, changes, group);
      },
      claims,
    );
  }
}

const endings = (group: readonly Listener[], reason: string) =>
  group.map(
    ({ member }) =>
      () =>
        member.end(reason),
  );

/** Whether a member wants less than all of each row that it may see. */
const isFiltered = ({ subscriptions }: Listener): boolean =>
  subscriptions.some(({ view }) => view.conditions.length > 0 || view.select);

function withSameRights(listeners: readonly Listener[]): Listener[][] {
  return [...Map.groupBy(listeners, ({ caller }) => groupKey(caller)).values()];
}

/** Splits a group, so that its statements stay within what PostgreSQL takes. */
function withFewViews(group: readonly Listener[]): Listener[][] {
  const parts: Listener[][] = [];
  let views = new Set<string>();
  for (const listener of group) {
    const own = new Set(listener.subscriptions.map(({ view }) => view.key));
    views = new Set([...views, ...own]);
    if (parts.length === 0 || views.size > viewsAtOnce) {
      parts.push([]);
      views = own;
    }
    parts.at(-1)?.push(listener);
  }
  return parts;
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
        if (covers(one, first)) views.set(one.view.key, one.view);
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
        (one) => data[found.views.indexOf(one.view.key)],
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
