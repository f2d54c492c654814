import { readFileSync } from "node:fs";

/** Whether a process with this id runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Whether a process with this id runs and was called so: after a kill or a loss of power its number may be
 * another's, in a container the first one's. One that has ended and was not asked for by its parent has no words
 * any more. Where words can't be read (macOS) every process counts.
 *
 * @param words of its command line, each ended by a NUL
 */
export function runsAs(pid: number, words: RegExp): boolean {
  if (!isRunning(pid)) return false;
  if (process.platform !== "linux") return true;
  try {
    return words.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return false;
  }
}
