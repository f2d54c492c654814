import type { Transaction } from "#platform/database/transaction.ts";
import { type Column, type DatabaseFunction, exposedSchema } from "./schema.ts";

// Types of parameters are named as those without a length: `character` would mean `character(1)`,
// and cut what is passed.
const functionsSql = `
  select proname as name, proretset as returns_set, provolatile <> 'v' as read_only,
    prorettype = 'void'::regtype as returns_nothing, pg_class.relname as row_name,
    (select json_agg(json_build_object('name', attname,
        'type', format_type(atttypid, atttypmod),
        'baseType', format_type(coalesce(nullif(typbasetype, 0), atttypid), null)) order by attnum)
      from pg_attribute join pg_type on pg_type.oid = atttypid
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as row_columns,
    coalesce(proargnames, '{}') as names,
    coalesce(proargmodes::text[], array_fill('i'::text, array[pronargs::int])) as modes,
    array(select format_type(id, -1) from unnest(coalesce(proallargtypes, proargtypes::oid[]))
      with ordinality as argument (id, place) order by place) as types,
    pronargs as inputs, pronargdefaults as defaults
  from pg_proc
  join pg_type result on result.oid = prorettype
  join pg_type base on base.oid = coalesce(nullif(result.typbasetype, 0), result.oid)
  left join pg_class on pg_class.oid = base.typrelid
  where pronamespace = to_regnamespace($1) and prokind = 'f' and provariadic <> '"any"'::regtype
    and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  order by proname, pg_proc.oid`;

interface FunctionRow {
  name: string;
  returns_set: boolean;
  read_only: boolean;
  returns_nothing: boolean;
  /** Of the table or composite type that it returns. */
  row_name: string | null;
  row_columns: Omit<Column, "defaultSql">[] | null;
  names: string[];
  modes: string[];
  types: string[];
  inputs: number;
  defaults: number;
}

/** Reads the functions of the exposed schema. */
export async function readFunctions(tx: Transaction): Promise<DatabaseFunction[]> {
  const { rows } = await tx.query<FunctionRow>(functionsSql, [exposedSchema]);
  return rows.map(describeFunction);
}

function describeFunction(row: FunctionRow): DatabaseFunction {
  const all = row.types.map((type, at) => ({
    name: row.names[at] ?? "",
    type,
    mode: row.modes[at] ?? "i",
  }));
  const inputs = all.filter(({ mode }) => mode === "i" || mode === "b" || mode === "v");
  const outputs = all.filter(({ mode }) => mode !== "i" && mode !== "v");
  return {
    name: row.name,
    parameters: inputs.map(({ name, type, mode }, at) => ({
      name,
      type,
      hasDefault: at >= row.inputs - row.defaults,
      isVariadic: mode === "v",
    })),
    returns: returned(),
    returnsSet: row.returns_set,
    readOnly: row.read_only,
  };

  function returned(): DatabaseFunction["returns"] {
    if (row.returns_nothing) return "nothing";
    if (row.row_name !== null && row.row_columns) return relation(row.row_name, row.row_columns);
    const [first, ...others] = outputs;
    // A record without known columns is a value, too.
    if (!first || (first.name === "" && others.length === 0)) return "value";
    return relation(
      row.name,
      outputs.map(({ name, type }, at) => ({
        name: name || `column${at + 1}`,
        type,
        baseType: type,
      })),
    );
  }
}

function relation(name: string, columns: readonly Omit<Column, "defaultSql">[]) {
  return {
    name,
    columns: new Map(columns.map((column) => [column.name, { ...column, defaultSql: null }])),
  };
}
