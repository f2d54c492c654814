import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";

/** Longer than rendering ten thousand pages takes. */
const patienceMilliseconds = 30 * 60_000;

/**
 * Runs a script of ours in a process of its own, which gives way to those that serve and ends with this one.
 *
 * @param args the script below `scripts/`, and what it is told
 * @param options.urgent whether somebody waits for it
 * @param options.signal ends it
 * @throws with what it has said, when it fails
 */
export async function runScript(
  [script = "", ...args]: readonly string[],
  options: { environment?: Record<string, string>; urgent: boolean; signal?: AbortSignal },
): Promise<void> {
  const { signal } = options;
  const child = spawn(process.execPath, [`scripts/${script}`, ...args], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { ...process.env, ...options.environment, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    ...(signal && { signal, killSignal: "SIGKILL" }),
  });
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  giveWay(child, options.urgent ? PRIORITY_BELOW_NORMAL : PRIORITY_LOW);
  const abort = () => void child.kill("SIGKILL");
  const timer = setTimeout(abort, patienceMilliseconds);
  process.once("exit", abort);
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-20_000);
  });
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    if (code !== 0) throw new Error(said.trim() || "The renderer was stopped.");
  } finally {
    clearTimeout(timer);
    process.off("exit", abort);
  }
}

function giveWay(child: ChildProcess, priority: number): void {
  try {
    if (child.pid) setPriority(child.pid, priority);
  } catch {
    // It has ended already, or the system knows no priorities.
  }
}
