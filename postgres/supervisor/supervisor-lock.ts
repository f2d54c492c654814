import { chmodSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { EmbeddedPostgresError } from "./errors.ts";

/** Held by the one process that may create, start, and stop a data directory. */
export interface SupervisorLock {
  release(): void;
}

const sqliteBusy = 5;

/**
 * Takes the lock on `file`, or returns undefined when a living process has it.
 *
 * The kernel has to hold this lock: it goes away with its process however that ends, cannot be
 * mistaken for another process with the same number, and is given to exactly one of two that ask at
 * the same moment, also when they sit in two containers on one volume. A file with a number in it
 * is none of that. Node has no call for file locks; SQLite, which is part of Node, takes one for a
 * transaction. The file stays empty, and nothing but the lock is used.
 *
 * Such a lock is lost when its own process opens and closes the file by other means: nothing in
 * this process may read or copy it.
 *
 * @throws {EmbeddedPostgresError} `start_failed` when the file cannot be locked at all
 */
export function takeSupervisorLock(file: string): SupervisorLock | undefined {
  let handle: DatabaseSync | undefined;
  try {
    handle = new DatabaseSync(file);
    handle.exec("pragma journal_mode = off; begin exclusive");
    // Whoever can open the file could hold us up.
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
