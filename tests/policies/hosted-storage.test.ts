import { randomBytes } from "node:crypto";
import { afterAll, describe, expect, inject, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { shopMigrations } from "#server/database/open-database.ts";

const suffix = randomBytes(4).toString("hex");
const name = `hosted_${suffix}`;
const provider = `storage_admin_${suffix}`;
const socket = inject("postgres");
const server = socketConnection(socket, "postgres", "postgres");

afterAll(async () => {
  await withClient(server, async (client) => {
    await client.query(`drop database ${name} with (force)`);
    await client.query(`drop role ${provider}`);
  });
});

describe("with the storage schema of a provider", () => {
  it("the migrations add the bucket and its policy, and change nothing else", async () => {
    await withClient(server, async (client) => {
      await client.query(`create role ${provider}`);
      await client.query(`create database ${name}`);
    });
    await withClient(socketConnection(socket, "postgres", name), async (client) => {
      // The relevant columns, as the provider names them.
      await client.query(
        `create schema storage authorization ${provider};
         create table storage.buckets (id text primary key, name text, public boolean,
           file_size_limit bigint, allowed_mime_types text[]);
         create table storage.objects (id uuid primary key default gen_random_uuid(),
           bucket_id text references storage.buckets, name text, owner_id text, version text,
           created_at timestamptz default now(), metadata jsonb, is_of_provider boolean);
         create function storage.foldername(name text) returns text[] language sql
           as 'select string_to_array(name, ''/'')';
         alter table storage.buckets owner to ${provider};
         alter table storage.objects owner to ${provider};`,
      );
      await shopMigrations(createLog("silent")).migrate(client);

      const { rows } = await client.query(
        `select (select public from storage.buckets where id = 'appointment-photos') as is_public,
           (select count(*)::int from pg_policies where schemaname = 'storage') as policies,
           (select relrowsecurity from pg_class where oid = 'storage.objects'::regclass) as secured,
           (select count(*)::int from information_schema.columns
             where table_schema = 'storage' and table_name = 'objects') as columns`,
      );
      expect(rows).toEqual([{ is_public: false, policies: 1, secured: false, columns: 8 }]);
    });
  });
});
