import { createAllowance, limits } from "./limits.ts";

/** Usage of one client IP on all its live connections and by HTTP broadcasts. */
export interface LiveClient {
  readonly ip: string;
  /** Counts a socket; returns false if the client has too many. */
  open(): boolean;
  close(): void;
  /**
   * Counts subscriptions with a filter or columns of their own; returns false if the client has
   * too many.
   */
  watch(views: number): boolean;
  unwatch(views: number): void;
  /** Counts messages of `bytes` together; returns false if the client exceeds its limits. */
  maySend(bytes: number, messages?: number): boolean;
  /** Runs work once fewer than `limits.workingByIp` tasks of this client are running. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface LiveClients {
  of(ip: string): LiveClient;
  /** Removes clients that have been idle for a while. */
  removeIdle(): void;
}

/** After this long, every allowance is full again. */
const quietMilliseconds = 60_000;

/** @param limited false to disable the limits, as in load tests */
export function createLiveClients(now: () => Date, limited: boolean): LiveClients {
  const known = new Map<string, { client: LiveClient; isQuiet(): boolean }>();

  function createClient(ip: string) {
    const messages = createAllowance(now, limits.messagesPerSecondByIp);
    const bytes = createAllowance(now, limits.bytesPerSecondByIp, limits.bytesAtOnceByIp);
    const queue: (() => void)[] = [];
    let sockets = 0;
    let watched = 0;
    let working = 0;
    let lastSent = now().getTime();

    const client: LiveClient = {
      ip,
      open() {
        if (limited && sockets >= limits.socketsPerIp) return false;
        sockets += 1;
        return true;
      },
      close() {
        sockets -= 1;
      },
      watch(views) {
        if (limited && watched + views > limits.viewsByIp) return false;
        watched += views;
        return true;
      },
      unwatch(views) {
        watched -= views;
      },
      maySend(size, many = 1) {
        lastSent = now().getTime();
        return !limited || (messages(many) && bytes(size));
      },
      async inTurn(work) {
        if (limited && working >= limits.workingByIp) {
          await new Promise<void>((begin) => queue.push(begin));
        } else {
          working += 1;
        }
        try {
          return await work();
        } finally {
          // The next task takes over the slot.
          const next = queue.shift();
          if (next) next();
          else working -= 1;
        }
      },
    };
    const isQuiet = () =>
      sockets === 0 && working === 0 && now().getTime() - lastSent > quietMilliseconds;
    return { client, isQuiet };
  }

  return {
    of(ip) {
      const found = known.get(ip) ?? createClient(ip);
      known.set(ip, found);
      return found.client;
    },
    removeIdle() {
      for (const [ip, { isQuiet }] of known) if (isQuiet()) known.delete(ip);
    },
  };
}
