import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A cgroup whose processes share a memory limit and are killed when they exceed it. */
export interface MemoryLimit {
  /** Command prefix that runs a program in the group. */
  through: string[];
  /** Number of the group's processes killed for exceeding the limit. */
  killed(): number;
  /** Current memory of the group in bytes, without the page cache. */
  used(): number;
  /** Removes the group, unless a process is still running in it. */
  remove(): void;
}

/** File names of cgroup v1, which has a separate memory hierarchy, and v2. */
const trees = [
  { root: "/sys/fs/cgroup/memory", limit: "memory.limit_in_bytes", events: "memory.oom_control" },
  { root: "/sys/fs/cgroup", limit: "memory.max", events: "memory.events" },
];

/**
 * Creates a cgroup with limited memory.
 *
 * @returns undefined if that is not permitted: without root, and in most containers
 */
export function limitMemory(megabytes: number): MemoryLimit | undefined {
  for (const { root, limit, events } of trees) {
    const group = join(root, `shop-${process.pid}-${megabytes}`);
    try {
      mkdirSync(group);
    } catch {
      continue;
    }
    if (!existsSync(join(group, limit))) {
      rmdirSync(group);
      continue;
    }
    writeFileSync(join(group, limit), String(megabytes * 1024 * 1024));
    return {
      through: ["sh", "-c", `echo $$ > ${join(group, "cgroup.procs")} && exec "$@"`, "sh"],
      killed: () => {
        const text = readFileSync(join(group, events), "utf8");
        return Number(/^oom_kill (\d+)$/m.exec(text)?.[1] ?? 0);
      },
      used: () => bytesUsedIn(group) ?? Number.NaN,
      remove() {
        try {
          rmdirSync(group);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "EBUSY") throw error;
        }
      },
    };
  }
  return undefined;
}

/**
 * Memory used by a cgroup (cgroups(7)), excluding reclaimable page cache.
 *
 * @param folder the cgroup's directory
 * @returns bytes; undefined if not available
 */
function bytesUsedIn(folder: string): number | undefined {
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
