import { spawn } from "node:child_process";
import { constants } from "node:os";

/**
 * Runs a program with inherited stdio.
 *
 * @returns its exit code; 128 and the signal's number if it was ended by one, as in a shell
 */
export function run(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: "inherit",
      env: { ...process.env, ...environment },
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(exitCode(code, signal)));
  });
}

/** Like `run`, but what the program prints is collected and returned at the end. */
export function runAside(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...environment },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code: exitCode(code, signal), output }));
  });
}

const exitCode = (code: number | null, signal: NodeJS.Signals | null): number =>
  code ?? 128 + (signal ? constants.signals[signal] : 0);
