import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bytesUsedIn } from "#server/publishing/memory-room.ts";

/** A group of processes that may take so much memory together, and are killed beyond. */
export interface MemoryLimit {
  /** Runs a program in the group. */
  through: string[];
  /** How many processes of the group the system has killed for their memory. */
  killed(): number;
  /** Bytes that the group holds now, without what the system has merely kept of files. */
  used(): number;
  /** Stays while a process lives in it: the system's own tools tell then. */
  remove(): void;
}

/** Where the system keeps groups: the older way has a tree for memory alone. */
const trees = [
  { root: "/sys/fs/cgroup/memory", limit: "memory.limit_in_bytes", events: "memory.oom_control" },
  { root: "/sys/fs/cgroup", limit: "memory.max", events: "memory.events" },
];

/**
 * Makes a group of processes with bounded memory.
 *
 * @returns undefined where nobody may: without root, and in most containers
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
