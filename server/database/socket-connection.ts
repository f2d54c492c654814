import type pg from "pg";

/** Where an embedded server listens. */
export interface Socket {
  /** Folder of the socket. */
  host: string;
  port: number;
}

/**
 * How to log in to the embedded server. Says all that the driver would otherwise take from the
 * PG* variables of the environment, which mean another server.
 */
export function socketConnection(
  { host, port }: Socket,
  user: "postgres" | "authenticator",
  database: string,
): pg.ClientConfig {
  return {
    host,
    port,
    user,
    database,
    ssl: false,
    client_encoding: "UTF8",
    options: "-c search_path=public",
    application_name: "shop",
  };
}
