import type { RateLimits } from "#platform/http/rate-limit.ts";

const day = 24 * 3600;
/** In a day, in kilobytes. A photo is kept with a quarter of a megabyte to two. */
const ofAddress = 100 * 1024;
const ofAll = 2 * 1024 * 1024;

/**
 * Counts photos before they are stored.
 *
 * @throws {HttpError} 429 when the address, or all together, have stored too much within a day
 */
export type CountPhoto = (ip: string, bytes: number) => Promise<void>;

/** Creates the budget of what visitors may store: nothing else of theirs takes megabytes. */
export function createPhotoBudget(rateLimits: RateLimits): CountPhoto {
  const byIp = rateLimits({ name: "photo kilobytes by address", times: ofAddress, seconds: day });
  const byAll = rateLimits({ name: "photo kilobytes", times: ofAll, seconds: day });
  return async (ip, bytes) => {
    const kilobytes = Math.ceil(bytes / 1024);
    await byIp.count(ip, kilobytes);
    await byAll.count("all", kilobytes);
  };
}
