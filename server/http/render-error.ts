import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError, noteFailure, setErrorHeaders } from "#platform/http/errors.ts";
import { html } from "#platform/http/html.ts";
import { phoneLink, renderPage } from "./page.ts";

/**
 * Converts anything a handler throws into the error body of docs/contracts/api.md#errors, or into
 * an HTML page if the client accepts HTML. Unexpected errors are logged; the client gets only the
 * request's ID.
 */
export function renderError(thrown: unknown, c: Context<AppEnvironment>): Response {
  const error = thrown instanceof HttpError ? thrown : describeFailure(thrown, c);
  setErrorHeaders(c, error);
  if (c.req.header("Accept")?.includes("text/html")) {
    return renderPage(c, error.status, {
      title: "That didn't work",
      body: html`<p>${error.message}</p><p>Call us at ${phoneLink()}.</p>`,
    });
  }
  return c.json(
    {
      success: false,
      error: {
        code: error.code,
        message: error.message,
        ...error.more,
        ...(error.status === 500 && { requestId: c.var.requestId }),
      },
    },
    error.status,
  );
}

function describeFailure(thrown: unknown, c: Context<AppEnvironment>): HttpError {
  switch (noteFailure(thrown, c)) {
    case "unavailable":
      return new HttpError(
        503,
        "unavailable",
        isRead(c)
          ? "We can't look that up right now. Try again in a moment, or call us."
          : "We couldn't save that. Try again in a moment, or call us. It's fine to send it twice.",
      );
    case "no_text":
      return new HttpError(400, "bad_text", "Some characters couldn't be read. Please retype it.");
    case "unexpected":
      return new HttpError(
        500,
        "unexpected_failure",
        "An unexpected error occurred. Please try again.",
      );
  }
}

const isRead = (c: Context) => c.req.method === "GET" || c.req.method === "HEAD";
