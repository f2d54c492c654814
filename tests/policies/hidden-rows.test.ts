import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { operators, textSearches } from "#platform/rest/parse/operators.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

/* A row hidden by a policy must be indistinguishable from a missing one: by counts, error texts or
   side effects. The columns of `trapped` have a type whose operators, functions and casts all fail
   on a hidden row's value, so that evaluating one cannot go unnoticed. */
const symbols = [...new Set(Object.values(operators))].flatMap((sql) => {
  if (sql === "like") return ["~~"];
  if (sql === "ilike") return ["~~*"];
  return sql === "is distinct from" ? [] : [sql];
});

let shop: TestApp;
let customer: string;
let owner: string;
beforeAll(async () => {
  shop = await createTestApp();
  await shop.sql(`
    create type trap as (value integer);
    create function spring(at trap) returns boolean language plpgsql immutable as $$
      begin
        if (at).value = 666 then raise exception 'the trap closed'; end if;
        return true;
      end $$;
    create function trap_test(a trap, b trap) returns boolean language plpgsql immutable as
      'begin return spring(a) and spring(b); end';
    create function to_tsvector(a trap) returns tsvector language plpgsql immutable as
      'begin perform spring(a); return ''word''::tsvector; end';
    create function to_jsonb(a trap) returns jsonb language plpgsql immutable as
      'begin perform spring(a); return ''{"key": "1"}''::jsonb; end';
    create function trap_number(a trap) returns integer language plpgsql immutable as
      'begin perform spring(a); return 1; end';
    create cast (trap as integer) with function trap_number(trap);
    ${symbols.map((name) => `create operator ${name} (leftarg = trap, rightarg = trap, function = trap_test);`).join("\n")}

    create table trapped_owners (id integer primary key, name text);
    insert into trapped_owners values (1, 'Ann'), (2, 'Bob');
    create table trapped (
      id integer primary key,
      owner_id integer references trapped_owners,
      value trap,
      email text unique check (email <> 'forbidden@example.com'),
      age integer
    );
    insert into trapped values
      (1, 1, '(1)', 'ann@example.com', 30),
      (2, 2, '(666)', 'secret@example.com', 1000000);
    create view trapped_view with (security_invoker = true) as
      select id, owner_id as belongs_to, email from trapped;
    grant select on trapped_view to authenticated;
    analyze trapped;
    alter table trapped enable row level security;
    create policy visible on trapped to authenticated using (id <> 2) with check (true);
    grant select on trapped_owners to authenticated, service_role;
    grant select, insert, update, delete on trapped to authenticated, service_role;`);
  customer = await shop.accessTokens.issue({ sub: randomUUID(), role: "authenticated", exp: 4e9 });
  owner = await shop.accessTokens.serviceRoleKey();
});

