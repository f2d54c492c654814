import { readFile, realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { makeFolderDurably } from "#postgres/durable-files.ts";
import { OperatorError } from "#postgres/errors.ts";
import type { Socket } from "#postgres/socket-connection.ts";
import {
  copyBinaries,
  findNativeDirectory,
  repairBinaries,
  unsupportedPlatform,
} from "./binaries.ts";
import { checkServer } from "./check-server.ts";
import {
  createCluster,
  readClusterVersion,
  removeAbandonedCreations,
  wrongMajorVersion,
} from "./create-cluster.ts";
import { EmbeddedPostgresError } from "./errors.ts";
import { type Inspection, inspectCluster } from "./inspection.ts";
import { alreadyInUse, clearLeftovers } from "./leftovers.ts";
import { readOrMakePassword, requirePasswords, requiresPasswords, setPassword } from "./login.ts";
import { type End, type Log, startPostmaster } from "./postmaster.ts";
import { readProcess } from "./processes.ts";
import { finishReplacement } from "./replacement.ts";
import {
  cannotRunAsRoot,
  changeOwner,
  explainFailure,
  type RunAs,
  resolveRunAs,
} from "./run-as.ts";
import { majorVersion, socketPort } from "./settings.ts";
import { prepareSocketDirectory } from "./socket-directory.ts";
import { acquireSupervisorLock, type SupervisorLock } from "./supervisor-lock.ts";

/** PostgreSQL programs that are not part of this release. */
export interface OtherPrograms {
  majorVersion: number;
  /** The folder of `postgres` and `initdb`. */
  folder: string;
}

export interface EmbeddedPostgres {
  /** Socket and superuser password. Stable for the same data. */
  readonly socket: Socket;
  /** Process ID of the postmaster. */
  readonly pid: number;
  /**
   * Resolves when PostgreSQL terminated without `stop`; its data can be started again then. Does
   * not resolve for a crashed session, from which PostgreSQL recovers itself.
   */
  readonly exited: Promise<End>;
  /** Ends all sessions and the server; resolves when everything is on disk. */
  stop(): Promise<void>;
}

/**
 * Starts the bundled PostgreSQL on `dataDirectory`, which is created if missing, and taken over
 * from a process that died. The superuser is `postgres`, with a password that only the user of this
 * process may read.
 *
 * Next to the directory, with its name as prefix, are that password, the supervisor's lock, the
 * folder of the socket, and a copy of the programs if the installed ones cannot be used in place.
 *
 * @param options.other the programs to start it with, for data of another version
 * @param options.inspection of data that it would set a password of: whoever wrote them without one
 *   could not use them any more
 * @param options.maxConnections how many it accepts, if many programs share it
 * @throws {EmbeddedPostgresError} with a message for the owner of the site
 */
export async function startEmbeddedPostgres(options: {
  dataDirectory: string;
  log: Log;
  other?: OtherPrograms;
  inspection?: Inspection;
  maxConnections?: number;
}): Promise<EmbeddedPostgres> {
  try {
    const directory = await resolveDirectory(options.dataDirectory);
    const lock = acquireSupervisorLock(`${directory}.lock`);
    if (!lock) throw alreadyInUse(directory, await findSupervisor(directory));
    try {
      return await startLocked(directory, lock, options);
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedPostgresError(
      "start_failed",
      `The embedded database in ${options.dataDirectory} could not be started: ${reason}`,
      { cause: error },
    );
  }
}

async function startLocked(
  directory: string,
  lock: SupervisorLock,
  { log, other, inspection, maxConnections }: Parameters<typeof startEmbeddedPostgres>[0],
): Promise<EmbeddedPostgres> {
  await finishReplacement(directory);
  await removeAbandonedCreations(directory);
  const version = other?.majorVersion ?? majorVersion;
  const found = await readClusterVersion(directory);
  if (found !== undefined && found !== version) {
    throw wrongMajorVersion(`The data in ${directory} is of PostgreSQL ${found}`);
  }
  const { programs, runAs } = other
    ? await prepareOthers(other.folder, directory)
    : await preparePrograms(directory);
  const postgres = join(programs, "postgres");
  const inspect = async () => {
    if (inspection) {
      await inspectCluster(inspection, { postgres, version, dataDirectory: directory, runAs });
    }
  };
  if (found) {
    await clearLeftovers(directory, log);
    await changeOwner(runAs.owner, directory);
    if (!(await requiresPasswords(directory))) await inspect();
  }
  const password = await readOrMakePassword(directory);
  if (found) {
    await requirePasswords(directory);
  } else {
    log("info", "Creating the database", { directory });
    await createCluster({ dataDirectory: directory, programs, version, runAs, password });
  }

  const socketDirectory = await prepareSocketDirectory(directory, runAs.owner);
  const where = { postgres, version, dataDirectory: directory, socketDirectory };
  const way = { ...where, runAs, log, maxConnections };
  let server = await startPostmaster(way);
  try {
    let client = await server.connect(password);
    if (!client) {
      // Created before passwords were introduced, or copied from elsewhere.
      log("info", "Setting the password of the database");
      await server.shutDown();
      await inspect();
      await setPassword({ ...way, password });
      server = await startPostmaster(way);
      client = await server.connect(password);
    }
    if (!client) throw new Error("the database does not take the password that was just set");
    await checkServer(client, version).finally(() => client.end());
  } catch (error) {
    await server.shutDown();
    throw error;
  }
  log("info", "The database is ready", { pid: server.pid, runsAs: runAs.description });

  let asked = false;
  const released = server.end.then((end) => {
    lock.release();
    return end;
  });
  return {
    socket: { host: socketDirectory, port: socketPort, password },
    pid: server.pid,
    exited: new Promise((resolveExited) => {
      void released.then((end) => {
        if (!asked) resolveExited(end);
      });
    }),
    async stop() {
      asked = true;
      await server.shutDown();
      await released;
    },
  };
}

/** Resolves a directory to one canonical path; its parent is created if missing. */
async function resolveDirectory(dataDirectory: string): Promise<string> {
  const path = resolve(dataDirectory);
  await makeFolderDurably(dirname(path));
  return await realpath(path).catch(async () =>
    join(await realpath(dirname(path)), basename(path)),
  );
}

/** Finds the programs, repairs or copies them if needed, and determines how to run them. */
async function preparePrograms(directory: string): Promise<{ programs: string; runAs: RunAs }> {
  const installed = findNativeDirectory();
  const copy = async () => join(await copyBinaries(installed, `${directory}.programs`), "bin");
  const inPlace = await repairBinaries(installed);
  let programs = inPlace ? join(installed, "bin") : await copy();

  const postgres = { file: join(programs, "postgres"), args: ["--version"], options: {} };
  const failure = await explainFailure(postgres);
  if (failure) {
    throw unsupportedPlatform(
      `The embedded PostgreSQL does not run here (${failure}). It needs Linux with glibc 2.27 or ` +
        "newer (not Alpine) or macOS, and a disk from which programs may be started.",
    );
  }
  const data = dirname(directory);
  let runAs = await resolveRunAs(postgres.file, data);
  if (!runAs && inPlace) {
    // Installed below a folder like /root, which other users may not enter.
    programs = await copy();
    runAs = await resolveRunAs(join(programs, "postgres"), data);
  }
  if (!runAs) throw cannotRunAsRoot("Switching to another user is refused as well:");
  return { programs, runAs };
}

/** Determines how to run programs that are installed on the machine. */
async function prepareOthers(
  programs: string,
  directory: string,
): Promise<{ programs: string; runAs: RunAs }> {
  const runAs = await resolveRunAs(join(programs, "postgres"), dirname(directory));
  if (!runAs) throw cannotRunAsRoot(`Or ${programs} does not hold PostgreSQL. Otherwise`);
  return { programs, runAs };
}

/** Finds the process that runs the server in `directory`, if visible. */
async function findSupervisor(directory: string): Promise<number | undefined> {
  const text = await readFile(join(directory, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? (await readProcess(pid))?.parent : undefined;
}
