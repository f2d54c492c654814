import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { takePage } from "./page-files.ts";

/** Takes pages of another site. */
export interface PageTaker {
  take(path: string): void;
  /**
   * Resolves once all of them are there.
   *
   * @throws {Error} if one cannot be taken
   */
  finish(): Promise<void>;
}

/** Number of pages told to the thread at once. */
const batchSize = 100;

/** Takes each page at once. */
export const takeHere = (from: string, client: string): PageTaker => ({
  take: (path) => takePage(from, client, path),
  finish: async () => undefined,
});

/**
 * Takes pages in a thread while others are rendered: what ten thousand folders and their links take is time of the
 * file system.
 */
export function takeBeside(from: string, client: string): PageTaker {
  const start = () => {
    const worker = new Worker(new URL("./take-pages-thread.ts", import.meta.url), {
      workerData: { from, client },
    });
    const ended = once(worker, "exit");
    // Awaited, and reported, in `finish`.
    ended.catch(() => undefined);
    return { worker, ended };
  };
  let thread: ReturnType<typeof start> | undefined;
  let waiting: string[] = [];
  const send = () => {
    thread ??= start();
    thread.worker.postMessage(waiting);
    waiting = [];
  };
  return {
    take(path) {
      waiting.push(path);
      if (waiting.length === batchSize) send();
    },
    async finish() {
      if (waiting.length > 0) send();
      if (!thread) return;
      const { ended } = thread;
      send();
      thread = undefined;
      await ended;
    },
  };
}