async function call(
  method: string,
  path: string,
  { token = customer, prefer = "", body }: { token?: string; prefer?: string; body?: unknown } = {},
) {
  const response = await shop.app.request(`/rest/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      Prefer: prefer,
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    body: text ? JSON.parse(text) : null,
    range: response.headers.get("Content-Range"),
  };
}

describe("the number of rows", () => {
  it.each(["planned", "estimated", "exact"])(
    "reveals nothing about another user's email, with count=%s",
    async (count) => {
      for (const filter of [
        "email=eq.secret@example.com",
        "email=like.secret*",
        "email=gt.b",
        "age=gt.1000",
        "id=eq.2",
      ]) {
        for (const method of ["GET", "HEAD"]) {
          const { status, range } = await call(method, `/trapped?select=id&${filter}`, {
            prefer: `count=${count}`,
          });
          expect([filter, status, range]).toEqual([filter, 200, "*/0"]);
        }
      }
      const { range } = await call("GET", "/trapped?select=id", { prefer: `count=${count}` });
      expect(range).toBe("0-0/1");
    },
  );

  it("may be an estimate for the owner's own key", async () => {
    const { range, status } = await call("GET", "/trapped?select=id", {
      token: owner,
      prefer: "count=planned",
    });
    expect([status, range]).toEqual([200, "0-1/2"]);
  });

  it("affected by a change includes only visible ones", async () => {
    const prefer = "handling=strict, max-affected=1, tx=rollback, count=exact";
    for (const [method, body] of [
      ["PATCH", { age: 1 }],
      ["DELETE", undefined],
    ] as const) {
      const { status, range } = await call(method, "/trapped?age=gt.0", {
        prefer,
        ...(body && { body }),
      });
      expect([method, status, range?.split("/")[1]]).toEqual([method, 204, "1"]);
    }
  });
});

describe("an aggregate", () => {
  it.each([
    ["a number", "/trapped?select=count()", [{ count: 1 }]],
    ["a sum and the largest", "/trapped?select=age.sum(),age.max()", [{ sum: 30, max: 30 }]],
    ["a number of nothing", "/trapped?select=count()&email=like.secret*", [{ count: 0 }]],
    ["groups", "/trapped?select=email,count()", [{ email: "ann@example.com", count: 1 }]],
    [
      "a number for each owner",
      "/trapped_owners?select=name,trapped(count())&order=id",
      [
        { name: "Ann", trapped: [{ count: 1 }] },
        { name: "Bob", trapped: [{ count: 0 }] },
      ],
    ],
    [
      "a list for each owner",
      "/trapped_owners?select=name,...trapped(emails:email)&order=id",
      [
        { name: "Ann", emails: ["ann@example.com"] },
        { name: "Bob", emails: [] },
      ],
    ],
    [
      "rows of a view for each owner",
      "/trapped_owners?select=name,trapped_view(email)&order=id",
      [
        { name: "Ann", trapped_view: [{ email: "ann@example.com" }] },
        { name: "Bob", trapped_view: [] },
      ],
    ],
    [
      "whether there is one",
      "/trapped_owners?select=name,trapped()&trapped=not.is.null",
      [{ name: "Ann" }],
    ],
    [
      "whether there is none",
      "/trapped_owners?select=name,trapped()&trapped=is.null",
      [{ name: "Bob" }],
    ],
  ])("includes no hidden row: %s", async (_, path, expected) => {
    expect((await call("GET", path)).body).toEqual(expected);
  });
});

describe("an expression evaluated by PostgreSQL", () => {
  const value = encodeURIComponent("(1)");
  const quoted = encodeURIComponent('"(1)"');
  const list = encodeURIComponent('("(1)")');
  const array = encodeURIComponent('{"(1)"}');
  const requests = [
    ...Object.keys(operators).map((name) => `value=${name}.${value}`),
    `value=in.${list}`,
    `value=not.eq.${value}`,
    `value=eq(any).${array}`,
    `or=(value.eq.${quoted},value.gt.${quoted})`,
    ...Object.keys(textSearches).map((name) => `value=${name}.word`),
    "value->>key=eq.1",
    "select=value::integer",
    "select=value->key",
    "select=value::integer.sum()",
    "select=count(),key:value->>key",
    "order=value->>key",
    `select=id,trapped_owners!inner(name)&value=eq.${value}`,
  ];

  it.each(requests)("never receives a hidden row: %s", async (query) => {
    const { status, text } = await call("GET", `/trapped?${query}`, { prefer: "count=planned" });
    expect([status, text]).toEqual([200, expect.any(String)]);
  });

  it.each(requests)("would fail if it did: %s", async (query) => {
    const { text } = await call("GET", `/trapped?${query}`, { token: owner });
    expect(text).toContain("the trap closed");
  });

  it.each([
    ["PATCH", { age: 1 }],
    ["DELETE", undefined],
  ])("never receives a hidden row in a change: %s", async (method, body) => {
    const { status, text } = await call(method, `/trapped?value=eq.${value}`, {
      prefer: "tx=rollback",
      ...(body && { body }),
    });
    expect([status, text]).toEqual([204, ""]);
  });

  it.each([
    `select=name,trapped(id)&trapped.value=eq.${value}`,
    `select=name,trapped!inner(value::integer)&trapped.value=lt.${value}`,
    "select=name,trapped(value->key)&trapped.order=value->>key",
    "select=name,trapped(value::integer.max(),count())",
    "select=name,...trapped(value::integer)",
    `select=name,trapped()&trapped=not.is.null&trapped.value=gt.${value}`,
  ])("never receives a hidden row of an embedded table: %s", async (query) => {
    const { status, text } = await call("GET", `/trapped_owners?${query}`);
    expect([status, text]).toEqual([200, expect.not.stringContaining("666")]);
  });
});

describe("an error", () => {
  it.each([
    ["a duplicate", { id: 3, email: "secret@example.com" }, "23505"],
    ["a duplicate key", { id: 2, email: "new@example.com" }, "23505"],
    ["a foreign key", { id: 3, owner_id: 99 }, "23503"],
    ["a check", { id: 3, email: "forbidden@example.com" }, "23514"],
    ["a type", { id: "x" }, "22P02"],
  ])("contains no value of a row, not even of the caller's: %s", async (_, body, code) => {
    const { body: error } = await call("POST", "/trapped", { body });
    expect(error.code).toBe(code);
    expect(String(error.details)).not.toMatch(/secret|\(2\)|ann@|Failing row/);
  });

  it("is returned for query plans, which nobody may see", async () => {
    const response = await shop.app.request("/rest/v1/trapped", {
      headers: { Authorization: `Bearer ${customer}`, Accept: "application/vnd.pgrst.plan+json" },
    });
    expect(response.status).toBe(406);
  });

  it.each(["pg_stats", "pg_class", "pg_statistic", "pg_stat_activity"])(
    "is returned for the system table %s",
    async (name) => {
      expect((await call("GET", `/${name}`)).body).toMatchObject({ code: "PGRST205" });
    },
  );
});
