import type { Transaction } from "#server/database/database.ts";
import type { ApiRequest } from "./api-request.ts";
import { invalidBody, isObject, parseJson } from "./parse/body.ts";
import { isOperator, isTextSearch } from "./parse/operators.ts";
import { parseParameters, type QueryParameters } from "./parse/parameters.ts";
import { findFunction, findWholeBodyFunction, functionsNamed } from "./plan/find-function.ts";
import { planRead } from "./plan/read-plan.ts";
import { Parameters } from "./query/bound-sql.ts";
import { type CallArguments, callSql, valueColumn } from "./query/call-sql.ts";
import { pageSql } from "./query/read-sql.ts";
import { answerWithPage, limitRows, queryPage } from "./read-rows.ts";
import { type Answer, appliedPreferences, bodyHeaders } from "./respond.ts";
import type { DatabaseFunction, Schema } from "./schema.ts";

const source = "_rest_source";

/** A call that is ready to be made. */
export interface PreparedCall {
  called: DatabaseFunction;
  args: CallArguments;
  query: QueryParameters;
  /** It runs in a transaction that cannot write: called by GET, or promised by the function. */
  readOnly: boolean;
}

/** Finds the function of `/rpc/name` and its arguments: in the query of a GET, the body of a POST. */
export async function prepareCall(
  schema: Schema,
  name: string,
  request: ApiRequest,
): Promise<PreparedCall> {
  if (request.method !== "POST") {
    const query = parseParameters(request.query, isArgument(functionsNamed(schema, name)));
    const called = findFunction(schema, name, [...query.callArguments.keys()]);
    return { called, args: { kind: "text", values: query.callArguments }, query, readOnly: true };
  }
  const query = parseParameters(request.query);
  const { called, args } = await findByBody(schema, name, request, query.columns);
  return { called, args, query, readOnly: called.readOnly };
}

async function findByBody(
  schema: Schema,
  name: string,
  request: ApiRequest,
  columns: readonly string[] | undefined,
): Promise<{ called: DatabaseFunction; args: CallArguments }> {
  const text = (await request.body()) || "{}";
  const body = parseJson(text);
  const whole = findWholeBodyFunction(schema, name);
  if (!isObject(body)) {
    if (whole) return { called: whole, args: { kind: "whole", json: text } };
    throw invalidBody("Empty or invalid json");
  }
  const names = columns ?? Object.keys(body);
  try {
    const called = findFunction(schema, name, names);
    return { called, args: { kind: "json", names, json: text } };
  } catch (error) {
    if (whole) return { called: whole, args: { kind: "whole", json: text } };
    throw error;
  }
}

/** Runs the function and answers with what it returned. */
export async function callFunction(
  tx: Transaction,
  schema: Schema,
  request: ApiRequest,
  { called, args, query }: PreparedCall,
): Promise<Answer> {
  const parameters = new Parameters();
  const call = callSql(called, args, parameters);
  if (called.returns === "nothing") {
    await tx.query(call, parameters.values);
    return { status: 204, body: null, headers: appliedPreferences(request, ["tx"]) };
  }
  if (called.returns === "value") {
    const value = called.returnsSet
      ? `coalesce(json_agg(${valueColumn}), '[]')::text`
      : `coalesce(to_json((array_agg(${valueColumn}))[1]), 'null')::text`;
    const { rows } = await tx.query<{ body: string }>(
      `select ${value} as body from (${call}) as ${source}`,
      parameters.values,
    );
    return withBody(rows[0]?.body ?? "null");
  }
  const plan = limitRows(planRead(schema, called.returns, query), request);
  const page = pageSql(plan, {
    parameters,
    source,
    format: called.returnsSet ? request.format : { ...request.format, kind: "object" },
    withBody: request.method !== "HEAD",
    withTotal: request.preferences.count !== undefined,
  });
  const row = await queryPage(tx, `with ${source} as (${call}) ${page}`, parameters);
  if (!called.returnsSet) return withBody(row.body ?? "null");
  const total = row.total === null ? undefined : Number(row.total);
  return answerWithPage(request, plan, row, total);

  function withBody(body: string): Answer {
    return {
      status: 200,
      body: request.method === "HEAD" || request.preferences.return === "minimal" ? null : body,
      headers: { ...bodyHeaders(request), ...appliedPreferences(request, ["tx"]) },
    };
  }
}

/** What is no filter of the result, and no instruction about it, is an argument. */
function isArgument(candidates: readonly DatabaseFunction[]) {
  return (name: string, value: string): boolean => {
    if (candidates.some(({ parameters }) => parameters.some((each) => each.name === name))) {
      return true;
    }
    if (/(^|\.)(and|or|order|limit|offset)$/.test(name)) return false;
    const operator = /^(?:not\.)?([a-z]+)(?:\([a-z]*\))?\./.exec(value)?.[1] ?? "";
    return !(isOperator(operator) || isTextSearch(operator) || /^(is|in)$/.test(operator));
  };
}
