import type { Database } from "#platform/database/database.ts";
import { sqlState } from "#platform/database/errors.ts";
import type { Caller } from "#platform/tokens/read-caller.ts";
import type { Change } from "./change-feed.ts";
import { parseFilter } from "./filters.ts";
import type { RequestedChanges } from "./join-request.ts";
import type { PublishedTable } from "./published-tables.ts";
import { type RowView, readVisible } from "./visible-changes.ts";

/** Changes that a member of a channel wants to hear of, checked. */
export interface Subscription {
  /** Names it in what the member is told. */
  id: number;
  event: RequestedChanges["event"];
  schema: string;
  /** Undefined: every published table of the schema. */
  table: string | undefined;
  /** What it lets through and shows of a row. */
  view: RowView;
}

/** A subscription that cannot be. The message may be shown to the client. */
export class SubscriptionError extends Error {
  override name = "SubscriptionError";
}

/**
 * Checks what a client asks for against what its role may read.
 *
 * @param tables what the role may read
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
    },
  };
  const meant = tables.filter((one) =>
    concerns(subscription, { schema: one.schema, table: one.name }),
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
      // Values that the column cannot hold are refused now, not when something changes.
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

/** Whether a subscription is about a table. */
export function concerns(
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
