import pg from "pg";

/** The SQLSTATE of a PostgreSQL error; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  // Not by its shape: system errors such as EPIPE look the same.
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Whether PostgreSQL received text that it cannot store: U+0000 and the like. */
export function isUnstorableText(error: unknown): boolean {
  const state = sqlState(error);
  return state === "22021" || state === "22P05";
}

/** Driver messages, without a code, for a connection that was lost or could not be opened. */
const connectionMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/** A temporary failure: the operation may be retried. */
export class Unavailable extends Error {
  override name: string = "Unavailable";
}

/** The connection broke during the commit, which may or may not have succeeded. */
export class CommitOutcomeUnknown extends Unavailable {
  override name = "CommitOutcomeUnknown";
}

/** System errors for a full, broken or read-only disk, or exhausted resources. */
const exhausted = new Set(["ENOSPC", "EDQUOT", "EIO", "EROFS", "EMFILE", "ENFILE", "ENOMEM"]);

/**
 * Whether an error is a temporary failure of the database or a disk (down, starting, recovering,
 * out of connections, too slow, full, broken), as opposed to a bug. The caller may retry.
 */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  // What we sent can't be read, and never will be; of a pooler, FATAL, that its server is away.
  if (state === "08P01") return (error as pg.DatabaseError).severity === "FATAL";
  // 08 connection, 53 resources, 57 operator intervention, 58 system; 40 serialization failure or
  // deadlock, 55P03 lock, 25P03 idle in transaction for too long.
  if (state) return /^(08|53|57|58|40|55P03|25P03)/.test(state);
  if (error instanceof Unavailable) return true;
  if (!(error instanceof Error)) return false;
  // A socket's system error (ECONNREFUSED, EPIPE, ENOENT ...) names the system call that failed.
  const { syscall, code = "" } = error as NodeJS.ErrnoException;
  return (
    exhausted.has(code) ||
    (syscall !== undefined && /^(connect|read|write)$/.test(syscall)) ||
    connectionMessages.test(error.message)
  );
}
