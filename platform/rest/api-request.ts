import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { Caller } from "#platform/tokens/read-caller.ts";
import { type Format, type Preferences, parseAccept, parsePreferences } from "./parse/headers.ts";
import { jsonOf, type RequestBody, readBody } from "./request-body.ts";
import { exposedSchema } from "./schema.ts";

/** A request to the data API, parsed as far as possible without the schema. */
export interface ApiRequest {
  method: string;
  /** Without the base path: `/documents`. */
  path: string;
  query: URLSearchParams;
  preferences: Preferences;
  format: Format;
  /** The `Range` header. */
  range: string | undefined;
  headers: Record<string, string>;
  cookies: Record<string, string>;
  /** The raw body. */
  body(): Promise<RequestBody>;
  /** The body as JSON; an empty string for an empty body. */
  json(): Promise<string>;
}

/**
 * @param basePath where the data API is mounted
 * @param role of the request's token
 * @throws {HttpError} PGRST106 for another schema, PGRST107 for another format, PGRST122
 */
export function readApiRequest(
  c: Context<AppEnvironment>,
  basePath: string,
  role: Caller["role"],
): ApiRequest {
  const { method } = c.req;
  const reads = method === "GET" || method === "HEAD";
  const profile = c.req.header(reads ? "Accept-Profile" : "Content-Profile");
  if (profile !== undefined && profile !== exposedSchema) {
    throw new HttpError(406, "PGRST106", `Invalid schema: ${profile}`, {
      hint: `Only the following schemas are exposed: ${exposedSchema}`,
    });
  }
  let body: Promise<RequestBody> | undefined;
  let json: Promise<string> | undefined;
  return {
    method,
    path: c.req.path.slice(basePath.length),
    query: new URL(c.req.url).searchParams,
    preferences: countedExactly(parsePreferences(c.req.header("Prefer")), role),
    format: parseAccept(c.req.header("Accept")),
    range: reads ? c.req.header("Range") : undefined,
    headers: c.req.header(),
    cookies: getCookie(c),
    body() {
      body ??= readBody(c, role);
      return body;
    },
    json() {
      json ??= this.body().then(jsonOf);
      return json;
    },
  };
}

/**
 * Replaces planned and estimated counts with exact ones, since the planner's estimates would reveal
 * rows hidden by policies. Only the owner's own key may use estimates.
 */
function countedExactly(preferences: Preferences, role: Caller["role"]): Preferences {
  if (preferences.count === undefined || role === "service_role") return preferences;
  return { ...preferences, count: "exact" };
}
