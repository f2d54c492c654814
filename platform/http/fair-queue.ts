import { HttpError } from "./errors.ts";

/** Work that waits for its turn. */
interface Waiting {
  begin: () => void;
  refuse: (error: unknown) => void;
}

/** Limits per client and in total. */
interface Limits {
  perClient: number;
  all: number;
}

/** Limits on running and waiting work, and the error for work beyond the latter. */
interface QueueSize {
  running: Limits;
  waiting: Limits;
  isFull: () => Error;
}

/** Who wants work done: the owner's own programs have no IP and are never rejected. */
export interface Client {
  ip?: string | undefined;
  /** Aborted when the client has gone; what it still waits for is not begun. */
  signal?: AbortSignal | undefined;
}

/** Runs the work when the client's turn comes. */
type FairQueue = <Result>(client: Client, work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a queue in which clients take turns, so that a client with much work delays another by at
 * most one piece of it, and not at all while a slot is free that this client may not use. Rejects
 * what exceeds the limits; the client with the most waiting work is rejected first.
 *
 * @returns a function that throws `isFull` when the queue is full, and 408 for a client that has gone
 */
export function createFairQueue({ isFull, ...size }: QueueSize): FairQueue {
  /** Ordered by turn. Holds only clients with waiting work. */
  const clients = new Map<string | undefined, Waiting[]>();
  const running = new Map<string | undefined, number>();

  function mayBegin(ip: string | undefined): boolean {
    const all = [...running.values()].reduce((sum, count) => sum + count, 0);
    return all < size.running.all && (running.get(ip) ?? 0) < size.running.perClient;
  }

  /** @param change 1 to increment, -1 to decrement */
  function count(ip: string | undefined, change: 1 | -1): void {
    const now = (running.get(ip) ?? 0) + change;
    if (now > 0) running.set(ip, now);
    else running.delete(ip);
  }

  async function wait({ ip, signal }: Client): Promise<void> {
    const turns = clients.get(ip) ?? [];
    if (ip !== undefined) makeRoomFor(turns);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own: Waiting = { begin: resolve, refuse: reject };
    turns.push(own);
    clients.set(ip, turns);
    const leave = () => {
      turns.splice(turns.indexOf(own), 1);
      if (turns.length === 0) clients.delete(ip);
      reject(hasGone());
    };
    signal?.addEventListener("abort", leave, { once: true });
    await promise.finally(() => signal?.removeEventListener("abort", leave));
  }

  function makeRoomFor(turns: Waiting[]): void {
    if (turns.length >= size.waiting.perClient) throw isFull();
    const others = [...clients].filter(([ip]) => ip !== undefined).map(([, theirs]) => theirs);
    const waiting = others.reduce((sum, { length }) => sum + length, 0);
    if (waiting < size.waiting.all) return;
    const longest = others.reduce((most, theirs) => (theirs.length > most.length ? theirs : most));
    if (longest.length <= turns.length + 1) throw isFull();
    longest.pop()?.refuse(isFull());
  }

  function beginNext(): void {
    const next = [...clients].find(([ip]) => mayBegin(ip));
    if (!next) return;
    const [ip, turns] = next;
    const turn = turns.shift();
    clients.delete(ip);
    if (turns.length > 0) clients.set(ip, turns);
    count(ip, 1);
    turn?.begin();
  }

  return async (client, work) => {
    if (client.signal?.aborted) throw hasGone();
    if (mayBegin(client.ip)) count(client.ip, 1);
    else await wait(client);
    try {
      return await work();
    } finally {
      count(client.ip, -1);
      beginNext();
    }
  };
}

/** Nobody reads this response; it ends the work and stands in the log. */
const hasGone = () =>
  new HttpError(408, "connection_closed", "The connection was closed before this was begun.");
