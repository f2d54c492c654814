import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { reserveForOtherWork } from "#platform/http/request-memory.ts";
import { memoryLimit } from "#platform/memory-limit.ts";

/** Longer than rendering thousands of pages takes. */
const timeoutMilliseconds = 10 * 60_000;

const megabyte = 1024 * 1024;

/** Share of the available memory for V8's old generation; buffers and code need the rest. */
const partOfHeap = 0.4;

/** Memory of the server and embedded database under full load, without large request bodies. */
const servingBytes = 192 * megabyte;
/** Memory of a script beside them: a page at a time takes 170 MB, and thousands of pages 320. */
const leastBytes = 240 * megabyte;

/** V8's default takes 60 MB more, for no second less. */
const youngSpace = "--max-semi-space-size=8";

/** A release has the same modules as a clone, in files of their own or bundled, but as JavaScript. */
const ending = extname(import.meta.url);

interface Running {
  environment?: Record<string, string>;
  /** Aborts the script. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs one of our scripts in a child process with lower CPU priority, which ends with this process
 * and is the first to be killed when memory runs out. Large request bodies wait meanwhile.
 *
 * @param args name of the script in `site/` (`render-site`), and its arguments
 * @throws an error with the script's stderr if it fails
 */
export async function runScript(args: readonly string[], running: Running): Promise<void> {
  const room = memoryLimit - servingBytes;
  if (room < leastBytes) throw new Error(`memory limit: ${room} of ${leastBytes} bytes`);
  const giveBack = reserveForOtherWork(leastBytes);
  try {
    // Return garbage to the system; possible only if the process was started with `--expose-gc`.
    globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
    await run(args, running, room);
  } finally {
    giveBack();
  }
}

async function run(
  [script = "", ...args]: readonly string[],
  { environment, signal }: Running,
  room: number,
): Promise<void> {
  const heap = Math.floor((room * partOfHeap) / megabyte);
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heap}`, youngSpace, `site/${script}${ending}`, ...args],
    {
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      env: { ...process.env, ...environment, NODE_ENV: "production" },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      ...(signal && { signal, killSignal: "SIGKILL" }),
    },
  );
  giveWay(child);
  const abort = () => void child.kill("SIGKILL");
  const timer = setTimeout(abort, timeoutMilliseconds);
  process.once("exit", abort);
  let output = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    output = (output + text).slice(-20_000);
  });
  try {
    const [code, killedBy] = await new Promise<[number | null, string | null]>(
      (resolve, reject) => {
        child.once("error", reject);
        child.once("close", (...end) => resolve(end));
      },
    );
    // A SIGKILL that we did not send can only be from the kernel's OOM killer.
    if (killedBy === "SIGKILL" && !child.killed) throw new Error("ended at the memory limit");
    if (code !== 0) throw new Error(output.trim() || "The renderer was stopped.");
  } finally {
    clearTimeout(timer);
    process.off("exit", abort);
  }
}

function giveWay({ pid }: ChildProcess): void {
  if (!pid) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    // Highest OOM score, from -1000 to 1000 (proc_pid_oom_score_adj(5)): killed first.
    if (process.platform === "linux") writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // The process has already exited, or the platform does not support it.
  }
}
