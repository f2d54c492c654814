import { type Job, runEvery } from "#platform/job.ts";
import type { Log } from "#platform/log.ts";

const pauseMilliseconds = 10_000;

/**
 * Writes regularly what is counted in memory, off the way of requests, and once more when it is stopped. What cannot
 * be written is let go: it is a sum, and the next one is written again.
 *
 * @param what is counted, for the log
 */
export function keepWriting(write: () => Promise<void>, log: Log, what: string): Pick<Job, "stop"> {
  const writeOrWarn = () =>
    write().catch((err: unknown) => log.warn({ err }, `${what} could not be counted`));
  const job = runEvery(pauseMilliseconds, writeOrWarn);
  return {
    async stop() {
      await job.stop();
      await writeOrWarn();
    },
  };
}
