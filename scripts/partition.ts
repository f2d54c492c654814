import { availableParallelism } from "node:os";
import { parentPort, Worker } from "node:worker_threads";
import { memoryLimit } from "#platform/memory-limit.ts";

const contentHook = new URL("./published-content.ts", import.meta.url).href;

/** Whether this container or machine has to serve a site beside it with little. */
export const isSmall = memoryLimit < 768 * 1024 * 1024;

/** Each thread holds a whole catalogue in memory. */
const maximumThreads = isSmall ? 1 : 4;

/**
 * Room for what a page leaves behind. With the usual 16 MB, much of it lives long enough to be moved
 * to where it takes long to clean up.
 */
const youngMegabytes = isSmall ? 8 : 64;

/** Shares of a list that each thread gets, so that none waits long for the last one. */
const sharesForEach = 4;
/** What has come of a share lies twice in memory for a moment. */
const largestShare = 100;

/** What a thread is sent: a share of a list, and with the first one what belongs to the list. */
interface Share<Item, Data> {
  items: Item[];
  data?: Data;
}

/** Threads that have loaded what they need, and take one list after the other. */
export interface Threads<Item, Data, Result> {
  /**
   * Shares a list out and waits for all threads.
   *
   * @param keep what to keep of each result, asked as soon as a share is done
   * @returns it of each item, in the order of the list
   * @throws what the first thread to fail has thrown
   */
  share<Kept>(items: readonly Item[], data: Data, keep: (result: Result) => Kept): Promise<Kept[]>;
  /** @param left how many go on */
  stop(left?: number): Promise<void>;
}

/**
 * Starts a thread for each processor, and no more than there will be items.
 *
 * @param module what each thread runs: it calls `answerShares`
 * @param items of the longest list
 * @param workerData what each thread has from its beginning
 */
export function startThreads<Item, Data, Result>(
  module: URL,
  items: number,
  workerData: Readonly<Record<string, unknown>> = {},
): Threads<Item, Data, Result> {
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
      async answer(share: Share<Item, Data>): Promise<Result[]> {
        if (failure) throw failure;
        const answered = new Promise<Result[]>((resolve) => worker.once("message", resolve));
        worker.postMessage(share);
        return await Promise.race([answered, failed]);
      },
    };
  });
  return {
    async share<Kept>(all: readonly Item[], data: Data, keep: (result: Result) => Kept) {
      const size = Math.min(largestShare, Math.ceil(all.length / (workers.length * sharesForEach)));
      const results: Kept[][] = [];
      let next = 0;
      const work = async ({ answer }: (typeof workers)[number]) => {
        for (let isFirst = true; next < all.length; isFirst = false) {
          const start = next;
          next += size;
          const items = all.slice(start, next);
          const answered = await answer({ items, ...(isFirst && { data }) });
          results[start / size] = answered.map(keep);
        }
      };
      await Promise.all(workers.map(work));
      return results.flat();
    },
    async stop(left = 0) {
      await Promise.all(workers.splice(left).map(({ worker }) => worker.terminate()));
    },
  };
}

/**
 * Has this thread answer the shares that it is sent.
 *
 * @param work gives for each item of a share what comes of it, with what belongs to the whole list
 */
export function answerShares<Item, Data, Result>(
  work: (items: readonly Item[], data: Data) => Result[] | Promise<Result[]>,
): void {
  let data: Data;
  parentPort?.on("message", async (share: Share<Item, Data>) => {
    if (share.data !== undefined) data = share.data;
    parentPort?.postMessage(await work(share.items, data));
  });
}
