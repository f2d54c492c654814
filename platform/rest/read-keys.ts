import type { Transaction } from "#platform/database/transaction.ts";
import { exposedSchema, type ForeignKey } from "./schema.ts";

interface KeyRow {
  name: string;
  /** Primary key, unique or foreign key. */
  kind: "p" | "u" | "f";
  table_id: number;
  columns: string[];
  foreign_table_id: number | null;
  foreign_columns: string[] | null;
}

const keysSql = `
  select conname as name, contype as kind, conrelid as table_id, own_columns.names as columns,
    nullif(confrelid, 0) as foreign_table_id, foreign_columns.names as foreign_columns
  from pg_constraint
  cross join lateral (
    select array_agg(attname::text order by place) as names
    from unnest(conkey) with ordinality as key (number, place)
    join pg_attribute on attrelid = conrelid and attnum = key.number) as own_columns
  cross join lateral (
    select array_agg(attname::text order by place) as names
    from unnest(confkey) with ordinality as key (number, place)
    join pg_attribute on attrelid = confrelid and attnum = key.number) as foreign_columns
  where contype in ('p', 'u', 'f')
  order by conname`;

/** A column of an exposed table or view that is an unmodified column of a table. */
interface ShownColumn {
  relation: string;
  name: string;
  table_id: number;
  column: string;
}

/**
 * Reads the origin of each column of a view from PostgreSQL's stored query tree, and that of a view
 * of a view from both. Subqueries have such entries, too; a column that they make ambiguous is
 * omitted. The tables may be in any schema, the views between them, too.
 */
const shownColumnsSql = `
  with recursive origins (view, number, origin, origin_number) as materialized (
    select view.oid, shown.attnum, min(note[3]::oid), min(note[4]::int)
    from pg_class view
    join pg_rewrite rule on rule.ev_class = view.oid and rule.rulename = '_RETURN'
    cross join lateral regexp_matches(rule.ev_action::text,
      ':resno (\\d+) :resname (\\S+) :ressortgroupref \\d+ :resorigtbl (\\d+) :resorigcol (\\d+) ', 'g') note
    join pg_attribute shown on shown.attrelid = view.oid and shown.attnum = note[1]::int
      and shown.attname = note[2]
    where view.relkind in ('v', 'm') and note[3] <> '0'
      and view.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    group by view.oid, shown.attnum
    having count(distinct (note[3], note[4])) = 1),
  shown (relation, number, origin, origin_number) as (
    select oid, attnum::int, oid, attnum::int
    from pg_class join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
    where relnamespace = to_regnamespace($1)
    union
    select shown.relation, shown.number, origins.origin, origins.origin_number
    from shown join origins on origins.view = shown.origin and origins.number = shown.origin_number)
  select relation.relname as relation, own.attname as name, origin as table_id,
    base.attname as "column"
  from shown
  join pg_class relation on relation.oid = shown.relation
  join pg_attribute own on own.attrelid = shown.relation and own.attnum = number
  join pg_class as table_itself on table_itself.oid = origin and table_itself.relkind in ('r', 'p')
  join pg_attribute base on base.attrelid = origin and base.attnum = origin_number
  order by shown.relation, number`;

/** The keys of the exposed tables and views. */
export interface Keys {
  /** By name of the table or view. */
  primaryKeys: ReadonlyMap<string, readonly string[]>;
  foreignKeys: readonly ForeignKey[];
}

/** Views have the keys of the tables whose columns they show. */
export async function readKeys(tx: Transaction): Promise<Keys> {
  const keys = (await tx.query<KeyRow>(keysSql)).rows;
  const shown = (await tx.query<ShownColumn>(shownColumnsSql, [exposedSchema])).rows;
  const byRelation = Map.groupBy(shown, ({ relation }) => relation);
  return {
    primaryKeys: primaryKeys(),
    foreignKeys: keys.flatMap((key) => (key.kind === "f" ? foreignKeys(key) : [])),
  };

  /** A view of several tables has the keys of them all. */
  function primaryKeys(): Map<string, string[]> {
    const found = keys
      .filter(({ kind }) => kind === "p")
      .flatMap((key) => seenThrough(key.table_id, key.columns));
    const byTable = Map.groupBy(found, ({ table }) => table);
    return new Map(
      [...byTable].map(([table, of]) => [table, of.flatMap(({ columns }) => columns)]),
    );
  }

  function foreignKeys(key: KeyRow): ForeignKey[] {
    const unique = isUnique(key);
    return seenThrough(key.table_id, key.columns).flatMap((own) =>
      seenThrough(key.foreign_table_id, key.foreign_columns ?? []).map((foreign) => ({
        name: key.name,
        ...own,
        foreignTable: foreign.table,
        foreignColumns: foreign.columns,
        unique,
      })),
    );
  }

  /** The table itself if it is exposed, and every view that shows these columns, by their names there. */
  function seenThrough(id: number | null, columns: readonly string[]) {
    return [...byRelation].flatMap(([table, ofTable]) => {
      const names = columns.map(
        (column) => ofTable.find((each) => each.table_id === id && each.column === column)?.name,
      );
      return names.every((name) => name !== undefined) ? [{ table, columns: names }] : [];
    });
  }

  function isUnique({ table_id, columns }: KeyRow): boolean {
    return keys.some(
      (key) =>
        key.kind !== "f" &&
        key.table_id === table_id &&
        key.columns.every((name) => columns.includes(name)),
    );
  }
}
