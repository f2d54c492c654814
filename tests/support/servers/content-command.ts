import { execFile } from "node:child_process";

/**
 * Runs `npm run content -- …` on a server's data.
 *
 * @returns its output; rejects with its error output
 */
export const contentCommand =
  (environment: () => Record<string, string>) =>
  (args: readonly string[], input = ""): Promise<string> =>
    new Promise((resolve, reject) => {
      const child = execFile(
        process.execPath,
        ["scripts/content.ts", ...args],
        { env: { ...process.env, ...environment() }, maxBuffer: 1 << 26 },
        (error, out, complaint) => (error ? reject(new Error(complaint)) : resolve(out)),
      );
      child.stdin?.end(input);
    });
