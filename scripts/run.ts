import { spawn } from "node:child_process";

/**
 * Runs a program of the project with our own input and output.
 *
 * @returns its exit code; 1 when a signal ended it
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
