import pg from "pg";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Change } from "./change-feed.ts";
import { type Condition, conditionSql } from "./filters.ts";
import type { PublishedTable } from "./published-tables.ts";

/** Rows that a subscription lets through, and the columns that it shows. */
export interface RowView {
  conditions: Condition[];
  /** Undefined: every column that may be read. */
  select: string[] | undefined;
}

/** For each view whether it shows the row of a change: JSON of the row, or null. */
export type VisibleRows = (string | null)[];

/**
 * Looks at changed rows through the eyes of the transaction's role: rows that are there are read
 * under row level security, rows that are gone are held against the same policies.
 *
 * @param changes all of `table`, and either deletions or none
 * @returns by the change's id; changes that are not seen at all are left out
 */
export async function readVisible(
  tx: Transaction,
  table: PublishedTable,
  changes: readonly Change[],
  views: readonly RowView[],
): Promise<Map<number, VisibleRows>> {
  const gone = changes[0]?.kind === "DELETE";
  // Rows that changed several times are read once.
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
