import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  fillContractTables,
  type RestContract,
  startRestContract,
} from "#tests/support/rest-contract.ts";

let rest: RestContract;
beforeAll(async () => {
  rest = await startRestContract();
});
beforeEach(() => fillContractTables(rest.service));
const people = () => rest.service.from("contract_people");
const nameOf = async (id: number) =>
  (await people().select("name").eq("id", id).maybeSingle()).data?.name;

describe("insert", () => {
  it("returns an empty 201", async () => {
    const { data, error, status } = await people().insert({ id: 10, name: "New" });
    expect([data, error, status]).toEqual([null, null, 201]);
    expect(await nameOf(10)).toBe("New");
  });

  it("returns the row with the selected columns if requested", async () => {
    const { data, status } = await people().insert({ id: 10, name: "New" }).select("id,made_by");
    expect([data, status]).toEqual([[{ id: 10, made_by: "default" }], 201]);
  });

  it("returns a bare object for single()", async () => {
    const { data } = await people().insert({ id: 10, name: "New" }).select("id").single();
    expect(data).toEqual({ id: 10 });
  });

  it("accepts many rows and keeps their order", async () => {
    const rows = Array.from({ length: 300 }, (_, at) => ({ id: 1000 - at, name: `n${at}` }));
    const { data } = await people().insert(rows).select("id,name");
    expect(data).toEqual(rows);
  });

  it("sets missing values to null", async () => {
    const { data } = await people()
      .insert([
        { id: 10, name: "a", age: 1 },
        { id: 11, name: "b" },
      ])
      .select("age");
    expect(data).toEqual([{ age: 1 }, { age: null }]);
  });

  it("or to the column's default", async () => {
    const { data } = await people()
      .insert([{ id: 10, name: "a", made_by: "me" }, { name: "b" }], { defaultToNull: false })
      .select("id,made_by");
    expect(data).toEqual([
      { id: 10, made_by: "me" },
      { id: expect.any(Number), made_by: "default" },
    ]);
  });

  it("accepts every type as the client sends it", async () => {
    const row = {
      id: 10,
      name: "types",
      score: 0.1,
      active: false,
      born: "2026-11-21",
      seen: "2026-11-21T12:00:00+02:00",
      tags: ["x", 'y"z', "a,b"],
      data: { deep: [1, { a: null }] },
      span: "[3,5)",
      bytes: "\\x00ff",
    };
    const { data } = await people().insert(row).select(Object.keys(row).join(",")).single();
    expect(data).toEqual({ ...row, seen: "2026-11-21T10:00:00+00:00" });
  });

  it("returns the row's URL", async () => {
    const { status, headers, text } = await rest.call(
      "POST",
      "/contract_people",
      { Prefer: "return=headers-only" },
      { id: 10, name: "New" },
    );
    expect([status, text]).toEqual([201, ""]);
    expect(headers.get("Location")).toBe("/contract_people?id=eq.10");
  });

  it.each([
    ["an empty list", [], 201, []],
    [
      "the columns that are named, and no other",
      [{ id: 10, name: "x", age: 5 }],
      201,
      [{ id: 10, age: null }],
    ],
  ])("%s", async (_, rows, status, expected) => {
    const response = await rest.call(
      "POST",
      "/contract_people?columns=id,name&select=id,age",
      { Prefer: "return=representation" },
      rows,
    );
    expect([response.status, response.body]).toEqual([status, expected]);
  });

  it("returns a count", async () => {
    const { count } = await people().insert([{ name: "a" }, { name: "b" }], { count: "exact" });
    expect(count).toBe(2);
  });

  it.each([
    ["no JSON", "{", 400, "PGRST102"],
    ["nothing", "", 400, "PGRST102"],
    ["a number", "5", 400, "PGRST102"],
    ["a list of numbers", "[5]", 400, "PGRST102"],
    ["rows with different keys", [{ id: 10, name: "a" }, { id: 11 }], 400, "PGRST102"],
    ["an unknown column", { name: "a", nope: 1 }, 400, "PGRST204"],
    ["a missing value", { id: 10 }, 400, "23502"],
    ["a value against the rules", { name: "a", age: -1 }, 400, "23514"],
    ["a wrong type", { name: "a", age: "x" }, 400, "22P02"],
    ["a text that is too long", { name: "a", code: "123456" }, 400, "22001"],
    ["a number that is too large", { name: "a", age: 1e12 }, 400, "22003"],
    ["a date that is none", { name: "a", born: "2026-02-30" }, 400, "22008"],
    ["a duplicate", { id: 1, name: "a" }, 409, "23505"],
    ["a reference to nothing", { name: "a", team_id: 99 }, 409, "23503"],
    [
      "JSON that is too deep",
      `{"name":"a","data":${"[".repeat(200)}${"]".repeat(200)}}`,
      400,
      "PGRST102",
    ],
    ["half a character", '{"name":"\\ud800"}', 400, "22P02"],
  ])("rejects %s", async (_, body, status, code) => {
    const response = await rest.call("POST", "/contract_people", {}, body);
    expect(response.body).toMatchObject({ code });
    expect(response.status).toBe(status);
  });

  it("reports which key already exists", async () => {
    const { error, status } = await people().insert({ id: 1, name: "again" });
    expect(status).toBe(409);
    expect(error).toEqual({
      code: "23505",
      details: "Key (id)=(1) already exists.",
      hint: null,
      message: 'duplicate key value violates unique constraint "contract_people_pkey"',
    });
  });

  it("leaves generated columns to the database", async () => {
    const fixed = rest.service.from("contract_fixed");
    const { error, status } = await fixed.insert({ id: 5 });
    expect([status, error?.code]).toEqual([400, "428C9"]);
    const { data } = await rest.service.from("contract_fixed").insert({}).select();
    expect(data).toEqual([{ id: expect.any(Number), double: 2 }]);
  });

  it("is rolled back for a list with one invalid row", async () => {
    const { status } = await people().insert([
      { id: 10, name: "good" },
      { id: 1, name: "bad" },
    ]);
    expect(status).toBe(409);
    expect(await nameOf(10)).toBeUndefined();
  });

  it("rejects a body that is too large", async () => {
    const response = await rest.call(
      "POST",
      "/contract_people",
      {},
      {
        name: "x".repeat(6 * 1024 * 1024),
      },
    );
    expect(response.status).toBe(413);
  });
});

