import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { withUserName } from "./nameless-user.ts";
import type { RunAs } from "./run-as.ts";
import { postgresEnvironment } from "./settings.ts";

/**
 * Runs one of PostgreSQL's programs that ends by itself and wants the name of its user: initdb, and postgres without
 * a server (`--single`).
 *
 * @param options.deathSignal sent to it when this process dies
 * @param options.input what it reads
 * @returns what it prints, and if it does not succeed what it complains about
 * @throws {EmbeddedPostgresError} `nameless_user` where the user has no name, and there is no library for it
 */
export async function runProgram(options: {
  runAs: RunAs;
  program: string;
  args: string[];
  directory: string;
  deathSignal: NodeJS.Signals;
  input?: string;
}): Promise<{ output: string; failure: string | undefined }> {
  const { runAs, program, args, directory, deathSignal, input = "" } = options;
  const command = runAs.command(program, args, deathSignal);
  return await withUserName(runAs, async (environment) => {
    const child = spawn(command.file, command.args, {
      ...command.options,
      cwd: directory,
      env: { ...postgresEnvironment(), ...environment },
      detached: true,
      stdio: ["pipe", "pipe", "pipe"],
    });
    // If the program fails to start, stdin breaks; its exit tells.
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
    const [output, complaint, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "close"),
    ]);
    return { output, failure: code === 0 ? undefined : complaint.trim() };
  });
}
