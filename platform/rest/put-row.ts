import { HttpError } from "#platform/http/errors.ts";
import { parseRows } from "./parse/body.ts";
import type { QueryParameters } from "./parse/parameters.ts";
import type { DataResponse } from "./respond.ts";
import type { Table } from "./schema.ts";
import type { TableCall } from "./table-call.ts";
import { insertRows } from "./write-rows.ts";

/** `PUT /table?id=eq.5`: creates or replaces the row with that key. */
export async function putRow(call: TableCall): Promise<DataResponse> {
  const { table, request, query } = call;
  const key = keyOf(table, query);
  const [row, ...others] = parseRows(await request.json());
  const isThatRow = [...key].every(
    ([name, value]) => (query.columns?.includes(name) ?? true) && names(row?.[name], value),
  );
  if (!row || others.length > 0 || !isThatRow) {
    throw new HttpError(
      400,
      "PGRST115",
      "Payload values do not match URL in primary key column(s)",
    );
  }
  const preferences = { ...request.preferences, resolution: "merge-duplicates" as const };
  const asUpsert = { ...request, preferences };
  const { onConflict: _, ...rest } = query;
  const response = await insertRows({
    ...call,
    request: asUpsert,
    query: { ...rest, conditions: [] },
  });
  return response.status === 200 && response.body === null
    ? { ...response, status: 204 }
    : response;
}

/** Whether a value of the body, as PostgreSQL will read it, is the one in the URL. */
function names(value: unknown, named: string): boolean {
  // Larger numbers are rounded here, but not there.
  if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER) return false;
  return /^(string|number|boolean)$/.test(typeof value) && String(value) === named;
}

/** @throws {HttpError} 405 PGRST105 unless the filters are exactly the primary key, with `eq` */
function keyOf(table: Table, { conditions }: QueryParameters): Map<string, string> {
  const key = new Map<string, string>();
  for (const { path, value: condition } of conditions) {
    if (path.length > 0 || condition.kind !== "filter" || condition.negated) continue;
    const { field, test } = condition;
    if (test.kind === "compare" && test.operator === "eq" && !test.quantifier) {
      key.set(field.name, test.value);
    }
  }
  const isKey =
    key.size > 0 && key.size === conditions.length && table.primaryKey.length === key.size;
  if (!isKey || !table.primaryKey.every((name) => key.has(name))) {
    throw new HttpError(
      405,
      "PGRST105",
      "Filters must include all and only primary key columns with 'eq' operators",
    );
  }
  return key;
}
