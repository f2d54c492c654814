import pg from "pg";

/**
 * An error that the operator can fix. The message says what is wrong and what to do; commands and
 * the server print it without a stack and exit with 1.
 */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** The SQLSTATE of a PostgreSQL error; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  // Not by its shape: system errors such as EPIPE look the same.
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Whether the connection to the database was lost, by the error of the driver or the system. */
export function isConnectionLost(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(Connection terminated|Client has encountered a connection error|(read|write) (ECONNRESET|EPIPE)$)/.test(
      error.message,
    )
  );
}
