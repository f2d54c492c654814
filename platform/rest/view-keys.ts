import type { ForeignKey } from "./schema.ts";

/** A view column that is an unmodified table column. */
export interface ViewColumn {
  view: string;
  view_column: string;
  table: string;
  column: string;
}

/**
 * Reads the origin of each view column from PostgreSQL's stored query tree. Subqueries have such
 * entries, too; a column that they make ambiguous is omitted.
 */
export const viewColumnsSql = `
  select view.relname as view, shown.attname as view_column,
    min(base.relname) as "table", min(origin.attname) as "column"
  from pg_class view
  join pg_rewrite rule on rule.ev_class = view.oid and rule.rulename = '_RETURN'
  cross join lateral regexp_matches(rule.ev_action::text,
    ':resno (\\d+) :resname (\\S+) :ressortgroupref \\d+ :resorigtbl (\\d+) :resorigcol (\\d+) ', 'g') note
  join pg_attribute shown on shown.attrelid = view.oid and shown.attnum = note[1]::int
    and shown.attname = note[2]
  join pg_class base on base.oid = note[3]::oid and base.relnamespace = view.relnamespace
  join pg_attribute origin on origin.attrelid = base.oid and origin.attnum = note[4]::int
  where view.relnamespace = to_regnamespace($1) and view.relkind in ('v', 'm')
  group by view.relname, shown.attname
  having count(distinct (base.oid, origin.attnum)) = 1`;

/** Adds the foreign keys that views inherit from the tables whose columns they show. */
export function withKeysOfViews(
  foreignKeys: readonly ForeignKey[],
  viewColumns: readonly ViewColumn[],
): ForeignKey[] {
  const columnsOf = Map.groupBy(viewColumns, ({ view }) => view);

  /** The table itself, and every view that shows these columns, with their names in the view. */
  function seenThrough(table: string, columns: readonly string[]) {
    const views = [...columnsOf].flatMap(([view, shown]) => {
      const names = columns.map(
        (column) =>
          shown.find((each) => each.table === table && each.column === column)?.view_column,
      );
      return names.every((name) => name !== undefined) ? [{ table: view, columns: names }] : [];
    });
    return [{ table, columns }, ...views];
  }

  return foreignKeys.flatMap((key) =>
    seenThrough(key.table, key.columns).flatMap((own) =>
      seenThrough(key.foreignTable, key.foreignColumns).map((foreign) => ({
        ...key,
        ...own,
        foreignTable: foreign.table,
        foreignColumns: foreign.columns,
      })),
    ),
  );
}
