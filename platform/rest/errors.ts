import type { Context } from "hono";
import { isUnavailable } from "#platform/database/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError, setErrorHeaders } from "#platform/http/errors.ts";
import { TokenError } from "#platform/tokens/claims.ts";

/** A request larger than anything the product asks for; bounds the work of one request. */
export function tooMuch(what: string): HttpError {
  return new HttpError(400, "PGRST100", `The request is too complex: ${what}`);
}

/** PostgreSQL broke it off at the time that its role has. */
const statementTooLong = "57014";

/**
 * Turns whatever a request ended with into an error body (docs/contracts/rest.md#6-errors). Causes
 * that are ours go to the log; the client learns the request's id and nothing else.
 */
export function renderError(thrown: unknown, c: Context<AppEnvironment>): Response {
  const error = thrown instanceof HttpError ? thrown : describe(thrown, c);
  if (error.status === 503) {
    c.var.log.warn({ err: error.cause ?? error }, "the database is unavailable");
    c.header("Retry-After", "5");
  } else if (error.code === statementTooLong) {
    // PostgREST's status for it, but whoever asked for that much did it, and nothing here has failed.
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
  // Too many large bodies at the same time, for one.
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
