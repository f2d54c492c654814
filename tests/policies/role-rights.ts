import { type Caller, callers } from "#tests/support/people.ts";

/**
 * What one caller may do with the rows of a table: `refused`, or theirs to try, which reaches no row,
 * rows of their own, or every row; `held`: it would, if other rows did not refer to them.
 */
export type Reach = "refused" | "nothing" | "own" | "all" | "held";
/** Whether somebody calls a function or adds a row. */
export type Permission = "refused" | "done";

/** What each caller may do. */
export type For<T> = Record<Caller, T>;

/** Who may do what with one table or view. What it does not name is refused to everybody. */
export interface TableRights {
  /** Every column, or those that `readable` names. */
  reads: For<Reach>;
  /** The columns that can be read, where some cannot. The owner's key reads them all. */
  readable?: readonly string[];
  changes?: readonly { columns: readonly string[] | "all"; by: For<Reach> }[];
  /** A row that may be added, and further columns that it may say. */
  inserts?: { row: object; columns?: readonly string[]; by: For<Permission> };
  /** Whether the server adds rows, of any columns, where nobody else does. */
  serverInserts?: true;
  removes?: For<Reach>;
}

const administrates: readonly Caller[] = ["administrator", "administrator with the code"];

/** What follows for each caller from how administrators, the server and everybody else who is signed in fare. */
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

/** Administrators and the server reach every row, whoever else is signed in none. */
export const staff = rights<Reach>("all", "all", "nothing");
/** The same, past the server. */
export const staffAlone = rights<Reach>("all", "refused", "nothing");
export const serverAlone = rights<Reach>("refused", "all", "refused");
export const byStaff = rights<Permission>("done", "done", "refused");
export const byAdministrators = rights<Permission>("done", "refused", "refused");
export const byServer = rights<Permission>("refused", "done", "refused");
