import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { watchRoom, withRoom } from "./memory-room.ts";

/** Longer than rendering ten thousand pages takes. */
const patienceMilliseconds = 30 * 60_000;

const megabyte = 1024 * 1024;

/** Of what there is room for, the part of the old values of JavaScript; buffers and code want some, too. */
const partOfHeap = 0.4;

interface Running {
  environment?: Record<string, string>;
  /** Whether somebody waits for it. */
  urgent: boolean;
  /** What it takes at least, in megabytes. */
  megabytes: number;
  /** Ends it. */
  signal?: AbortSignal;
}

/**
 * Runs a script of ours in a process of its own, which gives way to those that serve, ends with this one,
 * and is the first to be ended when memory runs out.
 *
 * @param args the script below `scripts/`, and what it is told
 * @throws with what it has said, when it fails
 */
export async function runScript(args: readonly string[], running: Running): Promise<void> {
  const { megabytes, signal } = running;
  await withRoom(megabytes * megabyte, signal, (room) => run(args, running, room));
}

async function run(
  [script = "", ...args]: readonly string[],
  { environment, urgent, signal }: Running,
  room: number,
): Promise<void> {
  const heap = `--max-old-space-size=${Math.floor((room * partOfHeap) / megabyte)}`;
  // A fourth of what the engine takes by itself for what lives briefly.
  const young = room < 512 * megabyte ? "--max-semi-space-size=4" : undefined;
  const child = spawn(process.execPath, [`scripts/${script}`, ...args], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: {
      ...process.env,
      ...environment,
      // For its threads as well, which take no such argument of the process.
      NODE_OPTIONS: [process.env.NODE_OPTIONS, heap, young].filter(Boolean).join(" "),
      NODE_ENV: "production",
    },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    ...(signal && { signal, killSignal: "SIGKILL" }),
  });
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  giveWay(child, urgent ? PRIORITY_BELOW_NORMAL : PRIORITY_LOW);
  const abort = () => void child.kill("SIGKILL");
  const timer = setTimeout(abort, patienceMilliseconds);
  process.once("exit", abort);
  let scarce = false;
  const stopWatching = watchRoom(() => {
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
    // Nobody else does that to one of our processes than a system whose memory runs out.
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
    // What is ended first when memory runs out, of -1000 to 1000 (proc_pid_oom_score_adj(5)).
    if (process.platform === "linux") writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // It has ended already, or the system knows no such thing.
  }
}
