import { readdirSync, readFileSync } from "node:fs";

/** How long something took, in milliseconds. */
interface Time {
  byTheClock: number;
  /** Without what other programs on the machine have added. */
  own: number;
}

/**
 * Measures one answer of a server. A clock on the wall says as much of the machine as of the server, so
 * the time is taken off for which whoever had to work was ready to, and stood in the queue for a
 * processor. On a machine with nothing else to do that is next to nothing; what the server does, and
 * what it waits for, stays. Where the system does not count the queue, it is the clock's time.
 *
 * @param pid the server, which does nothing else meanwhile
 */
export async function timeOf(pid: number, response: () => Promise<unknown>): Promise<Time> {
  const before = queuedUntilNow(pid);
  const begun = performance.now();
  await response();
  const byTheClock = performance.now() - begun;
  return { byTheClock, own: Math.max(0, byTheClock - queued(before, queuedUntilNow(pid))) };
}

/** For how long threads have stood in the queue since they began, in milliseconds. */
interface Queued {
  /** The main threads of this process and the server: Node runs its programs there. */
  main: number;
  /** The server's other threads, and all processes that it has started, by their ids. */
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
 * The work goes from the main thread to one other thread or one process and back, so of those only the
 * longest counts: the others stood in the queue for something else, or at the same time.
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

/** Whatever has ended meanwhile has no files any more. */
function orNothing<T>(ask: () => T, nothing: T): T {
  try {
    return ask();
  } catch {
    return nothing;
  }
}
