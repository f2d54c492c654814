import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { watchMemory, withMemory } from "./memory-room.ts";

/** Longer than rendering ten thousand pages takes. */
const timeoutMilliseconds = 30 * 60_000;

const megabyte = 1024 * 1024;

/** Share of the available memory for V8's old generation; buffers and code need the rest. */
const partOfHeap = 0.4;

interface Running {
  environment?: Record<string, string>;
  /** Whether someone is waiting for the result. */
  urgent: boolean;
  /** Minimum memory it needs, in megabytes. */
  megabytes: number;
  /** Aborts the script. */
  signal?: AbortSignal;
}

/**
 * Runs one of our scripts in a child process with lower CPU priority, which ends with this process
 * and is the first to be killed when memory runs out.
 *
 * @param args name of the script in `site/`, and its arguments
 * @throws an error with the script's stderr if it fails
 */
export async function runScript(args: readonly string[], running: Running): Promise<void> {
  const { megabytes, signal } = running;
  await withMemory(megabytes * megabyte, signal, (room) => run(args, running, room));
}

async function run(
  [script = "", ...args]: readonly string[],
  { environment, urgent, signal }: Running,
  room: number,
): Promise<void> {
  const heap = `--max-old-space-size=${Math.floor((room * partOfHeap) / megabyte)}`;
  // A quarter of V8's default for the young generation.
  const young = room < 512 * megabyte ? "--max-semi-space-size=4" : undefined;
  const child = spawn(process.execPath, [`site/${script}`, ...args], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: {
      ...process.env,
      ...environment,
      // NODE_OPTIONS also applies to worker threads, unlike arguments of the process.
      NODE_OPTIONS: [process.env.NODE_OPTIONS, heap, young].filter(Boolean).join(" "),
      NODE_ENV: "production",
    },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    ...(signal && { signal, killSignal: "SIGKILL" }),
  });
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  giveWay(child, urgent ? PRIORITY_BELOW_NORMAL : PRIORITY_LOW);
  const abort = () => void child.kill("SIGKILL");
  const timer = setTimeout(abort, timeoutMilliseconds);
  process.once("exit", abort);
  let scarce = false;
  const stopWatching = watchMemory(() => {
    scarce = true;
    abort();
  });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-20_000);
  });
  try {
    const [code, killedBy] = await new Promise<[number | null, string | null]>(
      (resolve, reject) => {
        child.once("error", reject);
        child.once("close", (...end) => resolve(end));
      },
    );
    // A SIGKILL that we did not send can only be from the kernel's OOM killer.
    if (scarce || (killedBy === "SIGKILL" && !child.killed))
      throw new Error("ended at the memory limit");
    if (code !== 0) throw new Error(said.trim() || "The renderer was stopped.");
  } finally {
    clearTimeout(timer);
    stopWatching();
    process.off("exit", abort);
  }
}

function giveWay({ pid }: ChildProcess, priority: number): void {
  if (!pid) return;
  try {
    setPriority(pid, priority);
    // Highest OOM score, from -1000 to 1000 (proc_pid_oom_score_adj(5)): killed first.
    if (process.platform === "linux") writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // The process has already exited, or the platform does not support it.
  }
}
