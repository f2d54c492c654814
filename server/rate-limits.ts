import type { Database } from "#platform/database/database.ts";
import {
  databaseRateLimits,
  memoryRateLimits,
  noRateLimits,
  type RateLimits,
} from "#platform/http/rate-limit.ts";
import type { Config } from "./config.ts";

/** A single process counts in memory; processes that share a database count in it. */
export function createRateLimits(config: Config, database: Database): RateLimits {
  if (!config.rateLimits) return noRateLimits;
  return config.databaseUrl ? databaseRateLimits(database) : memoryRateLimits;
}
