import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isUnavailable, isUnstorableText } from "#platform/database/errors.ts";
import type { AppEnvironment } from "./app-environment.ts";

interface HttpErrorOptions {
  /** Details for programs: `details` and `hint` of the data API. */
  details?: string | object | null;
  hint?: string | null;
  /** Additional body fields of its contract: `fields`, `weak_password`, … */
  more?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Seconds after which the same request may succeed. */
  retryAfter?: number | undefined;
  /** Only logged: the exact reason, or the underlying error. */
  cause?: unknown;
}

/**
 * An error response: a status, a code for programs, a message for people. Each contract has its own
 * codes, and a renderer for its format.
 */
export class HttpError extends Error {
  override name = "HttpError";
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly details: string | object | null;
  readonly hint: string | null;
  readonly more: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly retryAfter: number | undefined;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    {
      details = null,
      hint = null,
      more = {},
      headers = {},
      retryAfter,
      cause,
    }: HttpErrorOptions = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
    this.more = more;
    this.headers = headers;
    this.retryAfter = retryAfter;
  }
}

/** Sets an error's headers. */
export function setErrorHeaders(c: Context, { headers, retryAfter }: HttpError): void {
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}

/** Errors that no contract has its own response for. */
export type Failure = "no_text" | "unavailable" | "unexpected";

/** Seconds after which the same request may succeed. */
const retrySeconds = 5;

/**
 * Classifies and logs an unexpected error, for a contract that renders it in its own format. Sets
 * `Retry-After` if the database is unavailable.
 *
 * @returns `no_text` for characters that PostgreSQL cannot store
 */
export function noteFailure(thrown: unknown, c: Context<AppEnvironment>): Failure {
  if (isUnstorableText(thrown)) return "no_text";
  if (isUnavailable(thrown)) {
    c.header("Retry-After", String(retrySeconds));
    c.var.log.warn({ err: thrown }, "the database is unavailable");
    return "unavailable";
  }
  c.var.log.error({ err: thrown }, "unexpected failure");
  return "unexpected";
}

/** A 400 error for a body that is not JSON, or not acceptable JSON. */
export const badJson = (message: string) => new HttpError(400, "bad_json", message);

/** A 400 error (docs/contracts/api.md#errors); its message defaults to that of the first field. */
export function validationFailed(fields: Record<string, string[]>, message?: string): HttpError {
  const first = Object.values(fields)[0]?.[0];
  return new HttpError(400, "validation_failed", message ?? first ?? "Invalid input", {
    more: { fields },
  });
}
