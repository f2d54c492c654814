import type { Database } from "#platform/database/database.ts";
import { sqlState } from "#platform/database/errors.ts";
import type { Caller } from "#platform/tokens/read-caller.ts";
import type { Change } from "./change-feed.ts";
import { parseFilter } from "./filters.ts";
import type { RequestedChanges } from "./join-request.ts";
import type { PublishedTable } from "./published-tables.ts";
import { type RowView, readVisible } from "./visible-changes.ts";

/** A member's validated subscription to changes. */
export interface Subscription {
  /** Identifies it in messages to the member. */
  id: number;
  event: RequestedChanges["event"];
  schema: string;
  /** Undefined: every published table of the schema. */
  table: string | undefined;
  /** Its filter and selected columns. */
  view: RowView;
}

/** A rejected subscription. The message may be shown to the client. */
export class SubscriptionError extends Error {
  override name = "SubscriptionError";
}

/**
 * Checks a requested subscription against what the caller's role may read.
 *
 * @param tables that the role may read
 * @throws {SubscriptionError}
 */
export async function openSubscription(
  database: Database,
  caller: Caller,
  tables: readonly PublishedTable[],
  id: number,
  { event, schema, table, filter, select }: RequestedChanges,
): Promise<Subscription> {
  const subscription: Subscription = {
    id,
    event,
    schema: schema ?? "public",
    table: table === "*" ? undefined : (table ?? undefined),
    view: {
      conditions: parseFilter(filter ?? "") ?? refuse(`Error parsing filter ${filter}`),
      select: select ?? undefined,
      key: JSON.stringify([filter, select]),
    },
  };
  const meant = tables.filter((one) =>
    covers(subscription, { schema: one.schema, table: one.name }),
  );
  if (subscription.table !== undefined && meant.length === 0) {
    refuse(`${subscription.schema}.${table} is not published, or may not be read`);
  }
  const { conditions } = subscription.view;
  const named = [...conditions.map(({ column }) => column), ...(select ?? [])];
  for (const one of meant) {
    const missing = named.find((name) => !one.columns.some((column) => column.name === name));
    if (missing !== undefined) refuse(`column ${missing} of ${one.name} may not be read`);
    if (conditions.length === 0) continue;
    try {
      // Rejects values of the wrong type now, not at the first change.
      await database.transaction(
        caller.role,
        (tx) => readVisible(tx, one, [], [subscription.view]),
        caller.claims,
      );
    } catch (error) {
      if (sqlState(error)?.startsWith("22") || sqlState(error)?.startsWith("42")) {
        refuse(`Error in filter ${filter}: ${(error as Error).message}`);
      }
      throw error;
    }
  }
  return subscription;
}

/** Whether a subscription covers a table. */
export function covers(
  subscription: Pick<Subscription, "schema" | "table">,
  { schema, table }: Pick<Change, "schema" | "table">,
): boolean {
  return (
    subscription.schema === schema &&
    (subscription.table === undefined || subscription.table === table)
  );
}

function refuse(message: string): never {
  throw new SubscriptionError(message);
}
