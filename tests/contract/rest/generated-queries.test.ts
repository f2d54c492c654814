import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";
import { noise, tree } from "./generated-tree.ts";
import { asQueryString, asSql } from "./write-tree.ts";

/** Number of query strings of each kind; the full run sets GENERATED_QUERIES=10000. */
const numRuns = Number(process.env.GENERATED_QUERIES ?? 400);
const timeout = 30_000 + numRuns * 60;

const visible = "r.id % 3 <> 0";
let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await createTestApp();
  await shop.sql(`
    create table generated_teams (id integer primary key, name text);
    insert into generated_teams values (1, 'one'), (2, null);
    create table generated_rows (id integer primary key, age integer, score numeric, active boolean,
      born date, name text, tags text[], data jsonb, team_id integer references generated_teams);
    insert into generated_rows select i,
      nullif(i % 7, 6), (array[0, 0.1, -1.5, 1000, 'NaN', null])[1 + i % 6], (array[true, false, null])[1 + i % 3],
      (array['2000-01-01', '2026-02-28', 'infinity', null]::date[])[1 + i % 4],
      (array['Ann', 'ann, or(bob', 'quo"te', 'back\\slash', '100%', '_x_', 'A*', '', 'null', 'Dée 🚗', 'eq.1',
        '{a,b}', 'it''s; select 1 --', ' space ', null])[1 + i % 15],
      (array['{}', '{a}', '{a,b}', '{"b,c"}', null])[1 + i % 5]::text[],
      (array['{"key": 1}', '{"key": "text"}', '{"key": null, "list": [1, 2]}', '{"list": ["x"]}', '[]', null])[1 + i % 6]::jsonb,
      nullif(i % 3, 0)
      from generate_series(1, 60) i;
    alter table generated_rows enable row level security;
    create policy visible on generated_rows for select to authenticated using (id % 3 <> 0);
    grant select on generated_rows, generated_teams to authenticated;
    create table generated_canary (secret text);
    insert into generated_canary values ('canary-${"x".repeat(10)}');
    create table generated_trapped (at timestamptz default now());
    create function generated_trap() returns integer language sql security definer
      as 'insert into public.generated_trapped default values; select 1';
    create function generated_trap(generated_rows) returns integer language sql security definer
      as 'insert into public.generated_trapped default values; select 1';
    revoke execute on function generated_trap(), generated_trap(generated_rows) from public;`);
  token = await shop.accessTokens.issue({ sub: randomUUID(), role: "authenticated", exp: 4e9 });
});

async function ask(query: string, path = "/generated_rows") {
  const response = await shop.app.request(`/rest/v1${path}?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return { status: response.status, text: await response.text() };
}

describe("generated requests", () => {
  it(
    "get the same result or error as the equivalent plain SQL",
    async () => {
      await fc.assert(
        fc.asyncProperty(tree, async (asked) => {
          const { status, text } = await ask(asQueryString(asked));
          const expected = await shop
            .sql<{ rows: unknown }>(asSql(asked, visible))
            .catch((error: { code: string; message: string }) => error);
          expect(status, text).toBeLessThan(500);
          const refused = status === 200 ? undefined : JSON.parse(text);
          // The planner decides whether a row with an invalid pattern or search is evaluated, and
          // which of two errors occurs first.
          const one = Array.isArray(expected) ? refused : expected;
          if (/regular expression|in tsquery/.test(one?.message ?? "")) return;
          if (Array.isArray(expected)) {
            expect(status, text).toBe(200);
            expect(JSON.parse(text)).toEqual(expected[0]?.rows);
          } else {
            expect([400, 404], text).toContain(status);
            expect(refused.code, expected.code).toMatch(/^(22|42|0A)/);
          }
        }),
        { numRuns },
      );
    },
    timeout,
  );

  it(
    "with random syntax get a documented error, and reach no data",
    async () => {
      const paths = [
        "/generated_rows",
        "/generated_canary",
        "/rpc/generated_trap",
        "/generated_teams",
      ];
      await fc.assert(
        fc.asyncProperty(noise, fc.constantFrom(...paths), async (query, path) => {
          const { status, text } = await ask(query, path);
          expect([200, 206, 300, 400, 403, 404, 406, 416], `${query}\n${text}`).toContain(status);
          const body = JSON.parse(text);
          if (status >= 300) {
            expect(Object.keys(body).sort()).toEqual(["code", "details", "hint", "message"]);
          }
          expect(text).not.toContain("canary-x");
        }),
        { numRuns },
      );
      expect(await shop.sql("select from generated_trapped")).toEqual([]);
    },
    timeout,
  );
});
