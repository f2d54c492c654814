import type { Caller } from "#platform/tokens/read-caller.ts";

/** Limits on the live connections of one client. */
export const limits = {
  /** Concurrent sockets per client IP. */
  socketsPerIp: 100,
  /** Connection attempts per client IP and minute. */
  connectionsPerMinute: 120,
  /** Joined channels per socket. */
  channelsPerSocket: 100,
  /** Subscriptions to changes per channel. */
  changesPerChannel: 50,
  /** Subscriptions with a filter or columns of their own per client IP: each is work per change. */
  viewsByIp: 500,
  /** Characters of a filter, its conditions, values of one `in`, characters of a pattern. */
  filterLength: 8 * 1024,
  filterConditions: 10,
  filterValues: 100,
  filterPattern: 200,
  /** Columns of a subscription. */
  selectedColumns: 100,
  /** Presence payload in bytes, which is sent to every member. */
  presenceBytes: 8 * 1024,
  anonymousPresenceBytes: 1024,
  /** Concurrent presences per channel. */
  presencesPerChannel: 1000,
  /** Message size in bytes, by socket or HTTP. */
  messageBytes: 256 * 1024,
  /** Message size in bytes for callers without an account; fits into a notification. */
  anonymousMessageBytes: 3 * 1024,
  /** Average per socket; also the burst size. */
  messagesPerSecond: 100,
  messagesPerSecondByIp: 300,
  bytesPerSecond: 256 * 1024,
  bytesAtOnce: 1024 * 1024,
  bytesPerSecondByIp: 512 * 1024,
  bytesAtOnceByIp: 4 * 1024 * 1024,
  /** Messages per client IP handled concurrently, so that others can use the database, too. */
  workingByIp: 4,
  /** Bytes of large messages stored for other processes, from all senders. */
  storedBytesPerSecond: 1024 * 1024,
  storedBytesAtOnce: 16 * 1024 * 1024,
  /** Bytes buffered for a slow client before it is disconnected. */
  waitingBytes: 8 * 1024 * 1024,
  /** Bytes buffered for all clients before the slowest are disconnected. */
  waitingBytesOfAll: 32 * 1024 * 1024,
  /** Clients send a heartbeat every 30 seconds; one that is silent for longer than this is gone. */
  silenceMilliseconds: 90_000,
} as const;

/** Whether the caller needs no account; lower limits apply to them. */
export function isAnonymous({ role, claims }: Caller): boolean {
  return role === "anon" || claims.is_anonymous === true;
}

/** Consumes an amount; returns false and consumes nothing if too little is left. */
type Allowance = (amount?: number) => boolean;

/** Token bucket: `perSecond` on average by the server's clock, with bursts of up to `atOnce`. */
export function createAllowance(now: () => Date, perSecond: number, atOnce = perSecond): Allowance {
  let left = atOnce;
  let at = now().getTime();
  return (amount = 1) => {
    const time = now().getTime();
    // Do not deduct if the clock was set back.
    left = Math.min(atOnce, left + (Math.max(time - at, 0) / 1000) * perSecond);
    at = time;
    if (amount > left) return false;
    left -= amount;
    return true;
  };
}
