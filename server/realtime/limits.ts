/** What one client may do on a live connection. */
export const limits = {
  /** Open at one time from one address. */
  socketsPerAddress: 100,
  /** Attempts of one address to connect in a minute. */
  connectionsPerMinute: 120,
  /** Channels that one socket has joined. */
  channelsPerSocket: 100,
  /** Subscriptions to changes that one channel has. */
  changesPerChannel: 50,
  /** Bytes of what somebody present says about themselves: every member is told all of it. */
  presenceBytes: 8 * 1024,
  /** Present in one channel at one time. */
  presencesPerChannel: 1000,
  /** Bytes of one message, whichever way it comes. */
  messageBytes: 256 * 1024,
  /** Of one socket, on average; as many may come at once. */
  messagesPerSecond: 100,
  /** Bytes that wait for a client too slow to take them, before it is cut off. */
  waitingBytes: 8 * 1024 * 1024,
  /** Clients say something every 30 seconds; one that is silent this long is gone. */
  silenceMilliseconds: 90_000,
} as const;
