/** @module-tag rest */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withClient } from "#postgres/connect.ts";
import { book, freeSlots, workingDay } from "#tests/support/desk/bookings.ts";
import { contentCommand } from "#tests/support/servers/content-command.ts";
import {
  type PostgresServer,
  startPostgresServer,
} from "#tests/support/servers/postgres-server.ts";
import {
  makeDataDirectory,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";

let postgres: PostgresServer;
let dataDirectory: string;
/** The database as a hosted provider sets it up; its customer is not a superuser. */
let customersUrl: string;
beforeAll(async () => {
  postgres = await startPostgresServer();
  dataDirectory = await makeDataDirectory();
  const provider = new URL(postgres.url);
  provider.pathname = "/postgres";
  await withClient({ connectionString: provider.href }, async (client) => {
    await client.query(await readFile("tests/support/servers/hosted-provider.sql", "utf8"));
    await client.query("alter role authenticator password 'of the provider'");
    await client.query("alter role customer password 'of the customer'");
  });
  provider.username = "customer";
  provider.password = "of the customer";
  customersUrl = provider.href;
});
afterAll(async () => {
  await removeDataDirectory(dataDirectory);
  await postgres?.remove();
});

describe("the server on the database of a hosted provider", () => {
  it("recognizes the provider's administrators at the desk by its published keys, and nobody else", async () => {
    const ours = await generateKeyPair("ES256");
    const others = await generateKeyPair("ES256");
    const keys = [{ ...(await exportJWK(ours.publicKey)), kid: "one", alg: "ES256", use: "sig" }];
    const provider = createServer((request, response) => {
      response.statusCode = request.url === "/auth/v1/.well-known/jwks.json" ? 200 : 404;
      response.end(JSON.stringify({ keys }));
    }).listen(0, "127.0.0.1");
    await once(provider, "listening");
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const token = (sub: string, key: CryptoKey, issuer = `${url}/auth/v1`) =>
      new SignJWT({ sub, role: "authenticated" })
        .setProtectedHeader({ alg: "ES256", kid: "one" })
        .setIssuer(issuer)
        .setExpirationTime("1h")
        .sign(key);
    const server = await startServer({
      dataDirectory,
      environment: {
        DATABASE_URL: customersUrl,
        SUPABASE_URL: url,
        SUPABASE_ANON_KEY: "the-public-key",
      },
    });
    const status = async (bearer: string) => {
      const headers = { Authorization: `Bearer ${bearer}` };
      return (await fetch(`${server.url}/api/desk/launch-check`, { headers })).status;
    };
    const administrator = await providersAccount(true);
    const customer = await providersAccount(false);
    expect(await status(await token(administrator, ours.privateKey))).toBe(200);
    expect(await status(await token(customer, ours.privateKey))).toBe(403);
    expect(await status(await token(administrator, others.privateKey))).toBe(401);
    expect(
      await status(await token(administrator, ours.privateKey, "https://other.example/auth/v1")),
    ).toBe(401);
    const shared = new TextEncoder().encode(JSON.stringify(keys[0]).padEnd(32));
    const forged = await new SignJWT({ sub: administrator, role: "authenticated" })
      .setProtectedHeader({ alg: "HS256", kid: "one" })
      .setIssuer(`${url}/auth/v1`)
      .sign(shared);
    expect(await status(forged)).toBe(401);
    expect(await server.stop()).toBe(0);
    provider.close();
  });

  it("accepts requests, and does not change the provider's login", async () => {
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

  it("publishes what an administrator changes through the provider, and what the owner imports while it is stopped", async () => {
    const environment = { DATABASE_URL: customersUrl, SITE_URL: "https://shop.example" };
    const content = contentCommand(() => ({ ...environment, DATA_DIR: dataDirectory }));
    const brakes = async ({ url }: { url: string }) => {
      const page = await fetch(`${url}/services/brake-system-service`);
      return />(\$\d+)–\$360 per axle</.exec(await page.text())?.[1];
    };
    const server = await startServer({ dataDirectory, environment });
    expect(await brakes(server)).toBe("$240");

    const { prices } = JSON.parse(await content(["export"]));
    const priced = (low: number) => prices.map((price: object) => ({ ...price, low }));
    await asProvidersAdministrator(async (client) => {
      const { rows } = await client.query("select revision from content_draft");
      await client.query("select save_content_draft($1, $2)", [
        { prices: priced(245) },
        rows[0].revision,
      ]);
      await client.query(
        "select publish_content_draft(revision, 'from the screen') from content_draft",
      );
    });
    await expect.poll(() => brakes(server)).toBe("$245");

    // A closure applies at once, and is on the pages without being published.
    const closure = { date: workingDay(), reason: "Staff training", appointments: 1 };
    await asProvidersAdministrator(async (client) => {
      await client.query("update settings set closures = $1", [JSON.stringify([closure])]);
    });
    const contact = async () => await (await fetch(`${server.url}/contact`)).text();
    await expect.poll(contact).toContain("Staff training");
    expect(await server.stop()).toBe(0);

    const document = JSON.parse(await content(["export"]));
    await content(["import", "-"], JSON.stringify({ ...document, prices: priced(250) }));
    await content(["publish"]);
    const next = await startServer({ dataDirectory, environment });
    expect(await brakes(next)).toBe("$250");
    expect(await next.stop()).toBe(0);
  });
});

/** Creates an account at the provider. @returns its ID */
async function providersAccount(isAdministrator: boolean): Promise<string> {
  const id = randomUUID();
  await withClient({ connectionString: customersUrl }, async (client) => {
    await client.query("insert into auth.users (id, email) values ($1, $2)", [
      id,
      `${id}@example.com`,
    ]);
    await client.query("update yars_profiles set is_staff = $2, is_admin = $2 where id = $1", [
      id,
      isAdministrator,
    ]);
  });
  return id;
}

/**
 * Runs `work` as an administrator of the shop, with the login of the provider's data API and the
 * claims of their token.
 */
async function asProvidersAdministrator(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const id = await providersAccount(true);
  const login = new URL(customersUrl);
  login.username = "authenticator";
  login.password = "of the provider";
  await withClient({ connectionString: login.href }, async (client) => {
    await client.query("begin");
    await client.query("set local role authenticated");
    await client.query("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify({ sub: id, role: "authenticated" }),
    ]);
    await work(client);
    await client.query("commit");
  });
}
