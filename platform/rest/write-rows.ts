import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { ApiRequest } from "./api-request.ts";
import { parsePayload } from "./parse/body.ts";
import type { QueryParameters } from "./parse/parameters.ts";
import { planRead } from "./plan/plan-read.ts";
import type { ReadPlan } from "./plan/read-plan.ts";
import { Parameters } from "./query/bound-sql.ts";
import { type PageRow, pageSql } from "./query/read-sql.ts";
import { deleteSql, insertSql, updatedCounter, updateSql } from "./query/write-sql.ts";
import { queryPage } from "./read-rows.ts";
import {
  appliedPreferences,
  assertAffected,
  assertSingular,
  bodyHeaders,
  contentRange,
  type DataResponse,
} from "./respond.ts";
import type { Schema, Table } from "./schema.ts";
import type { TableCall } from "./table-call.ts";

/** Name of the CTE with the written rows. */
const source = "_rest_source";

interface Written {
  rows: number;
  /** Rows of the representation: fewer than were written if it is grouped or joined. */
  shown: number;
  /** The representation; null if not requested. */
  body: string | null;
}

const nothingWritten: Written = { rows: 0, shown: 0, body: "[]" };

/** `POST /table`: inserts, or with `Prefer: resolution=...` upserts. */
export async function insertRows({
  tx,
  schema,
  table,
  request,
  query,
}: TableCall): Promise<DataResponse> {
  const { preferences } = request;
  const payload = parsePayload(await request.json(), query.columns);
  const keysOnly = preferences.return === "headers-only";
  const plan = planRead(schema, table, keysOnly ? { ...query, select: keyColumns(table) } : query);
  const written =
    payload.rows === 0
      ? nothingWritten
      : await write(tx, request, plan, (returning, parameters) =>
          insertSql({
            table,
            payload,
            preferences,
            onConflict: query.onConflict,
            returning,
            parameters,
          }),
        );
  assertWritten(request, written);
  const merged = preferences.resolution === "merge-duplicates" && written.rows > 0;
  const nothingNew = merged && (await countUpdated(tx)) >= written.rows;
  const response = respondToWrite(request, nothingNew ? 200 : 201, written, "*");
  if (!keysOnly) return response;
  const location = locationOf(request.path, written.body);
  return { ...response, body: null, headers: { ...response.headers, ...location } };
}

/** `PATCH /table`: updates every row that matches the filters and that the caller may update. */
export async function updateRows({
  tx,
  schema,
  table,
  request,
  query,
}: TableCall): Promise<DataResponse> {
  const payload = parsePayload(await request.json(), query.columns);
  const plan = planChange(schema, table, query);
  const written =
    payload.rows === 0 || payload.columns.length === 0
      ? nothingWritten
      : await write(tx, request, plan, (returning, parameters) =>
          updateSql({
            table,
            plan,
            payload,
            preferences: request.preferences,
            returning,
            parameters,
          }),
        );
  return respondToChange(request, written, contentRange(0, written.shown, undefined).split("/")[0]);
}

/** `DELETE /table`: deletes every row that matches the filters and that the caller may delete. */
export async function deleteRows({
  tx,
  schema,
  table,
  request,
  query,
}: TableCall): Promise<DataResponse> {
  const plan = planChange(schema, table, query);
  const written = await write(tx, request, plan, (returning, parameters) =>
    deleteSql({ table, plan, returning, parameters }),
  );
  return respondToChange(request, written, "*");
}

/** Rejects a limit, which would not limit the number of changed rows. */
function planChange(schema: Schema, table: Table, query: QueryParameters): ReadPlan {
  if ([...query.limits, ...query.offsets].some(({ path }) => path.length === 0)) {
    throw new HttpError(400, "PGRST100", "A change takes no limit and no offset", {
      hint: "Filter for the rows, or say max-affected with handling=strict.",
    });
  }
  return planRead(schema, table, query);
}

