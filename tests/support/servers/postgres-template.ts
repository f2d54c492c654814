import type { TestProject } from "vitest/node";
import { createLog } from "#platform/log.ts";
import { withClient } from "#postgres/connect.ts";
import { loginPassword, type Socket, socketConnection } from "#postgres/socket-connection.ts";
import { shopMigrations, writeBookingFacts } from "#server/database/open-database.ts";

/**
 * Migrates the database that each test file copies, and provides its location to the tests. With
 * `DATABASE_URL`, it is on an external server, whose superuser must be called postgres.
 */
export async function prepareTemplate(project: TestProject, socket: Socket): Promise<void> {
  await withClient(socketConnection(socket, "postgres", "postgres"), async (client) => {
    await client.query("drop database if exists template_shop");
    await client.query("create database template_shop");
  });
  await withClient(socketConnection(socket, "postgres", "template_shop"), async (client) => {
    await shopMigrations(createLog("error")).migrate(client);
    await writeBookingFacts(client);
    const password = client.escapeLiteral(loginPassword(socket.password, "authenticator"));
    await client.query(`alter role authenticator password ${password}`);
  });
  project.provide("postgres", socket);
}

/** Connection data of a `postgres://` URL's server. */
export function socketOf(url: string): Socket {
  const { hostname, port, password } = new URL(url);
  return {
    host: hostname,
    port: Number(port || 5432),
    password: decodeURIComponent(password),
  };
}
