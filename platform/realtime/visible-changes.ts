import pg from "pg";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Change } from "./change-feed.ts";
import { type Condition, conditionSql } from "./filters.ts";
import type { PublishedTable } from "./published-tables.ts";

/** Filter and columns of a subscription. */
export interface RowView {
  conditions: Condition[];
  /** Undefined: all readable columns. */
  select: string[] | undefined;
  /** The same for equal ones. */
  key: string;
}

/** For each view, JSON of the changed row, or null if it is filtered out. */
export type VisibleRows = (string | null)[];

/**
 * Reads changed rows as the transaction's role: existing rows under row level security, deleted
 * ones by evaluating the same policies on their old values.
 *
 * @param changes all of `table`, and either only deletions or none
 * @returns by the change's ID; changes invisible to the role are omitted
 */
export async function readVisible(
  tx: Transaction,
  table: PublishedTable,
  changes: readonly Change[],
  views: readonly RowView[],
): Promise<Map<number, VisibleRows>> {
  const gone = changes[0]?.kind === "DELETE";
  // A row that changed several times is read once.
  const rows = new Map<string, Change[]>();
  for (const change of changes) {
    const key = gone ? String(change.id) : JSON.stringify(change.key);
    rows.set(key, [...(rows.get(key) ?? []), change]);
  }
  const groups = [...rows.values()];
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const given = bind(
    JSON.stringify(groups.map(([change]) => (gone ? change?.deleted : change?.key))),
  );

  const name = pg.escapeIdentifier(table.name);
  const source = `${pg.escapeIdentifier(table.schema)}.${name}`;
  const column = (column: string) => `${name}.${pg.escapeIdentifier(column)}`;
  const shown = views.map(({ conditions, select }) => {
    const columns = table.columns.filter((one) => select?.includes(one.name) ?? true);
    const row = `(select row_to_json(shown) from (select ${columns.map((one) => column(one.name)).join(", ")}) shown)::text`;
    const where = conditions.map((one) => conditionSql(one, column(one.column), bind));
    return `case when ${where.join(" and ") || "true"} then ${row} end`;
  });
  const populated = `jsonb_populate_recordset(null::${source}, ${given}::jsonb) with ordinality`;
  const from = gone
    ? `${populated} as ${name} where ${table.readPolicy}`
    : `${populated} as changed join ${source} on ${table.key
        .map((key) => `${column(key)} = changed.${pg.escapeIdentifier(key)}`)
        .join(" and ")}`;
  const { rows: responses } = await tx.query<{ position: string; seen: VisibleRows }>(
    `select ordinality as position, array[${shown.join(", ")}] as seen from ${from}`,
    values,
  );
  return new Map(
    responses.flatMap(({ position, seen }) =>
      (groups[Number(position) - 1] ?? []).map((change): [number, VisibleRows] => [
        change.id,
        seen,
      ]),
    ),
  );
}
