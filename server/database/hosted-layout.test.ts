import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createLog } from "#server/log.ts";
import { migrate } from "./migrate.ts";
import { withClient } from "./open-database.ts";
import { socketConnection } from "./socket-connection.ts";

const name = `test_hosted_${randomBytes(4).toString("hex")}`;
const provider = `provider_${randomBytes(4).toString("hex")}`;

/** The schemas as a hosted provider lays them out: they are there, and they belong to it. */
beforeAll(async () => {
  const server = socketConnection(inject("postgres"), "postgres", "postgres");
  await withClient(server, (client) => client.query(`create database ${name}`));
  await withClient(socketConnection(inject("postgres"), "postgres", name), (client) =>
    client.query(`
      create role ${provider} nologin;
      create schema auth authorization ${provider};
      set role ${provider};
      create table auth.users (
        id uuid primary key, email varchar(255), email_confirmed_at timestamptz, phone text,
        raw_user_meta_data jsonb, raw_app_meta_data jsonb, banned_until timestamptz,
        deleted_at timestamptz, encrypted_password varchar(255), created_at timestamptz,
        last_sign_in_at timestamptz, is_anonymous boolean not null default false);
      create table auth.sessions (
        id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
        not_after timestamptz);
      create table auth.identities (id uuid primary key, user_id uuid);
      create table auth.mfa_factors (id uuid primary key, user_id uuid, status text);
      create function auth.uid() returns uuid language sql stable as 'select null::uuid';
      create function auth.role() returns text language sql stable as 'select null::text';
      create function auth.jwt() returns jsonb language sql stable as 'select null::jsonb';
      create function auth.email() returns text language sql stable as 'select null::text';
      reset role;`),
  );
});
afterAll(async () => {
  const server = socketConnection(inject("postgres"), "postgres", "postgres");
  await withClient(server, async (client) => {
    await client.query(`drop database ${name} with (force)`);
    await client.query(`drop role ${provider}`);
  });
});

describe("the migrations on a database of a hosted provider", () => {
  it("apply, twice, and leave the provider's tables as they are", async () => {
    await withClient(socketConnection(inject("postgres"), "postgres", name), async (client) => {
      await migrate(client, createLog("silent"));
      await migrate(client, createLog("silent"));
      const { rows } = await client.query<{ table_name: string }>(
        `select table_name from information_schema.tables where table_schema = 'auth' order by 1`,
      );
      expect(rows.map((row) => row.table_name)).toEqual([
        "identities",
        "mfa_factors",
        "sessions",
        "users",
      ]);
    });
  });

  it("give a profile to whoever the provider signs up", async () => {
    await withClient(socketConnection(inject("postgres"), "postgres", name), async (client) => {
      await client.query(
        "insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), 'a@b.example', '{\"first_name\":\"Al\"}')",
      );
      const { rows } = await client.query("select email, first_name from yars_profiles");
      expect(rows).toEqual([{ email: "a@b.example", first_name: "Al" }]);
    });
  });
});
