import { spawn } from "node:child_process";

/**
 * Runs a program with inherited stdio.
 *
 * @returns its exit code; 1 if it was ended by a signal
 */
export function run(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: "inherit",
      env: { ...process.env, ...environment },
    });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** Like `run`, for concurrent programs: their output is collected and returned at the end. */
export function runAside(
  command: string,
  args: readonly string[],
): Promise<{ code: number; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
    }
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, said }));
  });
}
