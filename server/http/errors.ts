import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isNoText, isUnavailable } from "#server/database/errors.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { html } from "./html.ts";
import { phoneLink, renderPage } from "./page.ts";

interface ApiErrorDetails {
  /** Messages by field, as people read them. */
  fields?: Record<string, string[]>;
  /** Free times offered instead of a full one. */
  next?: { date: string; time: string }[];
  /** Seconds after which the same request may succeed. */
  retryAfter?: number;
}

/** An answer that a client has earned: a status, a code for programs, a message for people. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly details: ApiErrorDetails;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    details: ApiErrorDetails = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/**
 * Turns whatever a handler threw into the error body of docs/contracts/api.md#errors, or into a
 * page for somebody whose browser leads there. Causes that are ours go to the log; the client
 * learns the request's id and nothing else.
 */
export function renderError(thrown: unknown, c: Context<AppEnvironment>): Response {
  const error = thrown instanceof ApiError ? thrown : describeFailure(thrown, c);
  const { fields, next, retryAfter } = error.details;
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  if (c.req.header("Accept")?.includes("text/html")) {
    return renderPage(c, error.status, {
      title: "That did not work",
      body: html`<p>${error.message}</p><p>You reach us at ${phoneLink}.</p>`,
    });
  }
  return c.json(
    {
      success: false,
      error: {
        code: error.code,
        message: error.message,
        ...(fields && { fields }),
        ...(next && { next }),
        ...(error.status === 500 && { requestId: c.var.requestId }),
      },
    },
    error.status,
  );
}

function describeFailure(thrown: unknown, c: Context<AppEnvironment>): ApiError {
  if (isUnavailable(thrown)) {
    c.var.log.warn({ err: thrown }, "the database is unavailable");
    return new ApiError(
      503,
      "unavailable",
      isRead(c)
        ? "We cannot look this up just now. Please try again in a moment, or call us."
        : "We could not save this just now. Please try again in a moment, or call us. Sending it twice does no harm.",
      { retryAfter: 5 },
    );
  }
  if (isNoText(thrown)) {
    return new ApiError(400, "bad_text", "The request holds characters that are no text.");
  }
  c.var.log.error({ err: thrown }, "unexpected failure");
  return new ApiError(500, "unexpected_failure", "An unexpected error occurred. Please try again.");
}

const isRead = (c: Context) => c.req.method === "GET" || c.req.method === "HEAD";
