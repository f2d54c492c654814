import type { QueryConfig } from "pg";
import { prepared } from "./prepared.ts";

/**
 * The statement that inserts one row.
 *
 * @param table and the names of the columns in `row` become SQL: they must be the program's own
 */
export function insertRow(table: string, row: Record<string, unknown>): QueryConfig {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  return prepared(
    `insert into ${table} (${columns.join(", ")}) values (${places.join(", ")})`,
    Object.values(row),
  );
}
