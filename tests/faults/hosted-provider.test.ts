import { readFile, rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withClient } from "#postgres/connect.ts";
import { book, freeSlots } from "#tests/support/bookings.ts";
import { type PostgresServer, startPostgresServer } from "#tests/support/postgres-server.ts";
import { killServers, makeDataDirectory, startServer } from "#tests/support/running-server.ts";

let postgres: PostgresServer;
let dataDirectory: string;
/** The database as a hosted provider lays it out; its customer is no superuser. */
let customersUrl: string;
beforeAll(async () => {
  postgres = await startPostgresServer();
  dataDirectory = await makeDataDirectory();
  const provider = new URL(postgres.url);
  provider.pathname = "/postgres";
  await withClient({ connectionString: provider.href }, async (client) => {
    await client.query(await readFile("tests/support/hosted-provider.sql", "utf8"));
    await client.query("alter role authenticator password 'of the provider'");
    await client.query("alter role customer password 'of the customer'");
  });
  provider.username = "customer";
  provider.password = "of the customer";
  customersUrl = provider.href;
});
afterAll(async () => {
  killServers();
  await postgres?.remove();
  await rm(dataDirectory, { recursive: true, force: true });
});

describe("the server on the database of a hosted provider", () => {
  it("takes requests, and leaves the provider's login as it was", async () => {
    const login = async () =>
      await withClient({ connectionString: postgres.url }, async (client) => {
        const sql = "select rolpassword from pg_authid where rolname = 'authenticator'";
        return (await client.query(sql)).rows;
      });
    const before = await login();
    const environment = {
      DATABASE_URL: customersUrl,
      SUPABASE_URL: "https://project.supabase.example",
      SUPABASE_ANON_KEY: "the-public-key",
    };
    const server = await startServer({ dataDirectory, environment });
    const [slot] = await freeSlots(server.url);
    expect((await book(server.url, { ...slot })).status).toBe(201);
    expect(await (await fetch(`${server.url}/config.json`)).json()).toMatchObject({
      supabaseUrl: "https://project.supabase.example",
      supabaseKey: "the-public-key",
    });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await login()).toEqual(before);
    expect(await server.stop()).toBe(0);
  });
});
