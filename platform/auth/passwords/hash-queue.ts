import { HttpError } from "#platform/http/errors.ts";

/** A queued hash. */
interface QueuedHash {
  begin: () => void;
  refuse: (error: HttpError) => void;
}

/** Limits per client and in total. */
interface Limits {
  perClient: number;
  all: number;
}

/** Limits on running and waiting hashes. */
interface QueueSize {
  running: Limits;
  waiting: Limits;
}

/** IP of the client; undefined for the owner's own programs, which are never rejected. */
type Client = string | undefined;

/** Runs the work when the client's turn comes. */
type HashQueue = <Result>(clientIp: Client, work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a queue in which clients take turns, so that a client with many hashes delays another by
 * at most one, and not at all while a slot is free that this client may not use. Rejects what
 * exceeds the limits; the client with the most waiting hashes is rejected first.
 *
 * @returns a function that throws 503 `unexpected_failure` with a retry delay when the queue is
 *   full
 */
export function createHashQueue(size: QueueSize): HashQueue {
  /** Ordered by turn. Holds only clients with queued hashes. */
  const clients = new Map<Client, QueuedHash[]>();
  const running = new Map<Client, number>();

  function mayBegin(clientIp: Client): boolean {
    const all = [...running.values()].reduce((sum, count) => sum + count, 0);
    return all < size.running.all && (running.get(clientIp) ?? 0) < size.running.perClient;
  }

  /** @param change 1 to increment, -1 to decrement */
  function count(clientIp: Client, change: 1 | -1): void {
    const now = (running.get(clientIp) ?? 0) + change;
    if (now > 0) running.set(clientIp, now);
    else running.delete(clientIp);
  }

  function wait(clientIp: Client): Promise<void> {
    const turns = clients.get(clientIp) ?? [];
    if (clientIp !== undefined) makeRoomFor(turns);
    return new Promise((resolve, reject) => {
      turns.push({ begin: resolve, refuse: reject });
      clients.set(clientIp, turns);
    });
  }

  function makeRoomFor(turns: QueuedHash[]): void {
    if (turns.length >= size.waiting.perClient) throw isFull();
    const others = [...clients]
      .filter(([client]) => client !== undefined)
      .map(([, theirs]) => theirs);
    const waiting = others.reduce((sum, { length }) => sum + length, 0);
    if (waiting < size.waiting.all) return;
    const longest = others.reduce((most, theirs) => (theirs.length > most.length ? theirs : most));
    if (longest.length <= turns.length + 1) throw isFull();
    longest.pop()?.refuse(isFull());
  }

  function beginNext(): void {
    const next = [...clients].find(([clientIp]) => mayBegin(clientIp));
    if (!next) return;
    const [clientIp, turns] = next;
    const turn = turns.shift();
    clients.delete(clientIp);
    if (turns.length > 0) clients.set(clientIp, turns);
    count(clientIp, 1);
    turn?.begin();
  }

  return async (clientIp, work) => {
    if (mayBegin(clientIp)) count(clientIp, 1);
    else await wait(clientIp);
    try {
      return await work();
    } finally {
      count(clientIp, -1);
      beginNext();
    }
  };
}

const isFull = () =>
  new HttpError(
    503,
    "unexpected_failure",
    "Too many people are signing in at the moment. Please try again in a few seconds.",
    { retryAfter: 3 },
  );
