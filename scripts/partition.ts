import { availableParallelism, totalmem } from "node:os";
import { Worker } from "node:worker_threads";

const contentHook = new URL("./published-content.ts", import.meta.url).href;

/** Whether this container or machine has to serve a site beside it with little. */
const isSmall = Math.min(process.constrainedMemory() || Infinity, totalmem()) < 768 * 1024 * 1024;

/** Each thread holds a whole catalogue in memory. */
const maximumThreads = isSmall ? 1 : 4;

/**
 * Room for what a page leaves behind. With the usual 16 MB, much of it lives long enough to be moved
 * to where it takes long to clean up.
 */
const youngMegabytes = isSmall ? 8 : 64;

/** What a thread is sent: its share of a list, and what belongs to the list. */
export interface Share<Data = unknown> {
  items: string[];
  data: Data;
}

/** Threads that have loaded what they need, and take one list after the other. */
export interface Threads<Data, Result> {
  /**
   * Shares a list out and waits for all threads.
   *
   * @throws what the first thread to fail has thrown
   */
  share(items: readonly string[], data: Data): Promise<Result[]>;
  stop(): Promise<void>;
}

/**
 * Starts a thread for each processor, and no more than there will be items.
 *
 * @param module what each thread runs: it answers each `Share` that it is sent with one message
 * @param items of the longest list
 * @param workerData what each thread has from its beginning
 */
export function startThreads<Data, Result>(
  module: URL,
  items: number,
  workerData: Readonly<Record<string, unknown>> = {},
): Threads<Data, Result> {
  const count = Math.min(availableParallelism(), maximumThreads, items);
  const workers = Array.from({ length: count }, () => {
    const worker = new Worker(module, {
      workerData,
      env: { ...process.env, NODE_ENV: "production" },
      // What this process reads as `#content/` (published-content.ts) is the same in its threads.
      ...(process.env.SITE_CONTENT && {
        execArgv: [...process.execArgv, `--import=${contentHook}`],
      }),
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
    });
    let failure: unknown;
    const failed = new Promise<never>((_, reject) => {
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error(`${module.pathname} ended without a result`)));
    });
    // It may fail before anything is asked of it; whoever asks is told.
    failed.catch((error: unknown) => {
      failure = error;
    });
    return {
      worker,
      async answer(share: Share<Data>): Promise<Result> {
        if (failure) throw failure;
        const answered = new Promise<Result>((resolve) => worker.once("message", resolve));
        worker.postMessage(share);
        return await Promise.race([answered, failed]);
      },
    };
  });
  return {
    async share(all, data) {
      const shares = workers.map((_, thread) =>
        all.filter((_, index) => index % workers.length === thread),
      );
      return await Promise.all(
        workers.flatMap(({ answer }, thread) => {
          const items = shares[thread] ?? [];
          return items.length > 0 ? [answer({ items, data })] : [];
        }),
      );
    },
    async stop() {
      await Promise.all(workers.map(({ worker }) => worker.terminate()));
    },
  };
}
