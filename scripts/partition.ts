import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

const contentHook = new URL("./published-content.ts", import.meta.url).href;

/** Each thread holds a whole catalogue in memory. */
const maximumThreads = 4;

/**
 * Room for what a page leaves behind. With the usual 16 MB, much of it lives long enough to be moved
 * to where it takes long to clean up.
 */
const youngMegabytes = 64;

/**
 * Shares a list out to threads, one for each processor, and waits for all of them.
 *
 * @param module what each thread runs: `workerData` holds its share as `items`, beside `data`; it posts
 *   its result once
 * @returns the results of all threads
 * @throws what the first thread to fail has thrown
 */
export async function partition<Result>(
  module: URL,
  items: readonly string[],
  data: Readonly<Record<string, unknown>> = {},
): Promise<Result[]> {
  const threads = Math.min(availableParallelism(), maximumThreads, items.length);
  const run = (thread: number) =>
    new Promise<Result>((resolve, reject) => {
      const worker = new Worker(module, {
        workerData: { ...data, items: items.filter((_, index) => index % threads === thread) },
        env: { ...process.env, NODE_ENV: "production" },
        // What this process reads as `#content/` (published-content.ts) is the same in its threads.
        ...(process.env.SITE_CONTENT && {
          execArgv: [...process.execArgv, `--import=${contentHook}`],
        }),
        resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
      });
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error(`${module.pathname} ended without a result`)));
    });
  return Promise.all(Array.from({ length: threads }, (_, thread) => run(thread)));
}
