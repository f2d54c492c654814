import { globSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});

const exposed = "pg_class.relnamespace = 'public'::regnamespace";

describe("every table of the exposed schema", () => {
  it("documents who may do what, above its policies", async () => {
    const tables = await shop.sql<{ name: string }>(
      `select relname as name from pg_class where ${exposed} and relkind in ('r', 'p')`,
    );
    expect(tables.length).toBeGreaterThan(8);
    const files = globSync("database/{schema,steps}/**/*.sql");
    const lines = files.flatMap((file) => readFileSync(file, "utf8").split("\n"));
    for (const { name } of tables) {
      const shut = lines.findIndex((line) =>
        line.startsWith(`alter table public.${name} enable row level security`),
      );
      const code = lines.slice(0, shut).findLastIndex((line) => !line.startsWith("-- "));
      const words = lines.slice(code + 1, Math.max(shut, 0)).map((line) => line.slice(3));
      expect(words.join(" "), name).toMatch(/^[A-Z].*\.$/);
    }
  });
});

describe("every table of any schema", () => {
  it("has row level security, forced", async () => {
    const open = await shop.sql(
      `select oid::regclass::text as name from pg_class
       where relkind in ('r', 'p') and relnamespace not in ('pg_catalog'::regnamespace,
           'information_schema'::regnamespace)
         and not (relrowsecurity and relforcerowsecurity)`,
    );
    expect(open).toEqual([]);
  });

  it("in internal schemas has no client privileges, and no policy", async () => {
    const reached = "('pg_catalog', 'information_schema', 'public', 'storage', 'realtime')";
    const rights = await shop.sql(
      `select pg_class.oid::regclass::text as name from pg_class
         join pg_namespace on pg_namespace.oid = relnamespace, aclexplode(relacl) acl
       where nspname not in ${reached} and nspname !~ '^pg_'
         and acl.grantee in (0, 'anon'::regrole, 'authenticated'::regrole)`,
    );
    expect(rights).toEqual([]);
    const policies = await shop.sql(
      `select schemaname, tablename from pg_policies
       where schemaname not in ${reached} and roles <> '{auth_service}'`,
    );
    expect(policies).toEqual([]);
  });
});

describe("every view of the exposed schema", () => {
  it("runs with the rights of its caller (security_invoker)", async () => {
    const open = await shop.sql(
      `select relname from pg_class where ${exposed} and relkind in ('v', 'm')
         and not coalesce(reloptions, '{}') && '{security_invoker=true,security_invoker=on}'`,
    );
    expect(open).toEqual([]);
  });
});

describe("visitors", () => {
  it("can read one table, and no rows of it", async () => {
    const granted = await shop.sql(
      `select distinct table_name as name from information_schema.role_column_grants
       where table_schema = 'public' and grantee in ('anon', 'PUBLIC')`,
    );
    expect(granted).toEqual([{ name: "yars_profiles" }]);
    const policies = await shop.sql(
      `select policyname from pg_policies where schemaname = 'public' and roles && '{anon,public}'`,
    );
    expect(policies).toEqual([]);
  });
});

describe("functions", () => {
  it.each([
    ["anon", []],
    // Each checks first whether the caller is an administrator (content, customers and
    // texts.test.ts).
    [
      "authenticated",
      [
        "add_redirects",
        "bay_cars",
        "delete_customer",
        "discard_content_draft",
        "import_customers",
        "make_calendar_feed",
        "mark_line_done",
        "merge_customers",
        "my_past_work",
        "my_visits",
        "past_work_of",
        "publish_content_draft",
        "refused_addresses",
        "remove_from_team",
        "restore_content_version",
        "save_content_draft",
        "search_customers",
        "similar_customers",
        "start_work",
        "stop_texts",
        "stop_work",
        "team_members",
        "text_permission",
        "undo_customer_import",
        "undo_customer_merge",
        "undo_redirect_import",
        "usual_minutes",
        "withdraw_content_version",
      ],
    ],
  ])("in the exposed schema are closed to %s, except for %j", async (role, known) => {
    const open = await shop.sql<{ proname: string }>(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace
         and has_function_privilege($1, pg_proc.oid, 'execute') order by 1`,
      [role],
    );
    expect(open.map(({ proname }) => proname)).toEqual(known);
  });

  it("with security definer have an empty search path", async () => {
    const loose = await shop.sql(
      `select proname from pg_proc where prosecdef
         and pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and not coalesce(proconfig, '{}') && '{"search_path=\\"\\""}'`,
    );
    expect(loose).toEqual([]);
  });
});
