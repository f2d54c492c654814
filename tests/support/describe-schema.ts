import type { ClientBase } from "pg";

/** Describes a database's schema in comparable lines, without its rows. */
export async function describeSchema(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `with schema as (select oid from pg_namespace
         where nspname in ('public', 'private', 'auth', 'storage', 'realtime')),
       relation as (select * from pg_class where relnamespace in (select oid from schema))
     select format('%s %s, row security %s %s, rights %s', relkind, oid::regclass, relrowsecurity,
         relforcerowsecurity, relacl) as line from relation
     union all select format('%s.%s %s %s not null %s default %s rights %s', attrelid::regclass,
         attname, row_number() over (partition by attrelid order by attnum),
         format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attacl)
       from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where attrelid in (select oid from relation) and attnum > 0 and not attisdropped
     union all select pg_get_indexdef(indexrelid) from pg_index
       where indrelid in (select oid from relation)
     union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       from pg_constraint where connamespace in (select oid from schema)
     union all select pg_get_triggerdef(oid) from pg_trigger
       where tgrelid in (select oid from relation) and not tgisinternal
     union all select format('%s rights %s', pg_get_functiondef(oid), proacl) from pg_proc
       where pronamespace in (select oid from schema)
     union all select to_jsonb(pg_policies)::text from pg_policies
     order by line`,
  );
  return rows.map(({ line }) => line);
}
