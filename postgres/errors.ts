import pg from "pg";

/**
 * What whoever runs the site can mend. The message says what is the matter and what to do about it;
 * commands and the server print it without a stack, and end with 1.
 */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** The SQLSTATE of an error of PostgreSQL, undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  // Not by its shape: system errors such as EPIPE look the same.
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Whether the connection to the database is gone, as the driver says it, or the system. */
export function isConnectionLost(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(Connection terminated|Client has encountered a connection error|(read|write) (ECONNRESET|EPIPE)$)/.test(
      error.message,
    )
  );
}
