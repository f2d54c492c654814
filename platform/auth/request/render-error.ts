import type { Context } from "hono";
import { AuthError, invalid, OAuthError } from "#platform/auth/errors.ts";
import { sqlState } from "#platform/database/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { type Failure, noteFailure } from "#platform/http/failure.ts";

/** The API version whose error codes are texts; older callers get the status there. */
const apiVersion = "2024-01-01";

/**
 * Makes the answer of whatever an endpoint threw, in the form that the caller's version reads
 * (docs/contracts/auth.md#2-errors). Causes that are ours go to the log and nowhere else.
 */
export function renderError(thrown: unknown, c: Context<AppEnvironment>): Response {
  if (thrown instanceof OAuthError) {
    return c.json({ error: thrown.error, error_description: thrown.message }, 400);
  }
  const error = thrown instanceof AuthError ? thrown : describeFailure(thrown, c);
  const { status, code, message } = error;
  const { reasons, retryAfter, cause } = error.details;
  if (cause !== undefined) c.var.log.warn({ err: cause }, code);
  const weak = reasons && { weak_password: { reasons } };
  c.header("X-Sb-Error-Code", code);
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  if (speaksApiVersion(c.req.header("X-Supabase-Api-Version"))) {
    c.header("X-Supabase-Api-Version", apiVersion);
    return c.json({ code, message, ...weak }, status);
  }
  const errorId = status >= 500 && { error_id: c.var.requestId };
  return c.json({ code: status, error_code: code, msg: message, ...weak, ...errorId }, status);
}

function speaksApiVersion(header: string | undefined): boolean {
  if (!header || !/^\d{4}-\d{2}-\d{2}$/.test(header)) return false;
  return !Number.isNaN(Date.parse(header)) && header >= apiVersion;
}

/** The statement took longer than the database allows. */
const queryCanceled = "57014";

function describeFailure(thrown: unknown, c: Context<AppEnvironment>): AuthError {
  const state = sqlState(thrown);
  if (state === queryCanceled) {
    return new AuthError(
      504,
      "request_timeout",
      "Processing this request timed out, please retry after a moment.",
    );
  }
  // A rule of the database that says itself what to answer, as PostgREST reads it too.
  const said = /^PT(4\d\d)$/.exec(state ?? "")?.[1];
  if (said && thrown instanceof Error) {
    return new AuthError(Number(said) as 409, "conflict", thrown.message);
  }
  return failures[noteFailure(thrown, c)]();
}

const failures: Readonly<Record<Failure, () => AuthError>> = {
  no_text: () => invalid("The request holds characters that are no text."),
  unavailable: () =>
    new AuthError(503, "unexpected_failure", "The service is unavailable. Try again soon."),
  unexpected: () =>
    new AuthError(
      500,
      "unexpected_failure",
      "Unexpected failure, please check server logs for more information",
    ),
};
