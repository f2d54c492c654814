import { execFile } from "node:child_process";
import { readdir, readFile, stat } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { systemErrorCode } from "./errors.ts";

export interface ProcessFacts {
  pid: number;
  parent: number;
  /** Ended, but not yet reaped by its parent: it holds no resources. */
  zombie: boolean;
  /** Name of the executable. */
  program: string;
  /** The arguments, or the title that PostgreSQL sets instead, as one string. */
  commandLine: string;
}

const run = promisify(execFile);

/** Reads the facts of one process; undefined if it does not exist. */
export async function readProcess(pid: number): Promise<ProcessFacts | undefined> {
  if (process.platform !== "linux") {
    return (await listWithPs()).find((candidate) => candidate.pid === pid);
  }
  try {
    const [status, commandLine] = await Promise.all([
      readFile(`/proc/${pid}/stat`, "utf8"),
      readFile(`/proc/${pid}/cmdline`, "utf8"),
    ]);
    // "12 (any (name)) S 1 ...": the name may contain spaces and parentheses.
    const nameEnd = status.lastIndexOf(")");
    const [state, parent] = status.slice(nameEnd + 2).split(" ");
    return {
      pid,
      parent: Number(parent),
      zombie: state === "Z" || state === "X",
      program: status.slice(status.indexOf("(") + 1, nameEnd),
      commandLine: commandLine.replaceAll("\0", " ").trim(),
    };
  } catch {
    return undefined;
  }
}

/** macOS has no /proc. */
async function listWithPs(): Promise<ProcessFacts[]> {
  const { stdout } = await run("ps", ["-axww", "-o", "pid=,ppid=,stat=,command="], {
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout.split("\n").flatMap((line) => {
    const [, pid, parent, state, commandLine] =
      /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(\S.*)$/.exec(line) ?? [];
    if (!pid || !parent || !state || commandLine === undefined) return [];
    const program = /(?:^|\/)(postgres|initdb)(?=$|[ :])/.exec(commandLine)?.[1] ?? "";
    const zombie = state.startsWith("Z");
    return [{ pid: Number(pid), parent: Number(parent), zombie, program, commandLine }];
  });
}

async function listProcesses(): Promise<ProcessFacts[]> {
  if (process.platform !== "linux") return await listWithPs();
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const facts = await Promise.all(pids.map((pid) => readProcess(Number(pid))));
  return facts.filter((candidate) => candidate !== undefined);
}

/**
 * Lists live PostgreSQL processes that work in `directory`, whoever started them, by their working
 * directory. Where that cannot be read (a container without ptrace rights, macOS), by a `mark` in
 * their command line.
 */
export async function postgresProcessesIn(
  directory: string,
  mark: string,
): Promise<ProcessFacts[]> {
  const home = await stat(directory).catch(() => undefined);
  if (!home) return [];
  const candidates = (await listProcesses()).filter(
    ({ program, zombie }) => !zombie && (program === "postgres" || program === "initdb"),
  );
  const inside = await Promise.all(
    candidates.map(async ({ pid, commandLine }) => {
      const where = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
      return where ? where.dev === home.dev && where.ino === home.ino : commandLine.includes(mark);
    }),
  );
  return candidates.filter((_, index) => inside[index]);
}

/** Sends a signal to a process that may have ended already. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (systemErrorCode(error) !== "ESRCH") throw error;
  }
}

/**
 * Polls until `condition` holds.
 *
 * @param limit milliseconds
 * @returns whether it held in time
 */
export async function waitUntil(
  condition: () => Promise<boolean>,
  limit: number,
): Promise<boolean> {
  const end = performance.now() + limit;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await delay(20);
  }
  return true;
}
