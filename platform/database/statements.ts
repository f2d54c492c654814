import type { QueryConfig } from "pg";

/**
 * Awaits statements that were sent without awaiting each other.
 *
 * @throws the error of the first that failed, rather than those of later ones, which fail as a
 *   consequence
 */
export async function pipeline<Results extends readonly unknown[]>(
  ...statements: { [Index in keyof Results]: Promise<Results[Index]> }
): Promise<Results> {
  await Promise.allSettled(statements);
  return (await Promise.all(statements)) as Results;
}

const names = new Map<string, string>();

/**
 * A prepared statement that each connection parses and plans once, for frequent queries. It must
 * name each column: with `*`, its plan would not survive a migration by another process.
 *
 * @param text one of few, since each remains prepared for the lifetime of the connection
 */
export function preparedQuery(text: string, values: unknown[]): QueryConfig {
  const name = names.get(text) ?? `statement-${names.size}`;
  names.set(text, name);
  return { name, text, values };
}

/**
 * Builds a statement that inserts one row.
 *
 * @param table like the keys of `row`, becomes part of the SQL and must not come from user input
 */
export function insertRow(table: string, row: Record<string, unknown>): QueryConfig {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  return preparedQuery(
    `insert into ${table} (${columns.join(", ")}) values (${places.join(", ")})`,
    Object.values(row),
  );
}
