import { beforeAll, describe, expect, it } from "vitest";
import { type RestContract, startRestContract } from "#tests/support/rest-contract.ts";

let rest: RestContract;
let person: string;
beforeAll(async () => {
  rest = await startRestContract();
  person = (await rest.signIn()).token;
});

type Call = [method: string, path: string, body?: unknown, headers?: Record<string, string>];

/** Clients compare with these: their text is part of docs/contracts/rest.md#6-errors. */
describe("the text of an error", () => {
  it.each<[words: string, status: number, code: string, call: Call]>([
    [
      "column contract_people.nope does not exist",
      400,
      "42703",
      ["GET", "/contract_people?select=nope"],
    ],
    [
      'invalid input syntax for type integer: "x"',
      400,
      "22P02",
      ["GET", "/contract_people?age=eq.x"],
    ],
    ["Empty or invalid json", 400, "PGRST102", ["POST", "/contract_people", "{"]],
    [
      "All object keys must match",
      400,
      "PGRST102",
      ["POST", "/contract_people", [{ name: "a" }, { age: 1 }]],
    ],
    [
      "Could not find the 'nope' column of 'contract_people' in the schema cache",
      400,
      "PGRST204",
      ["POST", "/contract_people", { nope: 1 }],
    ],
    [
      "Could not find the 'nope' column of 'contract_people' in the schema cache",
      400,
      "PGRST204",
      ["POST", '/contract_people?columns="nope"', { name: "a" }],
    ],
    [
      'null value in column "name" of relation "contract_people" violates not-null constraint',
      400,
      "23502",
      ["POST", "/contract_people", { age: 1 }],
    ],
    [
      'insert or update on table "contract_people" violates foreign key constraint "contract_people_team_id_fkey"',
      409,
      "23503",
      ["POST", "/contract_people", { name: "a", team_id: 99 }],
    ],
    [
      "there is no unique or exclusion constraint matching the ON CONFLICT specification",
      400,
      "42P10",
      [
        "POST",
        "/contract_people?on_conflict=age",
        { name: "a", age: 1 },
        { Prefer: "resolution=merge-duplicates" },
      ],
    ],
    [
      "Invalid preferences given with handling=strict",
      400,
      "PGRST122",
      ["GET", "/contract_people", undefined, { Prefer: "handling=strict, anything=else" }],
    ],
    [
      "Could not find the function public.contract_add without parameters in the schema cache",
      404,
      "PGRST202",
      ["POST", "/rpc/contract_add", {}],
    ],
    [
      "cannot execute INSERT in a read-only transaction",
      405,
      "25006",
      ["GET", "/rpc/contract_join_team?id=9&name=x"],
    ],
    ["Unsupported HTTP method: PURGE", 405, "PGRST117", ["PURGE", "/contract_teams"]],
    [
      "Invalid schema: private",
      406,
      "PGRST106",
      ["GET", "/x", undefined, { "Accept-Profile": "private" }],
    ],
    [
      "None of these media types are available: image/png",
      406,
      "PGRST107",
      ["GET", "/contract_teams", undefined, { Accept: "image/png" }],
    ],
    [
      "Expected 3 parts in JWT; got 2",
      401,
      "PGRST301",
      ["GET", "/contract_teams", undefined, { Authorization: "Bearer a.b" }],
    ],
  ])("%s: %i %s", async (message, status, code, [method, path, body, headers]) => {
    const response = await rest.call(method, path, headers, body);
    expect(response.body).toMatchObject({ code, message });
    expect(Object.keys(response.body).sort()).toEqual(["code", "details", "hint", "message"]);
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("Proxy-Status")).toBe(`PostgREST; error=${code}`);
  });

  it.each<[words: string, call: Call]>([
    ["permission denied for table contract_canary", ["GET", "/contract_canary"]],
    [
      'new row violates row-level security policy for table "contract_notes"',
      ["POST", "/contract_notes", { owner: "00000000-0000-4000-8000-000000000001", body: "x" }],
    ],
  ])("%s: 403 42501", async (message, [method, path, body]) => {
    const response = await rest.call(method, path, { Authorization: `Bearer ${person}` }, body);
    expect([response.status, response.body]).toEqual([
      403,
      { code: "42501", details: null, hint: null, message },
    ]);
  });

  it("includes how to authenticate: WWW-Authenticate", async () => {
    const { headers } = await rest.call("GET", "/contract_teams", { Authorization: "Bearer a.b" });
    expect(headers.get("WWW-Authenticate")).toBe(
      'Bearer error="invalid_token", error_description="Expected 3 parts in JWT; got 2"',
    );
  });
});

describe("more affected rows than max-affected", () => {
  it("are rolled back, and their number is returned", async () => {
    await rest.service.from("contract_teams").upsert([
      { id: 51, name: "one" },
      { id: 52, name: "two" },
    ]);
    const { status, body } = await rest.call("DELETE", "/contract_teams?id=gt.50", {
      Prefer: "handling=strict, max-affected=1",
    });
    expect([status, body]).toEqual([
      400,
      {
        code: "PGRST124",
        details: "The query affects 2 rows",
        hint: null,
        message: "Query result exceeds max-affected preference constraint",
      },
    ]);
    const { data } = await rest.service.from("contract_teams").delete().gt("id", 50).select("id");
    expect(data).toHaveLength(2);
  });
});
