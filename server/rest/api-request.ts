import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { Caller } from "#server/access-tokens/read-caller.ts";
import type { AppEnvironment } from "#server/http/app-environment.ts";
import { ApiError } from "#server/http/errors.ts";
import { readJsonText } from "#server/http/json-body.ts";
import type { JsonLimits } from "#server/http/json-structure.ts";
import { type Format, parseAccept } from "./parse/media-type.ts";
import { type Preferences, parsePreferences } from "./parse/preferences.ts";
import { RestError } from "./rest-error.ts";
import { exposedSchema } from "./schema.ts";

/** A request to the data API, read as far as it does not depend on the schema. */
export interface ApiRequest {
  method: string;
  /** Without the base path: `/appointments`. */
  path: string;
  query: URLSearchParams;
  preferences: Preferences;
  format: Format;
  /** The `Range` header. */
  range: string | undefined;
  headers: Record<string, string>;
  cookies: Record<string, string>;
  /** The body as text; empty when there is none. */
  body(): Promise<string>;
}

const kilobyte = 1024;

/**
 * The largest body in bytes, by who sends it: strangers have a few fields to say, people a page of
 * rows, and the owner's programs bring whole tables.
 */
const largestBody: Readonly<Record<Caller["role"], number>> = {
  anon: 64 * kilobyte,
  authenticated: 1024 * kilobyte,
  service_role: 5 * 1024 * kilobyte,
};

/** Ten thousand rows of twenty columns, with their names. */
const bodyStructure: JsonLimits = { depth: 100, values: 600_000, looseBytes: 5 * 1024 * kilobyte };

/**
 * @param basePath where the data API is mounted
 * @param role whose token the request carries
 * @throws {RestError} PGRST106 for another schema, PGRST107 for another format, PGRST122
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
    throw new RestError(406, "PGRST106", `Invalid schema: ${profile}`, {
      hint: `Only the following schemas are exposed: ${exposedSchema}`,
    });
  }
  let text: Promise<string> | undefined;
  return {
    method,
    path: c.req.path.slice(basePath.length),
    query: new URL(c.req.url).searchParams,
    preferences: parsePreferences(c.req.header("Prefer")),
    format: parseAccept(c.req.header("Accept")),
    range: reads ? c.req.header("Range") : undefined,
    headers: c.req.header(),
    cookies: getCookie(c),
    body() {
      text ??= readBody(c, largestBody[role]);
      return text;
    },
  };
}

async function readBody(c: Context, limit: number): Promise<string> {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  const text = await readJsonText(c.req.raw, limit, bodyStructure).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    throw new RestError(error.status, "PGRST102", error.message);
  });
  if (text !== "" && type && !/^application\/([\w.]+\+)?json$/.test(type)) {
    throw new RestError(415, "PGRST102", `Content-Type not acceptable: ${type}`);
  }
  return text;
}
