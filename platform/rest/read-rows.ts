import type { Transaction } from "#platform/database/transaction.ts";
import type { ApiRequest } from "./api-request.ts";
import { tooMuch } from "./errors.ts";
import { intersectRanges } from "./parse/headers.ts";
import { planRead } from "./plan/plan-read.ts";
import type { ReadPlan } from "./plan/read-plan.ts";
import { Parameters, qualified } from "./query/bound-sql.ts";
import { matchingSql, maximumResponseBytes, type PageRow, pageSql } from "./query/read-sql.ts";
import {
  appliedPreferences,
  assertSingular,
  bodyHeaders,
  contentRange,
  type DataResponse,
  pageStatus,
} from "./respond.ts";
import type { TableCall } from "./table-call.ts";

/** Maximum rows per table in one response (docs/contracts/rest.md#2-reading). */
const maximumRows = 1000;

/** `GET /table` and `HEAD /table`. */
export async function readTable({
  tx,
  schema,
  table,
  request,
  query,
}: TableCall): Promise<DataResponse> {
  const plan = limitRows(planRead(schema, table, query), request);
  const source = qualified(table.name);
  const parameters = new Parameters();
  const row = await queryPage(
    tx,
    pageSql(plan, {
      parameters,
      source,
      format: request.format,
      withBody: request.method !== "HEAD",
      withTotal: request.preferences.count === "exact",
    }),
    parameters,
  );
  const total = row.total === null ? await estimate(tx, plan, source, request) : Number(row.total);
  return respondWithPage(request, plan, row, total);
}

/** Applies the `Range` header and the maximum number of rows. */
export function limitRows(plan: ReadPlan, request: ApiRequest): ReadPlan {
  const { offset, limit } = intersectRanges(plan, request.range);
  plan.offset = offset;
  plan.limit = limit;
  const cap = (node: ReadPlan) => {
    node.limit = Math.min(node.limit ?? maximumRows, maximumRows);
    for (const embed of node.embeds) cap(embed.plan);
  };
  cap(plan);
  return plan;
}

/** @throws {HttpError} 400 PGRST100 when the response is too long */
export async function queryPage<Row extends PageRow = PageRow>(
  tx: Transaction,
  sql: string,
  parameters: Parameters,
): Promise<Row> {
  const { rows } = await tx.query<Row>(sql, parameters.values);
  const [row] = rows;
  if (!row) throw new Error("an aggregate returned no row");
  if (row.isTooLong) {
    throw tooMuch(`its answer is longer than ${maximumResponseBytes / 1024 / 1024} MB`);
  }
  return row;
}

export function respondWithPage(
  request: ApiRequest,
  plan: ReadPlan,
  row: PageRow,
  total: number | undefined,
): DataResponse {
  const status = pageStatus(plan.offset, row.page_rows, total);
  assertSingular(request, row.page_rows);
  return {
    status,
    body: row.body,
    headers: {
      ...bodyHeaders(request),
      ...appliedPreferences(request, ["count", "tx", "handling"]),
      "Content-Range": contentRange(plan.offset, row.page_rows, total),
    },
  };
}

/**
 * `count=planned`: the planner's estimate. `count=estimated`: exact up to the maximum rows of a
 * response, beyond that the planner's estimate.
 */
async function estimate(
  tx: Transaction,
  plan: ReadPlan,
  source: string,
  { preferences }: ApiRequest,
): Promise<number | undefined> {
  if (preferences.count === "estimated") {
    const parameters = new Parameters();
    const some = `${matchingSql("1", plan, source, parameters)} limit ${maximumRows + 1}`;
    const { rows } = await tx.query<{ some: string }>(
      `select count(*) as some from (${some}) as matching`,
      parameters.values,
    );
    const counted = Number(rows[0]?.some);
    if (counted <= maximumRows) return counted;
    return Math.max(counted, await plannedRows());
  }
  return preferences.count === "planned" ? await plannedRows() : undefined;

  async function plannedRows(): Promise<number> {
    const parameters = new Parameters();
    const { rows } = await tx.query<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
      `explain (format json) ${matchingSql("1", plan, source, parameters)}`,
      parameters.values,
    );
    return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
  }
}
