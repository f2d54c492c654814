import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import { loginPassword, socketConnection } from "#postgres/socket-connection.ts";
import { startEmbeddedPostgres } from "#postgres/supervisor/supervisor.ts";
import { shopMigrations } from "#server/database/open-database.ts";
import { afterFile } from "#tests/support/after-file.ts";

let provider: pg.Client;
let customer: pg.Client;
let database: Database;
beforeAll(async () => {
  // Roles are global to a server, so this test needs its own.
  const directory = await mkdtemp(join(tmpdir(), "shop-hosted-"));
  const postgres = await startEmbeddedPostgres({
    dataDirectory: join(directory, "postgres"),
    log: () => undefined,
  });
  const { socket } = postgres;
  provider = new pg.Client(socketConnection(socket, "postgres", "postgres"));
  await provider.connect();
  await provider.query(await readFile("tests/support/servers/hosted-provider.sql", "utf8"));
  await provider.query("alter role customer password 'of the customer'");
  const password = loginPassword(socket.password, "authenticator");
  await provider.query(`alter role authenticator password '${password}'`);
  customer = new pg.Client({
    ...socketConnection(socket, "postgres", "postgres"),
    user: "customer",
    password: "of the customer",
  });
  await customer.connect();
  database = createDatabase(socketConnection(socket, "authenticator", "postgres"), () => undefined);
  afterFile(async () => {
    await database.close();
    await customer.end();
    await provider.end();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  });
});

const before = "00000000-0000-4000-8000-000000000001";
const later = "00000000-0000-4000-8000-000000000002";

describe("on the database of a hosted provider", () => {
  it("the migrations can be applied unchanged, twice", async () => {
    const layout = () =>
      provider.query(
        `select oid::regclass::text as name, relowner::regrole::text as owner, relrowsecurity,
           relforcerowsecurity, relacl::text as rights, (select count(*)::int from pg_attribute
             where attrelid = pg_class.oid and attnum > 0) as columns
         from pg_class where relnamespace in ('auth'::regnamespace, 'storage'::regnamespace,
             'realtime'::regnamespace)
           and relkind in ('r', 'p') order by 1`,
      );
    const { rows } = await layout();
    await shopMigrations(createLog("silent")).migrate(customer);
    await shopMigrations(createLog("silent")).migrate(customer);
    expect((await layout()).rows).toEqual(rows);
  });

  it("its publication contains the same tables", async () => {
    const { rows } = await provider.query<{ name: string }>(
      "select tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1",
    );
    expect(rows.map(({ name }) => name)).toEqual([
      "appointment_events",
      "appointment_images",
      "appointments",
      "bay_blocks",
      "callback_requests",
      "car_stages",
      "contact_messages",
      "content_state",
      "estimate_events",
      "estimate_lines",
      "financing_applications",
      "finding_photos",
      "findings",
      "inspections",
      "invoices",
      "payments",
      "settings",
      "text_conversations",
      "text_messages",
      "time_entries",
      "waitlist_entries",
      "yars_profiles",
    ]);
    const { rows: triggers } = await provider.query(
      "select from pg_trigger where tgname = 'publish_changes'",
    );
    expect(triggers).toEqual([]);
  });

  it("accounts get a profile, existing and new ones", async () => {
    await provider.query(
      `set role supabase_auth_admin;
       insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
         values ('${later}', 'later@example.com', now(), '{"first_name": "Ann", "is_admin": true}');
       update auth.users set last_sign_in_at = now(), raw_user_meta_data = '{"is_admin": true}'
         where id = '${later}';
       reset role`,
    );
    const { rows } = await provider.query(
      `select yars_profiles.id, yars_profiles.email, first_name, is_admin,
         raw_user_meta_data as told from yars_profiles join auth.users using (id) order by 1`,
    );
    expect(rows).toEqual([
      { id: before, email: "before@example.com", first_name: null, is_admin: false, told: null },
      {
        id: later,
        email: "later@example.com",
        first_name: "Ann",
        is_admin: false,
        told: {},
      },
    ]);
  });

  it("default privileges of the provider are revoked", async () => {
    const { rows: tables } = await provider.query<{ name: string }>(
      `select table_name as name from information_schema.table_privileges
       where table_schema = 'public' and grantee = 'anon' and table_name <> 'yars_profiles'`,
    );
    expect(tables).toEqual([]);
    const { rows: functions } = await provider.query(
      `select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and has_function_privilege('anon', oid, 'execute')
         and proname not in ('uid', 'is_admin', 'is_desk', 'require_live_session')`,
    );
    expect(functions).toEqual([]);
  });

  it("policies know the caller", async () => {
    const seen = (sub: string) =>
      database.transaction(
        "authenticated",
        async (tx) => (await tx.query("select id from yars_profiles")).rows.map(({ id }) => id),
        { sub, role: "authenticated", aal: "aal1" },
      );
    expect(await seen(later)).toEqual([later]);
    await customer.query("update yars_profiles set is_admin = true where id = $1", [later]);
    expect((await seen(later)).sort()).toEqual([before, later]);
    await expect(
      customer.query("delete from auth.users where id = $1", [later]),
    ).rejects.toMatchObject({ code: "PT409" });
  });

  it("an email is verified when it is confirmed after a mail was sent to it", async () => {
    const verified = async (sent: boolean) => {
      const id = randomUUID();
      const email = `${id}@example.com`;
      await provider.query(
        "insert into auth.users (id, email, confirmation_sent_at) values ($1, $2, $3)",
        [id, email, sent ? new Date() : null],
      );
      await provider.query("update auth.users set email_confirmed_at = now() where id = $1", [id]);
      const { rows } = await provider.query("select private.account_of_email($1) as owner", [
        email,
      ]);
      return rows[0].owner === id;
    };
    expect(await verified(true)).toBe(true);
    expect(await verified(false)).toBe(false);
  });
});
