import type { Database } from "#platform/database/database.ts";
import type { Caller } from "#platform/tokens/read-caller.ts";

type Role = Caller["role"];

/** A table whose changes are published, as one role sees it. */
export interface PublishedTable {
  schema: string;
  name: string;
  /** Columns the role may read; `type` is PostgreSQL's internal name: `int8`, `_text`. */
  columns: { name: string; type: string }[];
  key: string[];
  /** The read policies as an SQL condition for visible rows. */
  readPolicy: string;
}

export interface PublishedTables {
  /** Returns the tables that `role` may read, at least their primary key. */
  readableBy(role: Role): Promise<PublishedTable[]>;
  /** Clears the cache after a schema change. */
  forget(): void;
}

/** Reads the tables that have the trigger `publish_changes`. */
export function createPublishedTables(database: Database): PublishedTables {
  const known = new Map<Role, Promise<PublishedTable[]>>();
  return {
    readableBy(role) {
      const tables = known.get(role) ?? read(database, role);
      known.set(role, tables);
      tables.catch(() => known.delete(role));
      return tables;
    },
    forget: () => known.clear(),
  };
}

async function read(database: Database, role: Role): Promise<PublishedTable[]> {
  return await database.transaction("service_role", async (tx) => {
    // With an empty search path, policies are printed with qualified names.
    await tx.query("set local search_path to ''");
    const { rows } = await tx.query<PublishedTable>(statement, [role]);
    // Without a policy that permits it, there is nothing to see.
    return rows.filter(({ readPolicy }) => !readPolicy.startsWith(nobody));
  });
}

/** The read policy of a table whose policies permit nothing. */
const nobody = "false";

const statement = `
  select space.nspname as schema, published.relname as name,
    (select json_agg(json_build_object('name', attname, 'type', typname) order by attnum)
      from pg_attribute join pg_type on pg_type.oid = atttypid
      where attrelid = published.oid and attnum > 0 and not attisdropped
        and has_column_privilege($1, attrelid, attnum, 'select')) as columns,
    (select json_agg(attname order by attnum) from pg_attribute
      where attrelid = published.oid and attnum = any (indkey)) as key,
    case
      when not relrowsecurity or (select rolbypassrls from pg_roles where rolname = $1)
        then 'true'
      else (select coalesce('(' || string_agg(qual, ' or ') filter (where permissive = 'PERMISSIVE')
            || ')', '${nobody}')
          || coalesce(string_agg(' and ' || qual, '') filter (where permissive <> 'PERMISSIVE'), '')
        from pg_policies
        where schemaname = space.nspname and tablename = published.relname
          and cmd in ('ALL', 'SELECT') and roles && array['public', $1]::name[])
    end as "readPolicy"
  from pg_trigger
    join pg_class published on published.oid = tgrelid
    join pg_namespace space on space.oid = relnamespace
    join pg_index on indrelid = published.oid and indisprimary
  where tgname = 'publish_changes' and not tgisinternal
    and has_schema_privilege($1, space.oid, 'usage')
    and (select bool_and(has_column_privilege($1, indrelid, attnum::int2, 'select'))
      from unnest(indkey::int2[]) attnum)`;
