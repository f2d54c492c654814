import { createAllowance, limits } from "./limits.ts";

/** What one client address does on all its live connections, and by messages over HTTP. */
export interface LiveClient {
  readonly address: string;
  /** Counts a socket; false when the address has too many. */
  open(): boolean;
  close(): void;
  /** Counts a message of so many bytes; false when the address sends too much. */
  maySend(bytes: number): boolean;
  /** Does work when little other work of this address is being done. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface LiveClients {
  of(address: string): LiveClient;
  /** Removes what is known of addresses that have been quiet for a while. */
  forgetQuiet(): void;
}

/** After so long every allowance is whole again. */
const quietMilliseconds = 60_000;

/** @param limited false where nothing is to be counted, as in load tests */
export function createLiveClients(now: () => Date, limited: boolean): LiveClients {
  const known = new Map<string, { client: LiveClient; isQuiet(): boolean }>();

  function createClient(address: string) {
    const messages = createAllowance(now, limits.messagesPerSecondByAddress);
    const bytes = createAllowance(now, limits.bytesPerSecondByAddress, limits.bytesAtOnceByAddress);
    const queue: (() => void)[] = [];
    let sockets = 0;
    let working = 0;
    let lastSent = now().getTime();

    const client: LiveClient = {
      address,
      open() {
        if (limited && sockets >= limits.socketsPerAddress) return false;
        sockets += 1;
        return true;
      },
      close() {
        sockets -= 1;
      },
      maySend(size) {
        lastSent = now().getTime();
        return !limited || (messages() && bytes(size));
      },
      async inTurn(work) {
        if (limited && working >= limits.workingByAddress) {
          await new Promise<void>((begin) => queue.push(begin));
        } else {
          working += 1;
        }
        try {
          return await work();
        } finally {
          // Whoever comes next takes the same place.
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
    of(address) {
      const found = known.get(address) ?? createClient(address);
      known.set(address, found);
      return found.client;
    },
    forgetQuiet() {
      for (const [address, { isQuiet }] of known) if (isQuiet()) known.delete(address);
    },
  };
}
