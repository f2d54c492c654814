import { isRecord } from "#app/lib/is-record.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { addDays } from "#shop/schedule/shop-time.ts";
import { hasRecentRequests, recentRequestsKey } from "./has-recent-requests.ts";

/** Maximum number of stored requests; the latest are kept. */
const maxRequests = 3;

/** Days after the requested one: the visit may have been moved to a later day. */
const daysKept = 7;

/** A guest's request: without the link, only an email leads back to its visit page. */
export interface RecentRequest {
  reference: string;
  /** It is a credential: stored on the device on which it was received, and sent nowhere. */
  visitUrl: string;
  service: string;
  /** The date that was asked for, `YYYY-MM-DD`. */
  date: string;
  /** `9:30 AM` */
  time: string;
}

function isRecentRequest(value: unknown): value is RecentRequest {
  return (
    isRecord(value) &&
    ["reference", "visitUrl", "service", "date", "time"].every(
      (key) => typeof value[key] === "string",
    )
  );
}

function write(requests: readonly RecentRequest[]): void {
  try {
    if (requests.length === 0) localStorage.removeItem(recentRequestsKey);
    else localStorage.setItem(recentRequestsKey, JSON.stringify(requests));
  } catch {
    // Storage may be full or forbidden; the shop has the request.
  }
}

/** Requests made on this device, latest first, and deletes those of visits that are over. */
export function readRecentRequests(): RecentRequest[] {
  if (!hasRecentRequests()) return [];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentRequestsKey) ?? "[]");
    const since = addDays(shopToday(), -daysKept);
    const requests = Array.isArray(stored) ? stored.filter(isRecentRequest) : [];
    const current = requests.filter(({ date }) => date >= since);
    if (current.length < requests.length) write(current);
    return current;
  } catch {
    return [];
  }
}

/** Stores a request that the shop has received, if its visit has a page. */
export function saveRecentRequest(
  request: {
    [Key in keyof RecentRequest]: RecentRequest[Key] | undefined;
  },
): void {
  if (!isRecentRequest(request)) return;
  const others = readRecentRequests().filter(({ visitUrl }) => visitUrl !== request.visitUrl);
  write([request, ...others].slice(0, maxRequests));
}

/** Deletes a request from this device. */
export function removeRecentRequest(visitUrl: string): void {
  write(readRecentRequests().filter((request) => request.visitUrl !== visitUrl));
}

/** Deletes all requests, so that the next user of this device does not see them after a sign-out. */
export function clearRecentRequests(): void {
  write([]);
}
