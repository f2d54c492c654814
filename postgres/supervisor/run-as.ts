import { execFile } from "node:child_process";
import { access, chown, constants, lchown, readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { EmbeddedPostgresError } from "./errors.ts";
import { hasName } from "./nameless-user.ts";
import { postgresEnvironment, searchPath } from "./settings.ts";

/** Numeric user and group ID. */
export interface Owner {
  uid: number;
  gid: number;
}

/** The user and group of this process. */
export function currentUser(): Owner {
  // Both exist on every supported platform.
  return { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 };
}

/** Finds an unprivileged user with a name on this machine: `nobody` if possible. */
export async function findUnprivilegedUser(): Promise<(Owner & { name: string }) | undefined> {
  const text = await readFile("/etc/passwd", "utf8").catch(() => "");
  const users = text.split("\n").flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && Number(uid) > 0 && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
  return users.find(({ name }) => name === "nobody") ?? users[0];
}

/**
 * Finds the topmost folder on the path to `directory` that `user` may not enter.
 *
 * @param directory absolute, without symbolic links
 */
export async function findClosedFolder(
  directory: string,
  user: Owner,
): Promise<string | undefined> {
  const above = dirname(directory);
  if (above !== directory) {
    const closed = await findClosedFolder(above, user);
    if (closed) return closed;
  }
  const { mode, uid, gid } = await stat(directory);
  const enter = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return mode & enter ? undefined : directory;
}

/**
 * Changes the owner of a folder and everything in it, as PostgreSQL rejects data of other users.
 * The folder itself comes last, so that the next start repeats an interrupted change.
 *
 * @throws {EmbeddedPostgresError} `start_failed` when it belongs to another user and we may not
 */
export async function changeOwner(owner: Owner, directory: string): Promise<void> {
  const { uid } = await stat(directory);
  if (uid === owner.uid) return;
  try {
    for (const entry of await readdir(directory, { recursive: true })) {
      await lchown(join(directory, entry), owner.uid, owner.gid);
    }
    await chown(directory, owner.uid, owner.gid);
  } catch (error) {
    throw new EmbeddedPostgresError(
      "start_failed",
      `The folder ${directory} belongs to user ${uid}, and PostgreSQL runs as user ${owner.uid}. ` +
        `Change its owner (chown -R ${owner.uid}:${owner.gid} ${directory}), or start as the user ` +
        "who created it.",
      { cause: error },
    );
  }
}

/** A way to run PostgreSQL's programs, which refuse to run as root. */
export interface RunAs {
  /** For the log. */
  description: string;
  /** Required owner of the data, as seen from this process. */
  owner: Owner;
  /** Whether the programs run as a user without a name, which initdb refuses (nameless-user.ts). */
  isNameless: boolean;
  /**
   * Builds the command to spawn that execs `program` (no intermediate process remains).
   *
   * @param deathSignal sent to it when this process dies, if the platform supports that
   */
  command(program: string, args: string[], deathSignal: NodeJS.Signals): Command;
}

interface Command {
  file: string;
  args: string[];
  options: { uid?: number; gid?: number };
}

/**
 * Chooses how to run the programs: as the current user; as root, in a user namespace that maps root
 * to another user, so that no file needs another owner; where that is not permitted, as in many
 * containers, as the user `nobody`.
 *
 * @returns undefined when `postgres`, the path of the server's program, cannot be run in any way
 * @throws {EmbeddedPostgresError} `cannot_run_as_root` when `nobody` cannot reach the data
 */
export async function resolveRunAs(postgres: string, data: string): Promise<RunAs | undefined> {
  const root = currentUser().uid === 0;
  if (!root && hasName()) return await findWorkingVariant(asOurselves(), postgres);

  const user = await findUnprivilegedUser();
  const unshare = await findProgram("unshare");
  if (unshare) {
    const way = await findWorkingVariant(
      inNamespace(unshare, user ?? { uid: 1000, gid: 1000 }),
      postgres,
    );
    if (way) return way;
  }
  if (!root) return await findWorkingVariant(asOurselves(), postgres);
  if (!user) return undefined;
  const closed = await findClosedFolder(data, user);
  if (closed) {
    throw cannotRunAsRoot(
      `The user ${user.name}, whom PostgreSQL could run as instead, may not enter ${closed}: ` +
        `allow it (chmod o+x ${closed}), move DATA_DIR elsewhere,`,
    );
  }
  return await findWorkingVariant(asUser(user), postgres);
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
    owner: currentUser(),
    isNameless: !hasName(),
    command: (file, args) => ({ file, args, options: {} }),
  };
}

function inNamespace(unshare: string, inside: Owner): RunAs {
  const map = ["--user", `--map-user=${inside.uid}`, `--map-group=${inside.gid}`, "--"];
  return {
    description: "a user namespace",
    owner: currentUser(),
    isNameless: false,
    command: (program, args) => ({ file: unshare, args: [...map, program, ...args], options: {} }),
  };
}

function asUser({ name, uid, gid }: Owner & { name: string }): RunAs {
  return {
    description: `the user ${name}`,
    owner: { uid, gid },
    isNameless: false,
    command: (file, args) => ({ file, args, options: { uid, gid } }),
  };
}

/** Tries with the parent-death signal first, then without it. */
async function findWorkingVariant(way: RunAs, postgres: string): Promise<RunAs | undefined> {
  const setpriv = await findProgram("setpriv");
  // Innermost: changing the user or namespace would clear the signal.
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

/** Returns the system's error if a program does not run; undefined if it does. */
export async function explainFailure(command: Command): Promise<string | undefined> {
  const options = { ...command.options, env: postgresEnvironment(), cwd: "/", timeout: 10_000 };
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  execFile(command.file, command.args, options, (error, _stdout, stderr) =>
    resolve(error ? stderr.trim() || error.message : undefined),
  ).on("error", (error) => resolve(error.message));
  return await promise;
}

/** Returns the path of a program on this machine, or undefined. */
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
