import { HttpError } from "#platform/http/errors.ts";

/** Limits concurrent work. */
export interface Turns {
  /**
   * Runs `work` when there is capacity for it.
   *
   * @param clients keys it counts against, all of them: an IP, an account. Empty for none
   * @throws {HttpError} 504 PGRST003 when it waits too long, or too many are waiting
   */
  take<T>(clients: readonly string[], work: () => Promise<T>): Promise<T>;
}

interface TurnLimits {
  /** Maximum concurrent work. */
  running: number;
  /** Maximum concurrent work per client. */
  runningPerClient: number;
  /** Maximum queued work per client. */
  waitingPerClient: number;
  timeoutMilliseconds: number;
}

interface Waiting {
  clients: readonly string[];
  begin: () => void;
}

/** First come, first served, except that work of clients at their limit does not block others. */
export function createTurns(limits: TurnLimits): Turns {
  const running = createTally();
  const waiting = createTally();
  const queue = new Set<Waiting>();
  let free = limits.running;

  const mayRun = (clients: readonly string[]) =>
    free > 0 && clients.every((client) => running.of(client) < limits.runningPerClient);

  function begin(clients: readonly string[]): void {
    free -= 1;
    running.add(clients, 1);
  }

  function end(clients: readonly string[]): void {
    free += 1;
    running.add(clients, -1);
    for (const next of queue) {
      if (free === 0) return;
      if (mayRun(next.clients)) next.begin();
    }
  }

  async function wait(clients: readonly string[]): Promise<void> {
    if (clients.some((client) => waiting.of(client) >= limits.waitingPerClient)) throw timedOut();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry: Waiting = {
      clients,
      begin() {
        leave();
        begin(clients);
        resolve();
      },
    };
    const timer = setTimeout(() => {
      leave();
      reject(timedOut());
    }, limits.timeoutMilliseconds);
    queue.add(entry);
    waiting.add(clients, 1);
    await promise;

    function leave(): void {
      clearTimeout(timer);
      queue.delete(entry);
      waiting.add(clients, -1);
    }
  }

  return {
    async take(clients, work) {
      if (mayRun(clients)) begin(clients);
      else await wait(clients);
      try {
        return await work();
      } finally {
        end(clients);
      }
    },
  };
}

/** Counters by name; removes those that reach zero. */
function createTally() {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  return {
    of,
    add(names: readonly string[], change: number): void {
      for (const name of names) {
        const count = of(name) + change;
        if (count === 0) counts.delete(name);
        else counts.set(name, count);
      }
    },
  };
}

function timedOut(): HttpError {
  return new HttpError(504, "PGRST003", "Timed out acquiring connection from connection pool.", {
    headers: { "Retry-After": "2" },
  });
}
