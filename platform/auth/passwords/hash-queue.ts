import { HttpError } from "#platform/http/errors.ts";

/** Somebody's hash that has not begun. */
interface Turn {
  begin: () => void;
  refuse: (error: HttpError) => void;
}

/** Of one client, and of all together. */
interface Most {
  perClient: number;
  all: number;
}

/** How many hashes run at once, and how many may wait. */
interface QueueSize {
  running: Most;
  waiting: Most;
}

/** Who waits; undefined is the owner's own programs, which are never refused. */
type Client = string | undefined;

/** Runs the work when the client's turn comes. */
type HashQueue = <Result>(clientIp: Client, work: () => Promise<Result>) => Promise<Result>;

/**
 * Makes a queue in which clients take turns, so that whoever asks for many hashes delays others by
 * one at most, and not at all while a place is free that is not for the same client. What is beyond its
 * length is refused at once: whoever has most waiting gives way first.
 *
 * @returns a function that throws 503 `unexpected_failure`, with the seconds to wait, when it is full
 */
export function createHashQueue(size: QueueSize): HashQueue {
  /** In the order of their turns. Clients without anything waiting are not in it. */
  const clients = new Map<Client, Turn[]>();
  const running = new Map<Client, number>();

  function mayBegin(clientIp: Client): boolean {
    const all = [...running.values()].reduce((sum, count) => sum + count, 0);
    return all < size.running.all && (running.get(clientIp) ?? 0) < size.running.perClient;
  }

  /** @param change one more, or one less */
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

  function makeRoomFor(turns: Turn[]): void {
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
