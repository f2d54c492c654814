import type { QueryConfig } from "pg";

/**
 * Waits for statements that were sent without waiting for each other.
 *
 * @throws what the first of them failed with, rather than those behind it, which fail because it did
 */
export async function pipeline<Results extends readonly unknown[]>(
  ...statements: { [Index in keyof Results]: Promise<Results[Index]> }
): Promise<Results> {
  await Promise.allSettled(statements);
  return (await Promise.all(statements)) as Results;
}

const names = new Map<string, string>();

/**
 * A statement that every connection parses and plans once, for those that most requests need. Names
 * each column it reads: with `*` its plan would not outlive a migration of another process.
 *
 * @param text one of few: each stays prepared as long as the connection
 */
export function preparedQuery(text: string, values: unknown[]): QueryConfig {
  const name = names.get(text) ?? `statement-${names.size}`;
  names.set(text, name);
  return { name, text, values };
}

/**
 * The statement that inserts one row.
 *
 * @param table and the names of the columns in `row` become SQL: they must be the program's own
 */
export function insertRow(table: string, row: Record<string, unknown>): QueryConfig {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  return preparedQuery(
    `insert into ${table} (${columns.join(", ")}) values (${places.join(", ")})`,
    Object.values(row),
  );
}
