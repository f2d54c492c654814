import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedPostgresError } from "./errors.ts";
import { postgresEnvironment, searchPath } from "./settings.ts";
import { findClosedFolder, findUnprivilegedUser, hasName, type Owner, ourselves } from "./users.ts";

/** A way to run PostgreSQL's programs, which refuse to run as root. */
export interface RunAs {
  /** For the log. */
  description: string;
  /** Who must own the data, as seen from this process. */
  owner: Owner;
  /**
   * What to spawn so that it becomes `program` (no process stays in between).
   *
   * @param deathSignal is sent to it when this process dies, where the machine can do that
   */
  command(program: string, args: string[], deathSignal: NodeJS.Signals): Command;
}

interface Command {
  file: string;
  args: string[];
  options: { uid?: number; gid?: number };
}

/**
 * Chooses how to run the programs: as ourselves; as root, in a user namespace where root has
 * another number, which needs no other owner for any file; where that is refused, as in many
 * containers, as the user `nobody`.
 *
 * @returns undefined when no way works with `postgres`, the path of the server's program
 * @throws {EmbeddedPostgresError} `cannot_run_as_root` when `nobody` may not go to the data
 */
export async function chooseRunAs(postgres: string, data: string): Promise<RunAs | undefined> {
  const root = ourselves().uid === 0;
  if (!root && hasName()) return await tryOut(asOurselves(), postgres);

  const user = await findUnprivilegedUser();
  const unshare = await findProgram("unshare");
  if (unshare) {
    const way = await tryOut(inNamespace(unshare, user ?? { uid: 1000, gid: 1000 }), postgres);
    if (way) return way;
  }
  if (!root) return await tryOut(asOurselves(), postgres);
  if (!user) return undefined;
  const closed = await findClosedFolder(data, user);
  if (closed) {
    throw cannotRunAsRoot(
      `The user ${user.name}, whom PostgreSQL could run as instead, may not enter ${closed}: ` +
        `allow it (chmod o+x ${closed}), move DATA_DIR elsewhere,`,
    );
  }
  return await tryOut(asUser(user), postgres);
}

export function cannotRunAsRoot(reason: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "cannot_run_as_root",
    `PostgreSQL refuses to run as root, and this machine does not let us make a user namespace. ${reason} ` +
      "start the site as an ordinary user, or set DATABASE_URL to use a PostgreSQL server of your own.",
  );
}

function asOurselves(): RunAs {
  return {
    description: "the user of this process",
    owner: ourselves(),
    command: (file, args) => ({ file, args, options: {} }),
  };
}

function inNamespace(unshare: string, inside: Owner): RunAs {
  const map = ["--user", `--map-user=${inside.uid}`, `--map-group=${inside.gid}`, "--"];
  return {
    description: "a user namespace",
    owner: ourselves(),
    command: (program, args) => ({ file: unshare, args: [...map, program, ...args], options: {} }),
  };
}

function asUser({ name, uid, gid }: Owner & { name: string }): RunAs {
  return {
    description: `the user ${name}`,
    owner: { uid, gid },
    command: (file, args) => ({ file, args, options: { uid, gid } }),
  };
}

/** With the signal at our death if possible, without it otherwise, or not at all. */
async function tryOut(way: RunAs, postgres: string): Promise<RunAs | undefined> {
  const setpriv = await findProgram("setpriv");
  // Innermost: changing the user or the namespace would clear it again.
  const withSignal: RunAs = {
    ...way,
    command: (program, args, deathSignal) =>
      way.command(setpriv ?? "", ["--pdeathsig", deathSignal, "--", program, ...args], deathSignal),
  };
  if (setpriv && (await works(withSignal, postgres))) return withSignal;
  return (await works(way, postgres)) ? way : undefined;
}

async function works(way: RunAs, postgres: string): Promise<boolean> {
  return (await explainFailure(way.command(postgres, ["--version"], "SIGKILL"))) === undefined;
}

/** Why a program does not run, in the system's words; undefined when it does. */
export async function explainFailure(command: Command): Promise<string | undefined> {
  const options = { ...command.options, env: postgresEnvironment(), cwd: "/", timeout: 10_000 };
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  execFile(command.file, command.args, options, (error, _stdout, stderr) =>
    resolve(error ? stderr.trim() || error.message : undefined),
  ).on("error", (error) => resolve(error.message));
  return await promise;
}

/** The path of a program of this machine, undefined where it is not installed. */
export async function findProgram(name: string): Promise<string | undefined> {
  for (const folder of searchPath()) {
    const file = join(folder, name);
    const found = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return file;
  }
  return undefined;
}
