import type { Context } from "hono";
import { isUnavailable } from "#platform/database/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError, setErrorHeaders } from "#platform/http/errors.ts";
import { TokenError } from "#platform/tokens/claims.ts";

/** Rejects a request larger than the product ever sends, to bound the work of one request. */
export function tooMuch(what: string): HttpError {
  return new HttpError(400, "PGRST100", `The request is too complex: ${what}`);
}

/** PostgreSQL canceled the statement at the role's timeout. */
const statementTooLong = "57014";

/**
 * Renders an error of a request (docs/contracts/rest.md#6-errors). Internal causes are logged; the
 * client gets only the request ID.
 */
export function renderError(thrown: unknown, c: Context<AppEnvironment>): Response {
  const error = thrown instanceof HttpError ? thrown : describe(thrown, c);
  if (error.status === 503) {
    c.var.log.warn({ err: error.cause ?? error }, "the database is unavailable");
    c.header("Retry-After", "5");
  } else if (error.code === statementTooLong) {
    // 5xx as in PostgREST, but caused by the client's query: not a failure of the server.
    c.var.log.warn({ code: error.code }, "a statement of the data API took too long");
  } else if (error.status >= 500) {
    c.var.log.error({ err: thrown }, "the data API failed");
  }
  if (error.status === 401) {
    const reason = /^PGRST30/.test(error.code)
      ? ` error="invalid_token", error_description="${error.message.replaceAll('"', "'")}"`
      : "";
    c.header("WWW-Authenticate", `Bearer${reason}`);
  }
  c.header("Proxy-Status", `PostgREST; error=${error.code}`);
  setErrorHeaders(c, error);
  c.header("Content-Type", "application/json; charset=utf-8");
  const { code, details, hint, message } = error;
  return c.newResponse(JSON.stringify({ code, details, hint, message }), error.status);
}

const problemsOfClaims = new Set(["expired", "bad_claims", "session_ended"]);

function describe(thrown: unknown, c: Context<AppEnvironment>): HttpError {
  // For example, too many large bodies at the same time.
  if (isUnavailable(thrown)) {
    return new HttpError(503, "PGRST000", "The service is unavailable. Try again soon.", {
      cause: thrown,
    });
  }
  if (!(thrown instanceof TokenError)) {
    return new HttpError(500, "PGRSTX00", "An unexpected error occurred", {
      details: `Request ${c.var.requestId}`,
    });
  }
  if (thrown.problem === "unknown_role") return new HttpError(401, "22023", thrown.message);
  const code = problemsOfClaims.has(thrown.problem) ? "PGRST303" : "PGRST301";
  return new HttpError(401, code, thrown.message);
}
