import type { ContentfulStatusCode } from "hono/utils/http-status";
import pg from "pg";
import { isUnavailable } from "#platform/database/errors.ts";
import { HttpError } from "#platform/http/errors.ts";
import { isObject } from "./parse/body.ts";

/**
 * HTTP statuses by SQLSTATE or its prefix (docs/contracts/rest.md#6-errors). The longest matching
 * key applies; anything else is the caller's error, 400.
 */
const statuses: Readonly<Record<string, ContentfulStatusCode>> = {
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "23503": 409,
  "23505": 409,
  "25": 500,
  "25006": 405,
  "25P03": 503,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "42883": 404,
  "42P01": 404,
  "42P17": 500,
  "53": 503,
  "54": 500,
  "55P03": 503,
  "57": 500,
  // Shut down, crashed, starting or recovering.
  "57P": 503,
  "58": 503,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

/**
 * Converts a database error to a response (docs/contracts/rest.md#6-errors); undefined if the error
 * is not from the database.
 *
 * @param role of the caller: a missing privilege is 401 for anon, 403 for any other
 */
export function describeDatabaseError(error: unknown, role: string): HttpError | undefined {
  if (!(error instanceof pg.DatabaseError)) {
    if (isUnavailable(error)) {
      return new HttpError(503, "PGRST000", "Database connection error. Retrying the connection.", {
        cause: error,
      });
    }
    return undefined;
  }
  const { code = "XX000", message } = error;
  const details = { details: error.detail ?? null, hint: error.hint ?? null, cause: error };
  if (code === "PGRST") return customError(error) ?? undefinedCustomError();
  if (code === "PT401" && message === "session_not_found") {
    return new HttpError(401, "PGRST303", error.detail ?? message);
  }
  if (code.startsWith("PT")) {
    const status = Number(code.slice(2));
    return new HttpError(
      status >= 200 && status < 600 ? asStatus(status) : 500,
      code,
      message,
      details,
    );
  }
  return new HttpError(statusOf(code, message, role), code, message, details);
}

function statusOf(code: string, message: string, role: string): ContentfulStatusCode {
  if (code === "42501") return role === "anon" ? 401 : 403;
  if (code === "22023" && /^role .* does not exist$/.test(message)) return 401;
  // A payload with a duplicate row or a statement without a filter: both are the caller's error.
  if (code === "21000") {
    return /^ON CONFLICT|requires a WHERE clause$/.test(message) ? 400 : 500;
  }
  return statuses[code] ?? statuses[code.slice(0, 3)] ?? statuses[code.slice(0, 2)] ?? 400;
}

const asStatus = (status: number) => status as ContentfulStatusCode;

/** `raise sqlstate 'PGRST'`, with the response as JSON in its message and detail. */
function customError({ message, detail }: pg.DatabaseError): HttpError | undefined {
  const body = jsonObject(message);
  const response = jsonObject(detail);
  const status = Number(response?.status);
  if (!body || !response || !(status >= 200 && status < 600)) return undefined;
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  const headers = isObject(response.headers) ? response.headers : {};
  return new HttpError(asStatus(status), text(body.code) ?? "PGRST", text(body.message) ?? "", {
    details: text(body.details),
    hint: text(body.hint),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ),
  });
}

function jsonObject(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function undefinedCustomError(): HttpError {
  return new HttpError(
    500,
    "PGRST121",
    "Could not parse JSON in the \"RAISE SQLSTATE 'PGRST'\" error",
    {
      hint: "MESSAGE and DETAIL must hold a JSON object; DETAIL has a status and headers.",
    },
  );
}
