import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bytesUsedIn } from "#server/publishing/memory-room.ts";

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
