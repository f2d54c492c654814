import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterStoreAbstract,
} from "rate-limiter-flexible";
import type { Database } from "#platform/database/database.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { AppEnvironment } from "./app-environment.ts";

/** Allows `times` events in `seconds` for each key, such as an IP or a phone number. */
interface Bucket {
  /** Identifies the counters; buckets with the same name share them. */
  name: string;
  times: number;
  seconds: number;
}

/** Counts events of one bucket. */
export interface RateLimit {
  /**
   * @param times how many events, at most as many as the limit
   * @throws {HttpError} 429 `rate_limited` with `Retry-After` when the limit is exceeded
   */
  count(key: string, times?: number): Promise<void>;
  /** Takes back one counted event that should not count. */
  refund(key: string): Promise<void>;
}

/** Creates the rate limits of the whole server. */
export type RateLimits = (bucket: Bucket) => RateLimit;

const unlimited: RateLimit = {
  count: async () => undefined,
  refund: async () => undefined,
};

/** `RATE_LIMITS=off`: for load tests. */
export const noRateLimits: RateLimits = () => unlimited;

/** Counts in this process's memory. */
export const memoryRateLimits: RateLimits = ({ name, times, seconds }) =>
  rateLimit(new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds }));

/**
 * Counts in `private.rate_limits`, so that several processes share the limits. While the database
 * is unavailable, each process counts for itself.
 */
export function databaseRateLimits(database: Database): RateLimits {
  const client = {
    query: (statement: { text: string; values: unknown[] }) =>
      database.transaction("service_role", (tx) => tx.query(statement)),
  };
  return ({ name, times, seconds }) => {
    const common = { keyPrefix: name, points: times, duration: seconds };
    return rateLimit(
      new RateLimiterPostgres({
        ...common,
        storeClient: client,
        storeType: "client",
        schemaName: "private",
        tableName: "rate_limits",
        // Created by the schema: this login may not create tables.
        tableCreated: true,
        insuranceLimiter: new RateLimiterMemory(common),
      }),
    );
  };
}

/** Counts every request of a route by client IP, before its body is read. */
export function limitByIp(limit: RateLimit): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    await limit.count(c.var.clientIp);
    await next();
  };
}

function rateLimit(limiter: RateLimiterMemory | RateLimiterStoreAbstract): RateLimit {
  /** Resets a counter after the clock was set back, so that nobody waits longer than one period. */
  async function consume(key: string, times: number): Promise<void> {
    await limiter.consume(hashed(key), times).catch(async (thrown: unknown) => {
      const isStale =
        thrown instanceof RateLimiterRes && thrown.msBeforeNext > limiter.duration * 1000;
      if (!isStale) throw thrown;
      await limiter.delete(hashed(key));
      await limiter.consume(hashed(key), times);
    });
  }

  return {
    async count(key, times = 1) {
      try {
        await consume(key, times);
      } catch (thrown) {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
        const retryAfter = Math.max(1, Math.ceil(thrown.msBeforeNext / 1000));
        const when = retryAfter > 3600 ? "try again tomorrow" : "wait a few minutes";
        throw new HttpError(
          429,
          "rate_limited",
          `Too many requests came from your connection. Please ${when}, or call us.`,
          { retryAfter },
        );
      }
    },
    async refund(key) {
      await limiter.reward(hashed(key));
    },
  };
}

/** IPs and phone numbers are personal data and are not stored in plain text. */
const hashed = (key: string) => createHash("sha256").update(key).digest("base64url");
