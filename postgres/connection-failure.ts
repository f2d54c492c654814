import { OperatorError, sqlState } from "./errors.ts";

/** An unusable server of `DATABASE_URL`, with a message for the owner. */
class DatabaseUrlError extends OperatorError {
  override name = "DatabaseUrlError";
}

/** Milliseconds to wait for a connection, including the login. */
export const connectMilliseconds = 5000;

/**
 * Milliseconds to wait for the first response: a pooler accepts logins while its server is down.
 */
export const responseMilliseconds = 4000;

/** Oldest supported PostgreSQL version. */
const oldestVersion = 15;

const rights =
  "It has to be allowed to make roles and tables: `superuser`, or from PostgreSQL 16 on " +
  "`createrole bypassrls`, and own the database.";

/** Messages for SQLSTATEs of a rejected login. */
const explanations: Readonly<Record<string, (url: Target) => string>> = {
  "28P01": ({ user, host }) => `${host} does not take this password for ${user}.`,
  "28000": ({ user, host, reason }) =>
    /no encryption|SSL off/.test(reason)
      ? `${host} lets ${user} in with TLS only: add ?sslmode=require.`
      : `${host} does not let ${user} in: ${reason}.`,
  "3D000": ({ database, host }) => `${host} has no database called ${database}. Create it first.`,
  "53300": ({ host }) =>
    `${host} has no connection left. docs/operations.md says how many a process of the site holds.`,
  "57P03": ({ host, reason }) => `${host} is starting or stopping: ${reason}.`,
};

/** Messages for system errors when a server is unreachable. */
const networkFailures: Readonly<Record<string, (url: Target) => string>> = {
  ENOTFOUND: ({ host }) => `there is no host called ${host}.`,
  EAI_AGAIN: ({ host }) => `the name ${host} cannot be looked up now.`,
  ECONNREFUSED: ({ where }) => `no server takes connections at ${where}.`,
  ENOENT: ({ where }) => `no server takes connections at ${where}.`,
  EACCES: ({ where }) => `this user may not connect to ${where}.`,
  EHOSTUNREACH: ({ host }) => `${host} cannot be reached from here.`,
  ENETUNREACH: ({ host }) => `${host} cannot be reached from here.`,
  ETIMEDOUT: ({ where }) => `${where} does not answer.`,
  ECONNRESET: ({ where }) => `${where} breaks the connection off. Is that a PostgreSQL server?`,
};

/** A parsed `DATABASE_URL`, with the error message of the attempt. */
interface Target {
  user: string;
  host: string;
  /** Host with port, or the folder of its socket. */
  where: string;
  database: string;
  reason: string;
}

/**
 * Explains why the owner could not connect to the server of `DATABASE_URL`.
 *
 * @returns an unknown error unchanged
 */
export function explainConnectionFailure(error: unknown, url: string): unknown {
  if (!(error instanceof Error)) return error;
  const target = describe(url, error.message);
  const code = sqlState(error) ?? String((error as NodeJS.ErrnoException).code ?? "");
  const known = (explanations[code] ?? networkFailures[code] ?? byMessage(error.message))?.(target);
  return known ? new DatabaseUrlError(`DATABASE_URL: ${known}`, { cause: error }) : error;
}

/**
 * Explains that the owner lacks privileges that a migration needs.
 *
 * @returns any other error unchanged
 */
export function explainMissingRights(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || sqlState(error.cause ?? error) !== "42501") return error;
  const { user } = describe(url, "");
  return new DatabaseUrlError(
    `DATABASE_URL: ${user} may not do enough. ${rights} ${error.message}.`,
    {
      cause: error,
    },
  );
}

/** @throws {DatabaseUrlError} when the server is older than the oldest supported version */
export function checkVersion(version: number): void {
  if (version >= oldestVersion) return;
  throw new DatabaseUrlError(
    `DATABASE_URL: the server is PostgreSQL ${version}; the site needs ${oldestVersion} or newer.`,
  );
}

/** Some of the driver's errors have no code. */
function byMessage(message: string): ((target: Target) => string) | undefined {
  if (/^timeout expired|Query read timeout/.test(message)) {
    return ({ where }) =>
      `${where} takes the connection and stays silent. Is that a PostgreSQL server?`;
  }
  if (message.includes("does not support SSL")) {
    return ({ where }) => `${where} does not speak TLS, which sslmode asks for.`;
  }
  if (/certificate|self-signed|altnames|issuer/i.test(message)) {
    return ({ where, reason }) =>
      `the certificate of ${where} is not accepted: ${reason}. Name its authority with sslrootcert.`;
  }
  if (/password must be a (non-empty )?string|password is required/.test(message)) {
    return ({ user, where }) => `${where} wants a password of ${user}, and there is none.`;
  }
  if (/Connection terminated|unexpected message|Received unexpected/.test(message)) {
    return ({ where }) => `${where} breaks the connection off. Is that a PostgreSQL server?`;
  }
  return undefined;
}

function describe(url: string, reason: string): Target {
  const { hostname, port, username, pathname, searchParams } = new URL(url);
  const host = searchParams.get("host") ?? hostname;
  return {
    user: decodeURIComponent(username) || "this user",
    host,
    where: host.startsWith("/") ? host : `${host}:${port || searchParams.get("port") || 5432}`,
    database: decodeURIComponent(pathname.slice(1)) || "the name of the user",
    reason: reason.replace(/\.$/, ""),
  };
}
