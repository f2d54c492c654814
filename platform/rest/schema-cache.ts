import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readFunctions } from "./read-functions.ts";
import { readKeys } from "./read-keys.ts";
import { type Column, exposedSchema, type Schema, type Table } from "./schema.ts";

export interface SchemaCache {
  get(): Promise<Schema>;
}

/**
 * Caches the exposed schema: reads it at the first request, and again after each `NOTIFY pgrst,
 * 'reload schema'`, which every migration sends.
 */
export function createSchemaCache(database: Database): SchemaCache {
  let reading: Promise<Schema> | undefined;
  let isListening = false;
  return {
    get() {
      if (!isListening) {
        isListening = true;
        database.listen("pgrst", () => {
          reading = undefined;
        });
      }
      if (!reading) {
        const current = database.transaction("anon", readSchema).catch((cause: unknown) => {
          throw new HttpError(
            503,
            "PGRST002",
            "Could not query the database for the schema cache. Retrying.",
            { cause },
          );
        });
        reading = current;
        // A failure is returned to current waiters only and not cached.
        current.catch(() => {
          if (reading === current) reading = undefined;
        });
      }
      return reading;
    },
  };
}

interface ColumnRow {
  relation: string;
  is_view: boolean;
  name: string;
  type: string;
  base_type: string;
  default_sql: string | null;
}

const columnsSql = `
  select class.relname as relation, class.relkind in ('v', 'm') as is_view, attribute.attname as name,
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
  where class.relnamespace = to_regnamespace($1) and class.relkind in ('r', 'p', 'v', 'm', 'f')
    and attribute.attnum > 0 and not attribute.attisdropped
  order by class.relname, attribute.attnum`;

/** Reads the schema `public`. Needs no privileges: everyone can read PostgreSQL's catalog. */
async function readSchema(tx: Transaction): Promise<Schema> {
  const columns = await tx.query<ColumnRow>(columnsSql, [exposedSchema]);
  const { primaryKeys, foreignKeys } = await readKeys(tx);
  const functions = await readFunctions(tx);

  const relations = new Map<string, Map<string, Column>>();
  for (const { relation, name, type, base_type, default_sql } of columns.rows) {
    const known = relations.get(relation) ?? new Map<string, Column>();
    relations.set(relation, known);
    known.set(name, { name, type, baseType: base_type, defaultSql: default_sql });
  }
  const views = new Set(columns.rows.filter(({ is_view }) => is_view).map((row) => row.relation));
  return {
    tables: new Map(
      [...relations].map(([name, ofTable]): [string, Table] => [
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
    functions: Map.groupBy(functions, ({ name }) => name),
  };
}
