import type { ClientBase } from "pg";

/** Smaller tables are scanned sequentially anyway, so their statistics do not matter. */
const smallestBytes = 256 * 1024;

/**
 * Analyzes tables without statistics: a crash discards the counters that trigger autovacuum, and
 * until it runs the planner guesses.
 *
 * @param client logged in as the owner of the tables
 * @returns their names
 */
export async function analyzeUncounted(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relid::regclass::text as name
       from pg_stat_user_tables join pg_class on pg_class.oid = relid
      where coalesce(last_analyze, last_autoanalyze) is null and relowner = current_user::regrole
        and pg_relation_size(relid) >= $1
      order by 1`,
    [smallestBytes],
  );
  for (const { name } of rows) await client.query(`analyze ${name}`);
  return rows.map(({ name }) => name);
}
