import { join } from "node:path";
import { OperatorError } from "#postgres/errors.ts";
import { timeStamp } from "#scripts/backup/time-stamp.ts";
import { serverFlags } from "#scripts/server-process.mjs";
import { completedBuild } from "./completed-build.ts";
import { environmentOf, type Place, programOf } from "./place.ts";
import { awaitUpgrade, findRunning, noteRunning } from "./running.ts";
import { undoKilledUpgrade } from "./versions.ts";

/** Ends this program and goes on as another, with the same process id: no second Node takes memory. */
function become(file: string, args: readonly string[], environment: NodeJS.ProcessEnv): never {
  process.execve?.(file, [file, ...args], environment);
  throw new Error("unreachable");
}

/** `./shop`: is the server from here on. */
export async function run(place: Place): Promise<never> {
  const other = findRunning(place);
  if (other) throw new OperatorError(`It runs already (process ${other.pid}).`);
  // Another that starts now ends instead of going back from a killed upgrade beside this one.
  await noteRunning(place);
  if ((await awaitUpgrade(place)) || (await undoKilledUpgrade(place))) {
    // The version may be another one now.
    become(join(place.home, "shop"), ["run"], process.env);
  }
  const build = await completedBuild(place, { keep: false });
  const environment = { ...environmentOf(place), BUILD_DIRECTORY: build };
  process.chdir(place.home);
  become(process.execPath, [...serverFlags(), programOf(place, "server/main")], environment);
}

/** Goes on as one of the commands that a clone has, too. */
export async function runCommand(
  place: Place,
  name: string,
  given: readonly string[],
): Promise<never> {
  const build = await completedBuild(place, { keep: true });
  const args =
    name === "backup" && given.length === 0
      ? [join(place.backups, `${timeStamp()}.tar.gz`)]
      : given;
  // Files that somebody names are looked for where they called it.
  const INIT_CWD = process.cwd();
  process.chdir(place.home);
  const environment = { ...environmentOf(place), BUILD_DIRECTORY: build, INIT_CWD };
  become(process.execPath, [programOf(place, `scripts/${name}`), ...args], environment);
}
