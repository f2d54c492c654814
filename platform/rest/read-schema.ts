import type { Transaction } from "#platform/database/transaction.ts";
import { readKeys } from "./read-keys.ts";
import {
  type Column,
  type DatabaseFunction,
  exposedSchema,
  type Schema,
  type Table,
} from "./schema.ts";

interface ColumnRow {
  relation: string;
  /** A composite type, not a table: only functions return it. */
  is_type: boolean;
  is_view: boolean;
  name: string;
  type: string;
  base_type: string;
  default_sql: string | null;
}

const columnsSql = `
  select class.relname as relation, class.relkind = 'c' as is_type,
    class.relkind in ('v', 'm') as is_view, attribute.attname as name,
    format_type(attribute.atttypid, attribute.atttypmod) as type,
    format_type(coalesce(nullif(type.typbasetype, 0), type.oid), null) as base_type,
    case
      when attribute.attgenerated <> '' then null
      when attribute.attidentity <> '' then format('nextval(%L)',
        pg_get_serial_sequence(format('%I.%I', $1::text, class.relname), attribute.attname))
      else pg_get_expr(preset.adbin, preset.adrelid)
    end as default_sql
  from pg_class class
  join pg_attribute attribute on attribute.attrelid = class.oid
  join pg_type type on type.oid = attribute.atttypid
  left join pg_attrdef preset
    on preset.adrelid = class.oid and preset.adnum = attribute.attnum
  where class.relnamespace = to_regnamespace($1) and class.relkind in ('r', 'p', 'v', 'm', 'f', 'c')
    and attribute.attnum > 0 and not attribute.attisdropped
  order by class.relname, attribute.attnum`;

const functionsSql = `
  select proname as name, proretset as returns_set, provolatile <> 'v' as read_only,
    format_type(prorettype, null) as return_type,
    (select relname from pg_class where oid = result.typrelid
      and relnamespace = to_regnamespace($1)) as return_relation,
    coalesce(proargnames, '{}') as names,
    coalesce(proargmodes::text[], array_fill('i'::text, array[pronargs::int])) as modes,
    array(select format_type(id, null) from unnest(coalesce(proallargtypes, proargtypes::oid[]))
      with ordinality as argument (id, place) order by place) as types,
    pronargs as inputs, pronargdefaults as defaults
  from pg_proc
  join pg_type result on result.oid = prorettype
  where pronamespace = to_regnamespace($1) and prokind = 'f' and provariadic = 0
    and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  order by proname, pg_proc.oid`;

interface FunctionRow {
  name: string;
  returns_set: boolean;
  read_only: boolean;
  return_type: string;
  return_relation: string | null;
  names: string[];
  modes: string[];
  types: string[];
  inputs: number;
  defaults: number;
}

/** Reads the schema `public`. Needs no privileges: everyone can read PostgreSQL's catalog. */
export async function readSchema(tx: Transaction): Promise<Schema> {
  const columns = await tx.query<ColumnRow>(columnsSql, [exposedSchema]);
  const { primaryKeys, foreignKeys } = await readKeys(tx);
  const functions = await tx.query<FunctionRow>(functionsSql, [exposedSchema]);

  const relations = new Map<string, Map<string, Column>>();
  for (const { relation, name, type, base_type, default_sql } of columns.rows) {
    const known = relations.get(relation) ?? new Map<string, Column>();
    relations.set(relation, known);
    known.set(name, { name, type, baseType: base_type, defaultSql: default_sql });
  }
  const types = new Set(columns.rows.filter(({ is_type }) => is_type).map((row) => row.relation));
  const views = new Set(columns.rows.filter(({ is_view }) => is_view).map((row) => row.relation));
  return {
    tables: new Map(
      [...relations]
        .filter(([name]) => !types.has(name))
        .map(([name, ofTable]): [string, Table] => [
          name,
          {
            name,
            columns: ofTable,
            isView: views.has(name),
            primaryKey: primaryKeys.get(name) ?? [],
          },
        ]),
    ),
    foreignKeys,
    functions: Map.groupBy(
      functions.rows.map((row) => describeFunction(row, relations)),
      ({ name }) => name,
    ),
  };
}

function describeFunction(
  row: FunctionRow,
  relations: ReadonlyMap<string, ReadonlyMap<string, Column>>,
): DatabaseFunction {
  const all = row.types.map((type, at) => ({
    name: row.names[at] ?? "",
    type,
    mode: row.modes[at] ?? "i",
  }));
  const inputs = all.filter(({ mode }) => mode === "i" || mode === "b");
  const outputs = all.filter(({ mode }) => mode !== "i");
  return {
    name: row.name,
    parameters: inputs.map(({ name, type }, at) => ({
      name,
      type,
      hasDefault: at >= row.inputs - row.defaults,
    })),
    returns: returned(),
    returnsSet: row.returns_set,
    readOnly: row.read_only,
  };

  function returned(): DatabaseFunction["returns"] {
    if (row.return_type === "void") return "nothing";
    const columns = row.return_relation ? relations.get(row.return_relation) : undefined;
    if (row.return_relation && columns) return { name: row.return_relation, columns };
    // `returns table (a int)` has the return type int if it has one column, but returns rows.
    if (row.return_type === "record" || outputs.some(({ mode }) => mode === "t")) {
      return {
        name: row.name,
        columns: new Map(
          outputs.map(({ name, type }) => [name, { name, type, baseType: type, defaultSql: null }]),
        ),
      };
    }
    return "value";
  }
}