async function write(
  tx: Transaction,
  { preferences, format }: ApiRequest,
  plan: ReadPlan,
  statement: (returning: readonly string[], parameters: Parameters) => string,
): Promise<Written> {
  const parameters = new Parameters();
  if (preferences.return !== "representation" && preferences.return !== "headers-only") {
    // Without RETURNING, rows that the caller may not read can still be written.
    const { rowCount } = await tx.query(statement([], parameters), parameters.values);
    const rows = rowCount ?? 0;
    return { rows, shown: rows, body: null };
  }
  const changes = statement(columnsOf(plan), parameters);
  // The conditions have been applied by the write itself; only the output remains.
  const shown = { ...plan, conditions: [] };
  const page = pageSql(shown, { parameters, source, format, withBody: true, withTotal: true });
  const row = await queryPage<PageRow & { written: string }>(
    tx,
    `with ${source} as (${changes})
     select page.*, (select count(*) from ${source}) as written from (${page}) as page`,
    parameters,
  );
  return { rows: Number(row.written), shown: Number(row.total), body: row.body };
}

/** Columns of the written rows needed for the representation. */
function columnsOf({ outputs, embeds, order, relation }: ReadPlan): string[] {
  const shown = outputs.flatMap((output) => {
    if (output.kind === "field") return [output.field];
    return output.kind === "aggregate" && output.of ? [output.of.field] : [];
  });
  const ordered = order.flatMap(({ field, embed }) => (embed ? [] : [field]));
  const names = new Set([
    ...[...shown, ...ordered].map(({ column }) => column.name),
    ...embeds.flatMap(({ relationship }) => relationship.pairs.map(({ own }) => own)),
  ]);
  // A CTE must return at least one column.
  return names.size > 0 ? [...names] : [...relation.columns.keys()].slice(0, 1);
}

/** Limits apply to the rows that were written, whatever the representation makes of them. */
function assertWritten(request: ApiRequest, { rows, shown }: Written): void {
  assertAffected(request, rows);
  assertSingular(request, rows);
  assertSingular(request, shown);
}

function respondToChange(
  request: ApiRequest,
  written: Written,
  range: string | undefined,
): DataResponse {
  assertWritten(request, written);
  const status = request.preferences.return === "representation" ? 200 : 204;
  return respondToWrite(request, status, written, range ?? "*");
}

function respondToWrite(
  request: ApiRequest,
  status: 200 | 201 | 204,
  { shown, body }: Written,
  range: string,
): DataResponse {
  const represents = request.preferences.return === "representation";
  const total = request.preferences.count ? String(shown) : "*";
  return {
    status,
    body: represents ? body : null,
    headers: {
      ...(represents && bodyHeaders(request)),
      ...appliedPreferences(request, [
        "return",
        "resolution",
        "missing",
        "count",
        "tx",
        "handling",
        "maxAffected",
      ]),
      "Content-Range": `${range}/${total}`,
    },
  };
}

function keyColumns(table: Table): QueryParameters["select"] {
  return table.primaryKey.map((name) => ({ kind: "field", field: { name, path: [] } }));
}

/** `Location` of a single inserted row. */
function locationOf(path: string, body: string | null): Record<string, string> {
  const [row, ...others] = JSON.parse(body ?? "[]") as Record<string, unknown>[];
  if (!row || others.length > 0) return {};
  const key = Object.entries(row).map(([name, value]): [string, string] => [name, `eq.${value}`]);
  return { Location: `${path}?${new URLSearchParams(key)}` };
}

/** Number of rows that an upsert updated, as counted by the statement itself. */
async function countUpdated(tx: Transaction): Promise<number> {
  const { rows } = await tx.query<{ updated: number }>(
    "select coalesce(nullif(current_setting($1, true), ''), '0')::int as updated",
    [updatedCounter],
  );
  return rows[0]?.updated ?? 0;
}
