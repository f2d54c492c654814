import { createHmac } from "node:crypto";
import type pg from "pg";

/** Where an embedded server listens, and who may come in. */
export interface Socket {
  /** Folder of the socket. */
  host: string;
  /** A part of the socket's name: there is no TCP. */
  port: number;
  /** Of the superuser. */
  password: string;
}

/**
 * The password of a role that the server logs in as, made from that of the owner: every process makes
 * the same, and none has to be handed around.
 */
export function loginPassword(ownerPassword: string, role: string): string {
  return createHmac("sha256", ownerPassword).update(role).digest("hex");
}

/**
 * How to log in to the embedded server. Says all that the driver would otherwise take from the
 * PG* variables of the environment, which mean another server.
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
