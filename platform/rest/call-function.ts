import type { Transaction } from "#platform/database/transaction.ts";
import type { ApiRequest } from "./api-request.ts";
import { planRead } from "./plan/plan-read.ts";
import type { PreparedCall } from "./prepare-call.ts";
import { Parameters } from "./query/bound-sql.ts";
import { callSql, valueColumn } from "./query/call-sql.ts";
import { type PageRow, pageSql } from "./query/read-sql.ts";
import { limitRows, queryPage, respondWithPage } from "./read-rows.ts";
import {
  appliedPreferences,
  assertAffected,
  bodyHeaders,
  contentRange,
  type DataResponse,
} from "./respond.ts";
import type { DatabaseFunction, Relation, Schema } from "./schema.ts";

const source = "_rest_source";

/** Calls the function and responds with its result. */
export async function callFunction(
  tx: Transaction,
  schema: Schema,
  request: ApiRequest,
  { called, args, query }: PreparedCall,
): Promise<DataResponse> {
  const { preferences, format } = request;
  const parameters = new Parameters();
  const call = callSql(called, args, parameters);
  if (called.returns === "nothing") {
    await tx.query(call, parameters.values);
    return { status: 204, body: null, headers: singleRowHeaders(request) };
  }
  const isValue = called.returns === "value";
  const plan = limitRows(
    called.returns === "value"
      ? planRead(schema, oneColumn(called), { ...query, ...defaultQuery })
      : planRead(schema, called.returns, query),
    request,
  );
  const page = pageSql(plan, {
    parameters,
    source,
    format: called.returnsSet || format.kind === "csv" ? format : { ...format, kind: "object" },
    only: isValue ? valueColumn : undefined,
    withBody: request.method !== "HEAD" && preferences.return !== "minimal",
    withTotal: preferences.count !== undefined,
  });
  // Counted before filters and limits: each row may represent one that the function changed.
  const returned =
    preferences.maxAffected === undefined ? "null" : `(select count(*) from ${source})`;
  const row = await queryPage<PageRow & { returned: string | null }>(
    tx,
    `with ${source} as (${call}) select page.*, ${returned} as returned from (${page}) as page`,
    parameters,
  );
  assertAffected(request, Number(row.returned));
  if (called.returnsSet) {
    const total = row.total === null ? undefined : Number(row.total);
    return respondWithPage(request, plan, row, total);
  }
  const headers = { ...bodyHeaders(request), ...singleRowHeaders(request) };
  return { status: 200, body: row.body, headers };
}

/** Query parts that do not apply to single values. */
const defaultQuery = { select: [{ kind: "all" as const }], conditions: [], orders: [] };

function oneColumn({ name }: DatabaseFunction): Relation {
  const type = "text";
  const column = { name: valueColumn, type, baseType: type, defaultSql: null };
  return { name, columns: new Map([[valueColumn, column]]) };
}

/** Headers of a response with a single row or none. */
function singleRowHeaders(request: ApiRequest): Record<string, string> {
  return {
    ...appliedPreferences(request, ["count", "tx", "handling"]),
    "Content-Range": contentRange(0, 1, request.preferences.count ? 1 : undefined),
  };
}
