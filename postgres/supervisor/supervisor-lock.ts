import { chmodSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { EmbeddedPostgresError } from "./errors.ts";

/** Held by the one process that may create, start, and stop a data directory. */
export interface SupervisorLock {
  release(): void;
}

const sqliteBusy = 5;

/**
 * Takes the lock on `file`; returns undefined when a live process holds it.
 *
 * The lock is held by the kernel: it is released when its process ends for any reason, cannot be
 * confused by reused process IDs, and has exactly one winner, also between containers that share a
 * volume. A PID file guarantees none of that. Node has no API for file locks, but SQLite, which is
 * part of Node, takes one for a transaction. The file stays empty; only its lock is used.
 *
 * The lock is lost if its own process opens and closes the file by other means: nothing in this
 * process may read or copy it.
 *
 * @throws {EmbeddedPostgresError} `start_failed` when the file cannot be locked at all
 */
export function acquireSupervisorLock(file: string): SupervisorLock | undefined {
  let handle: DatabaseSync | undefined;
  try {
    handle = new DatabaseSync(file);
    handle.exec("pragma journal_mode = off; begin exclusive");
    // Anyone who can open the file could take the lock and block us.
    chmodSync(file, 0o600);
  } catch (error) {
    if (handle?.isOpen) handle.close();
    if ((error as { errcode?: unknown }).errcode === sqliteBusy) return undefined;
    throw new EmbeddedPostgresError(
      "start_failed",
      `The file ${file} cannot be locked (${error instanceof Error ? error.message : error}). ` +
        "DATA_DIR must lie on a disk where the user of this process may write and which supports " +
        "file locks; or set DATABASE_URL to use a PostgreSQL server of your own.",
      { cause: error },
    );
  }
  const held = handle;
  return {
    release() {
      if (held.isOpen) held.close();
    },
  };
}
