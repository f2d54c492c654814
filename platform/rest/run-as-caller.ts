import type { StatusCode } from "hono/utils/http-status";
import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { Caller } from "#platform/tokens/read-caller.ts";
import type { ApiRequest } from "./api-request.ts";
import { isObject } from "./parse/body.ts";
import type { DataResponse } from "./respond.ts";
import { exposedSchema } from "./schema.ts";

/** Returns the response of a transaction that is to be rolled back. */
class Discard extends Error {
  readonly response: DataResponse;
  constructor(response: DataResponse) {
    super("rolled back as asked");
    this.response = response;
  }
}

/**
 * Statement timeout for clients; the owner's own key has that of the login. A query that takes
 * longer is too expensive.
 */
const statementMilliseconds = 1500;

/**
 * Runs the statements of one request as its caller: sets the role and claims for policies and the
 * request settings, and checks that the token's session has not ended
 * (docs/contracts/rest.md#7-who-asks). The response is as functions and triggers have set it.
 */
export async function runAsCaller(
  database: Database,
  caller: Caller,
  request: ApiRequest,
  readOnly: boolean,
  work: (tx: Transaction) => Promise<DataResponse>,
): Promise<DataResponse> {
  try {
    return await database.transaction(
      caller.role,
      async (tx) => {
        await tx.query(
          `select set_config('transaction_read_only', $1, true), set_config('search_path', $2, true),
             set_config('timezone', 'UTC', true), set_config('request.method', $3, true),
             set_config('request.path', $4, true), set_config('request.headers', $5, true),
             set_config('request.cookies', $6, true),
             -- Also hides what a function has set for the whole connection.
             set_config('response.status', '', true), set_config('response.headers', '', true),
             set_config('statement_timeout', coalesce($7, current_setting('statement_timeout')), true),
             private.require_live_session()`,
          [
            readOnly ? "on" : "off",
            exposedSchema,
            request.method,
            request.path,
            JSON.stringify(request.headers),
            JSON.stringify(request.cookies),
            caller.role === "service_role" ? null : String(statementMilliseconds),
          ],
        );
        const response = await work(tx);
        const asked = tx.query<ResponseSettings>(responseSettingsSql);
        // Where nothing is written, nothing needs to be rolled back for invalid settings.
        if (readOnly) tx.commitEarly();
        const [settings] = (await asked).rows;
        const answer = settings ? withSettings(response, settings) : response;
        if (request.preferences.tx === "rollback") throw new Discard(answer);
        return answer;
      },
      caller.claims,
    );
  } catch (error) {
    if (error instanceof Discard) return error.response;
    throw error;
  }
}

/** What functions and triggers of the request have set. */
interface ResponseSettings {
  status: string | null;
  headers: string | null;
}

const responseSettingsSql = `select current_setting('response.status', true) as status,
  current_setting('response.headers', true) as headers`;

/** Statuses whose responses have no body (RFC 9110, sections 15.3 and 15.4). */
const bodiless = [204, 205, 304];

/**
 * Applies the settings `response.status` and `response.headers`
 * (docs/contracts/rest.md#8-functions).
 *
 * @throws {HttpError} 500 PGRST112 for an invalid status, 500 PGRST111 for invalid headers
 */
function withSettings(response: DataResponse, settings: ResponseSettings): DataResponse {
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
