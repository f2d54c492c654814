import pg from "pg";

/** The SQLSTATE of an error of PostgreSQL, undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  // Not by its shape: system errors such as EPIPE look the same.
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Whether PostgreSQL was given what it cannot store as text: U+0000 and the like. */
export function isNoText(error: unknown): boolean {
  const state = sqlState(error);
  return state === "22021" || state === "22P05";
}

/** What the driver says, without a code, when a connection is gone or could not be had. */
const connectionMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/** What cannot be done now, and may be tried again. */
export class Unavailable extends Error {
  override name: string = "Unavailable";
}

/** The connection broke during the commit: the work may have been stored, or not. */
export class CommitOutcomeUnknown extends Unavailable {
  override name = "CommitOutcomeUnknown";
}

/** What the system says when a disk is full, broken or read-only, or when there is no more of something. */
const exhausted = new Set(["ENOSPC", "EDQUOT", "EIO", "EROFS", "EMFILE", "ENFILE", "ENOMEM"]);

/**
 * Whether an error means that the database or a disk could not do its work now (down, starting,
 * recovering, out of connections, too slow, full, broken), as opposed to a mistake of ours. The caller
 * may try again.
 */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  // 08 connection, 53 resources, 57 operator intervention, 58 system; 40 lost a race, 55P03 lock,
  // 25P03 this process was held up in the middle of a transaction.
  if (state) return /^(08|53|57|58|40|55P03|25P03)/.test(state);
  if (error instanceof Unavailable) return true;
  if (!(error instanceof Error)) return false;
  // A system error of the socket (ECONNREFUSED, EPIPE, ENOENT ...) names the call that failed.
  const { syscall, code = "" } = error as NodeJS.ErrnoException;
  return (
    exhausted.has(code) ||
    (syscall !== undefined && /^(connect|read|write)$/.test(syscall)) ||
    connectionMessages.test(error.message)
  );
}
