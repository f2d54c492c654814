import { readFileSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { reserveForOtherWork } from "#platform/http/request-memory.ts";
import { memoryLimit } from "#platform/memory-limit.ts";

/** How long to wait for requests in flight to free memory. */
const timeoutMilliseconds = 10_000;
const checkEveryMilliseconds = 250;

/** Memory of the server and embedded database under full load, without large request bodies. */
const servingBytes = 192 * 1024 * 1024;

/** Reserve for the server while a child grows: the OOM killer may kill several processes. */
const reserveBytes = 16 * 1024 * 1024;
const watchEveryMilliseconds = 50;

/** Not enough memory to run another process. */
class MemoryError extends Error {
  override name = "MemoryError";
}

/**
 * Runs a memory-intensive child process once enough memory is available, so that the OOM killer
 * does not kill the server. Large request bodies wait until then.
 *
 * @param bytes minimum memory needed
 * @param work receives the number of bytes available
 * @throws {MemoryError} if memory stays short, or the limit is too low to leave enough for serving
 *   at full load, which can grow faster than this could react
 */
export async function withMemory<T>(
  bytes: number,
  signal: AbortSignal | undefined,
  work: (room: number) => Promise<T>,
): Promise<T> {
  const available = memoryLimit - servingBytes;
  if (available < bytes)
    throw new MemoryError(`memory limit: ${available} of ${bytes} bytes at most`);
  const giveBack = reserveForOtherWork(bytes);
  try {
    const end = performance.now() + timeoutMilliseconds;
    for (;;) {
      // Return garbage to the system; possible only if the process was started with `--expose-gc`.
      globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
      const room = availableMemory();
      if (room >= bytes) return await work(room);
      if (performance.now() > end) throw new MemoryError(`memory limit: ${room} of ${bytes} bytes`);
      await setTimeout(checkEveryMilliseconds, undefined, signal && { signal });
    }
  } finally {
    giveBack();
  }
}

/**
 * Monitors available memory while a child process runs. Leaving it to the OOM killer would be too
 * late: its memory is not freed at once, and the server could be killed next.
 *
 * @param onScarce called once, when only the server's reserve is left
 * @returns stops monitoring
 */
export function watchMemory(onScarce: () => void): () => void {
  // Without a cgroup limit, the machine's memory is large compared to what rendering needs.
  if (!groupLimit()) return () => undefined;
  const timer = setInterval(() => {
    if (availableMemory() >= reserveBytes) return;
    clearInterval(timer);
    onScarce();
  }, watchEveryMilliseconds);
  return () => clearInterval(timer);
}

/** Memory limit of this process's cgroup in bytes; 0 without a limit. */
const groupLimit = () => (process.platform === "linux" ? process.constrainedMemory() : 0);

/** Bytes still available to other processes in the same container or service, or on the machine. */
function availableMemory(): number {
  const group = groupLimit();
  if (!group) return freemem();
  return Math.min(freemem(), group - (usedByGroup() ?? 0));
}

/** cgroup v2 and v1 mount points, with this process's group in `/proc/self/cgroup`. */
const trees = [
  { root: "/sys/fs/cgroup", line: /^0::(.*)$/m },
  { root: "/sys/fs/cgroup/memory", line: /^\d+:memory:(.*)$/m },
];

/** Bytes used by this process's cgroup. */
function usedByGroup(): number | undefined {
  const groups = read("/proc/self/cgroup") ?? "";
  for (const { root, line } of trees) {
    const path = line.exec(groups)?.[1];
    if (path === undefined) continue;
    // In a container, its own cgroup may be mounted as the root, whatever its path outside.
    const used = bytesUsedIn(join(root, path)) ?? bytesUsedIn(root);
    if (used !== undefined) return used;
  }
  return undefined;
}

/**
 * Memory used by a cgroup (cgroups(7)), excluding reclaimable page cache.
 *
 * @param folder the cgroup's directory
 * @returns bytes; undefined if not available
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
