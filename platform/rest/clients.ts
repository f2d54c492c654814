import { HttpError } from "#platform/http/errors.ts";
import { noRateLimits, type RateLimits } from "#platform/http/rate-limit.ts";
import type { Caller } from "#platform/tokens/read-caller.ts";

/** Identifies clients for limits. */
export interface Clients {
  /**
   * Counts a request, before its body is read.
   *
   * @param caller undefined for an invalid token
   * @throws {HttpError} 429 with `Retry-After`
   */
  count(clientIp: string, caller: Caller | undefined): Promise<void>;
  /** Keys under which the request's work is counted, so that no client uses all capacity. */
  of(clientIp: string, caller: Caller): string[];
}

/** Counts by account if there is one, otherwise by IP. The owner's own key is not counted. */
export function createClients(rateLimits: RateLimits): Clients {
  const byIp = rateLimits({ name: "data by address", times: 300, seconds: 60 });
  const byAccount = rateLimits({ name: "data by account", times: 600, seconds: 60 });
  const accountOf = (caller: Caller | undefined) =>
    caller?.role === "authenticated" && typeof caller.claims.sub === "string"
      ? caller.claims.sub
      : undefined;
  return {
    async count(clientIp, caller) {
      if (caller?.role === "service_role") return;
      const account = accountOf(caller);
      try {
        await (account === undefined ? byIp.count(clientIp) : byAccount.count(account));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        throw new HttpError(429, "over_request_rate_limit", error.message, {
          retryAfter: error.retryAfter,
        });
      }
    },
    of(clientIp, caller) {
      if (rateLimits === noRateLimits || caller.role === "service_role") return [];
      const account = accountOf(caller);
      return [`address ${clientIp}`, ...(account === undefined ? [] : [`account ${account}`])];
    },
  };
}