describe("rows in CSV or a form", () => {
  const csv = { "Content-Type": "text/csv", Prefer: "return=representation" };
  const form = {
    "Content-Type": "application/x-www-form-urlencoded",
    Prefer: "return=representation",
  };
  const shown = "/contract_people?select=id,name,age,tags,data";

  it.each([
    [
      "CSV with quotes, arrays, JSON and no value",
      csv,
      'id,name,age,tags,data\r\n601,"Eve, ""the"" sixth",41,"{a,""b,c""}","{""n"":1}"\r\n602,Al,NULL,{},\n',
      "&columns=id,name,age,tags",
      [
        { id: 601, name: 'Eve, "the" sixth', age: 41, tags: ["a", "b,c"], data: null },
        { id: 602, name: "Al", age: null, tags: [], data: null },
      ],
    ],
    [
      "a form",
      form,
      "id=603&name=Zo%C3%AB+%26+Co&age=7&tags=%7Bx%7D&data=%7B%22n%22%3A1%7D",
      "",
      [{ id: 603, name: "Zoë & Co", age: 7, tags: ["x"], data: '{"n":1}' }],
    ],
  ])("are inserted: %s", async (_, headers, body, query, expected) => {
    const response = await rest.call("POST", shown + query, headers, body);
    expect([response.status, response.body]).toEqual([201, expected]);
    await rest.service.from("contract_people").delete().gt("id", 600);
  });

  it("update existing rows", async () => {
    await rest.service.from("contract_teams").insert({ id: 61, name: "before" });
    const { status, body } = await rest.call(
      "PATCH",
      "/contract_teams?id=eq.61",
      form,
      "name=after",
    );
    expect([status, body]).toEqual([200, [{ id: 61, name: "after" }]]);
    await rest.service.from("contract_teams").delete().eq("id", 61);
  });

  it.each([
    ["a line with another number of fields", csv, "id,name\n604", "PGRST102"],
    ["a quote that stays open", csv, 'id,name\n604,"x', "PGRST102"],
    ["an unknown column", csv, "id,nope\n604,x", "PGRST204"],
    ["a text for a number", form, "id=x&name=y", "22P02"],
    ["a character that no text has", form, "id=604&name=%00", "22P05"],
    ["rows without end", csv, `name\n${"x\n".repeat(10_001)}`, "PGRST100"],
    ["fields without end", csv, ",".repeat(600_000), "PGRST100"],
    ["fields of a form without end", form, "name=x&".repeat(1001), "PGRST100"],
  ])("are rejected for %s", async (_, headers, body, code) => {
    const response = await rest.call("POST", "/contract_people", headers, body);
    expect([response.status, response.body.code]).toEqual([400, code]);
  });

  it("are rejected in other formats", async () => {
    for (const type of ["text/plain", "application/octet-stream", "application/xml"]) {
      const { status } = await rest.call("POST", "/contract_people", { "Content-Type": type }, "x");
      expect([type, status]).toEqual([type, 415]);
    }
  });
});
