import { readdirSync, readFileSync } from "node:fs";

/** Duration in milliseconds. */
interface Time {
  byTheClock: number;
  /** Excluding the delay caused by other programs on the machine. */
  own: number;
}

/**
 * Measures one response of a server. Wall-clock time depends as much on the machine as on the
 * server, so the time that the threads involved spent in the scheduler's run queue is subtracted.
 * On an idle machine that is next to nothing; the server's own work and waits remain. Where the
 * system does not report queue times, it is the wall-clock time.
 *
 * @param pid of the server, which must be otherwise idle
 */
export async function timeOf(pid: number, response: () => Promise<unknown>): Promise<Time> {
  const before = queuedUntilNow(pid);
  const begun = performance.now();
  await response();
  const byTheClock = performance.now() - begun;
  return { byTheClock, own: Math.max(0, byTheClock - queued(before, queuedUntilNow(pid))) };
}

/** Cumulative time of threads in the scheduler's run queue, in milliseconds. */
interface Queued {
  /** Main threads of this process and the server, where Node runs JavaScript. */
  main: number;
  /** The server's other threads, and all its child processes, by ID. */
  threads: Map<number, number>;
  processes: Map<number, number>;
}

function queuedUntilNow(pid: number): Queued {
  const threads = threadsOf(pid).filter((thread) => thread !== pid);
  return {
    main: queuedOf(`/proc/${process.pid}`) + queuedOf(`/proc/${pid}`),
    threads: new Map(threads.map((id) => [id, queuedOf(`/proc/${pid}/task/${id}`)])),
    processes: new Map(descendants(pid).map((id) => [id, queuedOf(`/proc/${id}`)])),
  };
}

/**
 * The work goes from the main thread to one other thread or process and back, so only the longest
 * of those counts: the others waited for other work, or concurrently.
 */
function queued(before: Queued, after: Queued): number {
  const longest = (group: "threads" | "processes") =>
    Math.max(0, ...[...after[group]].map(([id, time]) => time - (before[group].get(id) ?? time)));
  return after.main - before.main + longest("threads") + longest("processes");
}

function queuedOf(folder: string): number {
  const [, nanoseconds = "0"] = orNothing(() => read(`${folder}/schedstat`), "").split(" ");
  return Number(nanoseconds) / 1e6;
}

function descendants(pid: number): number[] {
  const children = threadsOf(pid).flatMap((thread) =>
    orNothing(() => read(`/proc/${pid}/task/${thread}/children`), "")
      .split(" ")
      .filter(Boolean)
      .map(Number),
  );
  return children.flatMap((child) => [child, ...descendants(child)]);
}

const threadsOf = (pid: number) =>
  orNothing(() => readdirSync(`/proc/${pid}/task`), []).map(Number);

const read = (file: string) => readFileSync(file, "utf8");

/** Files of a thread or process that has ended are gone. */
function orNothing<T>(ask: () => T, nothing: T): T {
  try {
    return ask();
  } catch {
    return nothing;
  }
}
