import type { StatusCode } from "hono/utils/http-status";
import { HttpError } from "#platform/http/errors.ts";
import { isObject } from "./parse/body.ts";
import type { DataResponse } from "./respond.ts";

/** What functions and triggers of the request have set. */
export interface ResponseSettings {
  status: string | null;
  headers: string | null;
}

export const responseSettingsSql = `select current_setting('response.status', true) as status,
  current_setting('response.headers', true) as headers`;

/** Statuses whose responses have no body (RFC 9110, sections 15.3 and 15.4). */
const bodiless = [204, 205, 304];

/**
 * Applies the settings `response.status` and `response.headers`
 * (docs/contracts/rest.md#8-functions).
 *
 * @throws {HttpError} 500 PGRST112 for an invalid status, 500 PGRST111 for invalid headers
 */
export function withSettings(response: DataResponse, settings: ResponseSettings): DataResponse {
  const status = settings.status ? statusOf(settings.status) : response.status;
  return {
    status,
    body: bodiless.includes(status) ? null : response.body,
    headers: { ...response.headers, ...(settings.headers && headersOf(settings.headers)) },
  };
}

function statusOf(text: string): StatusCode {
  if (/^[2-5]\d\d$/.test(text)) return Number(text) as StatusCode;
  throw new HttpError(500, "PGRST112", "response.status guc must be a valid status code");
}

const maximumLength = 8 * 1024;
/** A token (RFC 9110, section 5.6.2). */
const headerName = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i;
/** No line breaks: one header must not become two, or the beginning of the body. */
const headerValue = /^[\t\x20-\x7e\x80-\xff]*$/;
/** Headers that say where a response ends: the server's own. */
const framing =
  /^(?:connection|content-length|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade)$/;

/** Values by lower-case name. */
function headersOf(text: string): Record<string, string[]> {
  const list = text.length <= maximumLength ? parse(text) : undefined;
  if (!Array.isArray(list)) throw invalidHeaders();
  const entries = list.map((each: unknown): [string, string] => {
    const [[name, value] = [], ...others] = isObject(each) ? Object.entries(each) : [];
    if (name === undefined || typeof value !== "string" || others.length > 0)
      throw invalidHeaders();
    if (!headerName.test(name) || !headerValue.test(value)) throw invalidHeaders();
    if (framing.test(name.toLowerCase())) throw invalidHeaders();
    return [name.toLowerCase(), value];
  });
  const byName = Map.groupBy(entries, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, all]) => [name, all.map(([, value]) => value)]),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function invalidHeaders(): HttpError {
  return new HttpError(
    500,
    "PGRST111",
    "response.headers guc must be a JSON array composed of objects with a single key and a string value",
  );
}
