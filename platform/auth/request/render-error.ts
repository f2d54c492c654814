import type { Context } from "hono";
import { invalid, OAuthError } from "#platform/auth/errors.ts";
import { sqlState } from "#platform/database/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { type Failure, HttpError, noteFailure, setErrorHeaders } from "#platform/http/errors.ts";

/** API version whose error codes are strings; older callers get the status as code. */
const apiVersion = "2024-01-01";

/**
 * Renders an endpoint's error in the format of the caller's API version
 * (docs/contracts/auth.md#2-errors). Internal causes are only logged.
 */
export function renderError(thrown: unknown, c: Context<AppEnvironment>): Response {
  if (thrown instanceof OAuthError) {
    return c.json({ error: thrown.code, error_description: thrown.message }, thrown.status);
  }
  const error = thrown instanceof HttpError ? thrown : describeFailure(thrown, c);
  const { status, code, message, more, cause } = error;
  if (cause !== undefined) c.var.log.warn({ err: cause }, code);
  c.header("X-Sb-Error-Code", code);
  setErrorHeaders(c, error);
  if (speaksApiVersion(c.req.header("X-Supabase-Api-Version"))) {
    c.header("X-Supabase-Api-Version", apiVersion);
    return c.json({ code, message, ...more }, status);
  }
  const errorId = status >= 500 && { error_id: c.var.requestId };
  return c.json({ code: status, error_code: code, msg: message, ...more, ...errorId }, status);
}

function speaksApiVersion(header: string | undefined): boolean {
  if (!header || !/^\d{4}-\d{2}-\d{2}$/.test(header)) return false;
  return !Number.isNaN(Date.parse(header)) && header >= apiVersion;
}

/** SQLSTATE of a statement that exceeded its timeout. */
const queryCanceled = "57014";

function describeFailure(thrown: unknown, c: Context<AppEnvironment>): HttpError {
  const state = sqlState(thrown);
  if (state === queryCanceled) {
    return new HttpError(
      504,
      "request_timeout",
      "Processing this request timed out, please retry after a moment.",
    );
  }
  // A database rule that raises its own status, as for PostgREST.
  const status = /^PT(4\d\d)$/.exec(state ?? "")?.[1];
  if (status && thrown instanceof Error) {
    return new HttpError(Number(status) as 409, "conflict", thrown.message);
  }
  return failures[noteFailure(thrown, c)]();
}

const failures: Readonly<Record<Failure, () => HttpError>> = {
  no_text: () => invalid("The request holds characters that are no text."),
  unavailable: () =>
    new HttpError(503, "unexpected_failure", "The service is unavailable. Try again soon."),
  unexpected: () =>
    new HttpError(
      500,
      "unexpected_failure",
      "Unexpected failure, please check server logs for more information",
    ),
};
