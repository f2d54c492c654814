import childProcess from "node:child_process";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename } from "node:path";
import { promisify } from "node:util";

/**
 * Loaded into `./shop upgrade` by NODE_OPTIONS: a step is what it does to files, processes and programs, with a
 * moment before and one after. ENDS_AT is the moment at which it is killed, as a number or as the step itself, STEPS a file that gets them all.
 */
const { ENDS_AT, STEPS } = process.env;
let moment = 0;
const end = process.kill.bind(process);

function pass(name: string, given: unknown): void {
  moment += 1;
  const step = `${name} ${basename(String(given))}`;
  if (STEPS) fs.appendFileSync(STEPS, `${step}\n`);
  if (ENDS_AT === String(moment) || ENDS_AT === step) end(process.pid, "SIGKILL");
}

type Call = (...args: unknown[]) => unknown;

const counted =
  (name: string, call: Call): Call =>
  (...args) => {
    // What is unpacked has nine hundred files; and how often a process is looked for, the machine decides.
    if (args.some((arg) => String(arg).includes("/.new-")) || args[1] === 0) return call(...args);
    pass(`before ${name}`, args[0]);
    const result = call(...args);
    if (!(result instanceof Promise)) pass(`after ${name}`, args[0]);
    else {
      return result.then((value) => {
        pass(`after ${name}`, args[0]);
        return value;
      });
    }
    return result;
  };

if (process.argv[2] === "upgrade") {
  const promises = fs.promises as unknown as Record<string, Call>;
  for (const name of ["link", "mkdir", "rename", "rm", "symlink", "writeFile"]) {
    promises[name] = counted(name, promises[name] as Call);
  }
  const programs = childProcess as unknown as Record<"execFile" | "spawn", Call>;
  const { execFile, spawn } = childProcess;
  const running = promisify(execFile) as unknown as Call;
  programs.execFile = Object.assign((...args: unknown[]) => (execFile as Call)(...args), {
    [promisify.custom]: (...args: unknown[]) => {
      pass("before execFile", args[0]);
      const result = running(...args);
      pass("during execFile", args[0]);
      return result;
    },
  });
  programs.spawn = counted("spawn", spawn as Call);
  process.kill = counted("kill", end as Call) as typeof process.kill;
  syncBuiltinESMExports();
}
