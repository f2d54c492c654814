import type { Caller } from "#platform/tokens/read-caller.ts";

/** What one client may do on a live connection. */
export const limits = {
  /** Open at one time from one address. */
  socketsPerIp: 100,
  /** Attempts of one address to connect in a minute. */
  connectionsPerMinute: 120,
  /** Channels that one socket has joined. */
  channelsPerSocket: 100,
  /** Subscriptions to changes that one channel has. */
  changesPerChannel: 50,
  /** Bytes of what somebody present says about themselves: every member is told all of it. */
  presenceBytes: 8 * 1024,
  anonymousPresenceBytes: 1024,
  /** Present in one channel at one time. */
  presencesPerChannel: 1000,
  /** Bytes of one message, whichever way it comes. */
  messageBytes: 256 * 1024,
  /** Bytes that somebody without an account says to others at once: it fits into a notification. */
  anonymousMessageBytes: 3 * 1024,
  /** Of one socket, on average; as many may come at once. */
  messagesPerSecond: 100,
  messagesPerSecondByIp: 300,
  bytesPerSecond: 256 * 1024,
  bytesAtOnce: 1024 * 1024,
  bytesPerSecondByIp: 512 * 1024,
  bytesAtOnceByIp: 4 * 1024 * 1024,
  /** Messages of one address that are dealt with at one time: others need the database, too. */
  workingByIp: 4,
  /** Bytes of large messages that are stored for other processes, of all senders. */
  storedBytesPerSecond: 1024 * 1024,
  storedBytesAtOnce: 16 * 1024 * 1024,
  /** Bytes that wait for a client too slow to take them, before it is cut off. */
  waitingBytes: 8 * 1024 * 1024,
  /** Bytes that wait for all clients together, before those that lag most are cut off. */
  waitingBytesOfAll: 32 * 1024 * 1024,
  /** Clients say something every 30 seconds; one that is silent this long is gone. */
  silenceMilliseconds: 90_000,
} as const;

/** Whether anybody can be that caller without an account: less is kept for them. */
export function isAnonymous({ role, claims }: Caller): boolean {
  return role === "anon" || claims.is_anonymous === true;
}

/** Takes one or several of what is allowed; false, and takes nothing, when too little is left. */
type Allowance = (amount?: number) => boolean;

/** So many a second on average by the server's clock, and `atOnce` after a pause. */
export function createAllowance(now: () => Date, perSecond: number, atOnce = perSecond): Allowance {
  let left = atOnce;
  let at = now().getTime();
  return (amount = 1) => {
    const time = now().getTime();
    // A clock that was set back takes nothing away.
    left = Math.min(atOnce, left + (Math.max(time - at, 0) / 1000) * perSecond);
    at = time;
    if (amount > left) return false;
    left -= amount;
    return true;
  };
}
