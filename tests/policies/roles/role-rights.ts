import { type Caller, callers } from "#tests/support/accounts/people.ts";

/**
 * What a caller can do with the rows of a table: `refused`; permitted, but for no row, their own
 * rows, or every row; `held`: prevented only by rows that reference them.
 */
export type Reach = "refused" | "nothing" | "own" | "all" | "held";
/** Whether a caller can call a function or insert a row. */
export type Permission = "refused" | "done";

/** A value for each caller. */
export type For<T> = Record<Caller, T>;

/** Permissions on one table or view. Anything omitted is denied to everyone. */
export interface TableRights {
  /** Every column, or those listed in `readable`. */
  reads: For<Reach>;
  /** The readable columns, if not all. The owner's key reads them all. */
  readable?: readonly string[];
  changes?: readonly { columns: readonly string[] | "all"; by: For<Reach> }[];
  /** A row that may be inserted, and additional columns that may be set. */
  inserts?: { row: object; columns?: readonly string[]; by: For<Permission> };
  /** Whether only the server inserts rows, with any columns. */
  serverInserts?: true;
  removes?: For<Reach>;
}

const administrates: readonly Caller[] = ["administrator", "administrator with the code"];

/**
 * Builds the value for each caller from those of administrators, the server and other signed-in
 * users.
 */
export function rights<T extends string>(
  administrators: T,
  server: T,
  signedIn: T,
  others: Partial<For<T>> = {},
): For<T | "refused"> {
  const rightsOf = (caller: Caller) => {
    if (caller === "anon") return "refused";
    if (caller === "service_role") return server;
    return administrates.includes(caller) ? administrators : signedIn;
  };
  return {
    ...(Object.fromEntries(callers.map((caller) => [caller, rightsOf(caller)])) as For<T>),
    ...others,
  };
}

/** The desk and the server can access every row, technicians and customers none. */
export const desk = rights<Reach>("all", "all", "nothing", { advisor: "all" });
/** The same, but without the server. */
export const deskAlone = rights<Reach>("all", "refused", "nothing", { advisor: "all" });
/** Administrators and the server can access every row, other signed-in users none. */
export const owner = rights<Reach>("all", "all", "nothing");
export const serverAlone = rights<Reach>("refused", "all", "refused");
export const byDeskAndServer = rights<Permission>("done", "done", "refused", { advisor: "done" });
export const byDesk = rights<Permission>("done", "refused", "refused", { advisor: "done" });
export const byAdministrators = rights<Permission>("done", "refused", "refused");
export const byTeam = rights<Permission>("done", "refused", "refused", {
  advisor: "done",
  technician: "done",
});
export const byServer = rights<Permission>("refused", "done", "refused");
