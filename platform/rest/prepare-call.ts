import { HttpError } from "#platform/http/errors.ts";
import type { ApiRequest } from "./api-request.ts";
import { invalidBody, isObject, parseJson } from "./parse/body.ts";
import { isOperator, isTextSearch } from "./parse/operators.ts";
import { parseParameters, type QueryParameters } from "./parse/parameters.ts";
import {
  findFunction,
  findWholeBodyFunction,
  functionsNamed,
  noWholeBodyFunction,
} from "./plan/find-function.ts";
import type { CallArguments } from "./query/call-sql.ts";
import { textOf } from "./request-body.ts";
import type { DatabaseFunction, Schema } from "./schema.ts";

/** A resolved function call. */
export interface PreparedCall {
  called: DatabaseFunction;
  args: CallArguments;
  query: QueryParameters;
  /** Runs in a read-only transaction: called by GET, or the function is declared as read-only. */
  readOnly: boolean;
}

/**
 * Resolves the function of `/rpc/name` and its arguments: from the query of a GET, the body of a
 * POST.
 */
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
  assertReturnsSet(called, request);
  return { called, args, query, readOnly: called.readOnly };
}

interface Found {
  called: DatabaseFunction;
  args: CallArguments;
}

async function findByBody(
  schema: Schema,
  name: string,
  request: ApiRequest,
  columns: readonly string[] | undefined,
): Promise<Found> {
  const body = await request.body();
  if (body.kind === "text" || body.kind === "bytes") {
    const type = body.kind === "text" ? "text" : "bytea";
    const called = findWholeBodyFunction(schema, name, [type]);
    if (!called) throw noWholeBodyFunction(name, type);
    return { called, args: { kind: "whole", body: type === "text" ? textOf(body) : body.bytes } };
  }
  return findByJson(schema, name, (await request.json()) || "{}", columns);
}

function findByJson(
  schema: Schema,
  name: string,
  json: string,
  columns: readonly string[] | undefined,
): Found {
  const args = parseJson(json);
  const whole = findWholeBodyFunction(schema, name, ["json", "jsonb"]);
  if (!isObject(args)) {
    if (whole) return { called: whole, args: { kind: "whole", body: json } };
    throw invalidBody("Empty or invalid json");
  }
  const names = columns ?? Object.keys(args);
  try {
    return { called: findFunction(schema, name, names), args: { kind: "json", names, json } };
  } catch (error) {
    if (whole) return { called: whole, args: { kind: "whole", body: json } };
    throw error;
  }
}

/** @throws {HttpError} 400 PGRST128: only a set of rows can be counted as affected */
function assertReturnsSet({ returnsSet }: DatabaseFunction, { preferences }: ApiRequest): void {
  if (preferences.maxAffected === undefined || returnsSet) return;
  throw new HttpError(
    400,
    "PGRST128",
    "Function must return SETOF or TABLE when max-affected preference is used with handling=strict",
  );
}

/** Anything that is neither a filter on the result nor a reserved parameter is an argument. */
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
