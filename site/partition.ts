import { availableParallelism } from "node:os";
import { parentPort, Worker } from "node:worker_threads";
import { memoryLimit } from "#platform/memory-limit.ts";

const contentHook = new URL("./content/published-content.ts", import.meta.url).href;

/** Whether this container or machine, which also serves a site, has little memory (under 768 MB). */
export const isSmall = memoryLimit < 768 * 1024 * 1024;

/** Limited because each thread holds the whole catalogue in memory. */
const maximumThreads = isSmall ? 1 : 4;

/**
 * Young generation of a thread's heap. With V8's default of 16 MB, much of a page's garbage survives long
 * enough to be promoted to the old generation, where collecting it is slow.
 */
const youngMegabytes = isSmall ? 8 : 64;

/** Shares per thread: small enough that no thread waits long for the last one to finish. */
const sharesForEach = 4;
/** Maximum items per share; its results are in memory twice while they are copied between threads. */
const largestShare = 100;

/** Message to a thread: a share of a list; the first one also carries the list's common data. */
interface Share<Item, Data> {
  items: Item[];
  data?: Data;
}

/** A pool of worker threads that processes lists one after the other. */
export interface Threads<Item, Data, Result> {
  /**
   * Distributes a list among the threads and waits for all of them.
   *
   * @param keep maps each result to the part to retain, as soon as its share is done
   * @returns the retained parts, in the order of the list
   * @throws the error of the first thread to fail
   */
  share<Kept>(items: readonly Item[], data: Data, keep: (result: Result) => Kept): Promise<Kept[]>;
  /** @param left number of threads to keep running */
  stop(left?: number): Promise<void>;
}

/**
 * Starts one thread per processor, but at most one per item.
 *
 * @param module the worker's entry module, which must call `processShares`
 * @param items length of the longest list
 * @param workerData passed to each thread at its start
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
      // Threads resolve `#content/` as this process does (published-content.ts).
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
    // It may fail before its first request: remember the error and throw it then.
    failed.catch((error: unknown) => {
      failure = error;
    });
    return {
      worker,
      async process(share: Share<Item, Data>): Promise<Result[]> {
        if (failure) throw failure;
        const results = new Promise<Result[]>((resolve) => worker.once("message", resolve));
        worker.postMessage(share);
        return await Promise.race([results, failed]);
      },
    };
  });
  return {
    async share<Kept>(all: readonly Item[], data: Data, keep: (result: Result) => Kept) {
      const size = Math.min(largestShare, Math.ceil(all.length / (workers.length * sharesForEach)));
      const results: Kept[][] = [];
      let next = 0;
      const work = async ({ process }: (typeof workers)[number]) => {
        for (let isFirst = true; next < all.length; isFirst = false) {
          const start = next;
          next += size;
          const items = all.slice(start, next);
          const processed = await process({ items, ...(isFirst && { data }) });
          results[start / size] = processed.map(keep);
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
 * Makes this worker thread process the shares it receives.
 *
 * @param work maps the items of a share to results, given the list's common data
 */
export function processShares<Item, Data, Result>(
  work: (items: readonly Item[], data: Data) => Result[] | Promise<Result[]>,
): void {
  let data: Data;
  parentPort?.on("message", async (share: Share<Item, Data>) => {
    if (share.data !== undefined) data = share.data;
    parentPort?.postMessage(await work(share.items, data));
  });
}
