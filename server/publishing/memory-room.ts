import { readFileSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { setAside } from "#platform/http/request-memory.ts";
import { memoryLimit } from "#platform/memory-limit.ts";

/** How long requests that are under way have to give back what they hold. */
const patienceMilliseconds = 10_000;
const checkEveryMilliseconds = 250;

/** What the server and the embedded database hold while everybody asks at once, without large bodies. */
const servingBytes = 192 * 1024 * 1024;

/** Left to what serves while something beside it still grows: a system out of memory ends more than one. */
const reserveBytes = 16 * 1024 * 1024;
const watchEveryMilliseconds = 50;

/** There is no room for a process beside those that serve. */
class MemoryError extends Error {
  override name = "MemoryError";
}

/**
 * Does something that takes memory outside of this process when there is room for it, so that the system
 * need not end one that serves to make some. Large bodies of requests wait meanwhile.
 *
 * @param bytes what it takes at least
 * @param work gets the bytes that there is room for
 * @throws {MemoryError} when there is not enough for a while, or never would be on a busy day: who serves
 *   grows faster than anybody could look
 */
export async function withRoom<T>(
  bytes: number,
  signal: AbortSignal | undefined,
  work: (room: number) => Promise<T>,
): Promise<T> {
  const most = memoryLimit - servingBytes;
  if (most < bytes) throw new MemoryError(`memory limit: ${most} of ${bytes} bytes at most`);
  const giveBack = setAside(bytes);
  try {
    const end = performance.now() + patienceMilliseconds;
    for (;;) {
      // What is garbage by now goes back to the system: only in a process started with `--expose-gc`.
      globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
      const room = memoryRoom();
      if (room >= bytes) return await work(room);
      if (performance.now() > end) throw new MemoryError(`memory limit: ${room} of ${bytes} bytes`);
      await setTimeout(checkEveryMilliseconds, undefined, signal && { signal });
    }
  } finally {
    giveBack();
  }
}

/**
 * Watches while something grows beside this process. Waiting for the system to end it is too late: what
 * it held is not free at once, and the next to be ended is the server.
 *
 * @param onScarce called once, when what is left is for what serves
 * @returns ends watching
 */
export function watchRoom(onScarce: () => void): () => void {
  // Without a limit of the group's, the system's own memory is large beside what is rendered.
  if (!groupLimit()) return () => undefined;
  const timer = setInterval(() => {
    if (memoryRoom() >= reserveBytes) return;
    clearInterval(timer);
    onScarce();
  }, watchEveryMilliseconds);
  return () => clearInterval(timer);
}

/** Bytes that this process's group may hold; 0 without a limit. */
const groupLimit = () => (process.platform === "linux" ? process.constrainedMemory() : 0);

/** Bytes that processes beside this one may still take, in its container or service as on the machine. */
function memoryRoom(): number {
  const group = groupLimit();
  if (!group) return freemem();
  return Math.min(freemem(), group - (usedByGroup() ?? 0));
}

/** Where the system keeps groups of processes, and how this one is found: the older way has a tree for memory. */
const trees = [
  { root: "/sys/fs/cgroup", line: /^0::(.*)$/m },
  { root: "/sys/fs/cgroup/memory", line: /^\d+:memory:(.*)$/m },
];

/** Bytes that this process's group holds. */
function usedByGroup(): number | undefined {
  const groups = read("/proc/self/cgroup") ?? "";
  for (const { root, line } of trees) {
    const path = line.exec(groups)?.[1];
    if (path === undefined) continue;
    // A container may see its own group as the root, whatever it is called outside.
    const used = bytesUsedIn(join(root, path)) ?? bytesUsedIn(root);
    if (used !== undefined) return used;
  }
  return undefined;
}

/**
 * What a group of processes holds (cgroups(7)), without what the system has merely kept of files.
 *
 * @param folder where the system tells of it
 * @returns bytes; undefined where it does not
 */
export function bytesUsedIn(folder: string): number | undefined {
  const used = read(join(folder, "memory.current")) ?? read(join(folder, "memory.usage_in_bytes"));
  const stat = read(join(folder, "memory.stat"));
  if (used === undefined || stat === undefined) return undefined;
  const bytesOf = (name: RegExp) => Number(name.exec(stat)?.[1] ?? 0);
  const files = bytesOf(/^(?:file|total_cache) (\d+)$/m);
  const inUse = bytesOf(/^(?:file_mapped|total_mapped_file) (\d+)$/m);
  return Number(used) - Math.max(0, files - inUse);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
