import type { Browser, Page } from "@playwright/test";

interface TraceEvent {
  name: string;
  tid: number;
  /** CPU time of the thread, in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/**
 * Number of repetitions, of which the fastest counts: other load on the machine can only make tasks
 * longer.
 */
const trials = 3;

/** @returns CPU milliseconds of the longest task on a page's main thread during `work` */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number> {
  const longest: number[] = [];
  while (longest.length < trials) longest.push(await longestTaskOnce(browser, page, work));
  return Math.min(...longest);
}

async function longestTaskOnce(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, {
    categories: ["disabled-by-default-devtools.timeline", "__metadata"],
  });
  await work();
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const main = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ tid }) => tid),
  );
  const tasks = trace.traceEvents
    .filter(({ name, tid }) => name === "RunTask" && main.has(tid))
    .map(({ tdur = 0 }) => tdur);
  return Math.max(...tasks) / 1000;
}
