import { HttpError } from "#platform/http/errors.ts";
import type { ApiRequest } from "./api-request.ts";
import { invalidBody, isObject, parseJson } from "./parse/body.ts";
import { isOperator, isTextSearch } from "./parse/operators.ts";
import { parseParameters, type QueryParameters } from "./parse/parameters.ts";
import {
  findFunction,
  findWholeBodyFunction,
  functionsNamed,
  noFunction,
  noWholeBodyFunction,
} from "./plan/find-function.ts";
import type { CallArguments } from "./query/call-sql.ts";
import { formOf, textOf } from "./request-body.ts";
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
 *
 * @throws {HttpError} 404 PGRST202 when there is none, 300 PGRST203 when there are several
 */
export async function prepareCall(
  schema: Schema,
  name: string,
  request: ApiRequest,
): Promise<PreparedCall> {
  if (request.method !== "POST") {
    const query = parseParameters(request.query, isArgument(functionsNamed(schema, name)));
    const values = query.callArguments;
    const called = findFunction(schema, name, [...values.keys()]);
    if (!called) throw noFunction(name, [...values.keys()], false);
    return { called, args: { kind: "text", values }, query, readOnly: true };
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

/** Types of the single unnamed parameter that accepts a body as it is. */
const wholeTypes = { text: "text", xml: "xml", bytes: "bytea" } as const;

async function findByBody(
  schema: Schema,
  name: string,
  request: ApiRequest,
  columns: readonly string[] | undefined,
): Promise<Found> {
  const body = await request.body();
  if (body.kind === "text" || body.kind === "xml" || body.kind === "bytes") {
    const type = wholeTypes[body.kind];
    const called = findWholeBodyFunction(schema, name, [type]);
    if (!called) throw noWholeBodyFunction(name, type);
    return { called, args: { kind: "whole", body: type === "bytea" ? body.bytes : textOf(body) } };
  }
  const json = (await request.json()) || "{}";
  const fields = body.kind === "form" ? formOf(body) : undefined;
  const sent = fields ? [...fields.keys()] : keysOf(parseJson(json));
  const names = sent && (columns ?? sent);
  const called = names && findFunction(schema, name, names);
  if (called) {
    if (!fields) return { called, args: { kind: "json", names, json } };
    const values = new Map([...fields].filter(([field]) => names.includes(field)));
    return { called, args: { kind: "text", values } };
  }
  const whole = findWholeBodyFunction(schema, name, ["json", "jsonb"]);
  if (whole) return { called: whole, args: { kind: "whole", body: json } };
  throw names ? noFunction(name, names, true) : invalidBody("Empty or invalid json");
}

const keysOf = (sent: unknown) => (isObject(sent) ? Object.keys(sent) : undefined);

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
