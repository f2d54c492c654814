import { createHmac } from "node:crypto";
import type pg from "pg";

/** Connection data of an embedded server. */
export interface Socket {
  /** Folder of the socket. */
  host: string;
  /** Part of the socket's file name: there is no TCP. */
  port: number;
  /** Of the superuser. */
  password: string;
}

/**
 * Derives a role's password from that of the owner, so that every process computes the same one and
 * none has to be distributed.
 */
export function loginPassword(ownerPassword: string, role: string): string {
  return createHmac("sha256", ownerPassword).update(role).digest("hex");
}

/**
 * Connection settings for the embedded server. Sets everything that the driver would otherwise read
 * from PG* environment variables, which are meant for another server.
 */
export function socketConnection(
  { host, port, password }: Socket,
  user: string,
  database: string,
): pg.ClientConfig {
  return {
    host,
    port,
    user,
    password: user === "postgres" ? password : loginPassword(password, user),
    database,
    ssl: false,
    client_encoding: "UTF8",
    options: "-c search_path=public",
    application_name: database,
  };
}
