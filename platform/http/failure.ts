import type { Context } from "hono";
import { isNoText, isUnavailable } from "#platform/database/errors.ts";
import type { AppEnvironment } from "./app-environment.ts";

/** What went wrong that no contract has a refusal for. */
export type Failure = "no_text" | "unavailable" | "unexpected";

/** Seconds after which the same request may succeed. */
const retrySeconds = 5;

/**
 * Says what kind of failure an error is, for a contract that answers it in its own words. Causes that
 * are ours go to the log and nowhere else; a client of an unavailable database is told when to come
 * again.
 *
 * @returns `no_text` for characters that PostgreSQL cannot store
 */
export function noteFailure(thrown: unknown, c: Context<AppEnvironment>): Failure {
  if (isNoText(thrown)) return "no_text";
  if (isUnavailable(thrown)) {
    c.header("Retry-After", String(retrySeconds));
    c.var.log.warn({ err: thrown }, "the database is unavailable");
    return "unavailable";
  }
  c.var.log.error({ err: thrown }, "unexpected failure");
  return "unexpected";
}
