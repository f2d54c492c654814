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
  it("answers 201 with nothing", async () => {
    const { data, error, status } = await people().insert({ id: 10, name: "New" });
    expect([data, error, status]).toEqual([null, null, 201]);
    expect(await nameOf(10)).toBe("New");
  });

  it("shows the row when asked to, with the columns asked for", async () => {
    const { data, status } = await people().insert({ id: 10, name: "New" }).select("id,made_by");
    expect([data, status]).toEqual([[{ id: 10, made_by: "default" }], 201]);
  });

  it("shows it bare for single()", async () => {
    const { data } = await people().insert({ id: 10, name: "New" }).select("id").single();
    expect(data).toEqual({ id: 10 });
  });

  it("takes many rows and keeps their order", async () => {
    const rows = Array.from({ length: 300 }, (_, at) => ({ id: 1000 - at, name: `n${at}` }));
    const { data } = await people().insert(rows).select("id,name");
    expect(data).toEqual(rows);
  });

  it("fills what a row lacks with null", async () => {
    const { data } = await people()
      .insert([
        { id: 10, name: "a", age: 1 },
        { id: 11, name: "b" },
      ])
      .select("age");
    expect(data).toEqual([{ age: 1 }, { age: null }]);
  });

  it("or with the default of the column", async () => {
    const { data } = await people()
      .insert([{ id: 10, name: "a", made_by: "me" }, { name: "b" }], { defaultToNull: false })
      .select("id,made_by");
    expect(data).toEqual([
      { id: 10, made_by: "me" },
      { id: expect.any(Number), made_by: "default" },
    ]);
  });

  it("takes every type as the client has it", async () => {
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

  it("answers with the address of the row", async () => {
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

  it("counts", async () => {
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
  ])("refuses %s", async (_, body, status, code) => {
    const response = await rest.call("POST", "/contract_people", {}, body);
    expect(response.body).toMatchObject({ code });
    expect(response.status).toBe(status);
  });

  it("says which key is there already", async () => {
    const { error, status } = await people().insert({ id: 1, name: "again" });
    expect(status).toBe(409);
    expect(error).toEqual({
      code: "23505",
      details: "Key (id)=(1) already exists.",
      hint: null,
      message: 'duplicate key value violates unique constraint "contract_people_pkey"',
    });
  });

  it("leaves to the database what only the database fills", async () => {
    const fixed = rest.service.from("contract_fixed");
    const { error, status } = await fixed.insert({ id: 5 });
    expect([status, error?.code]).toEqual([400, "428C9"]);
    const { data } = await rest.service.from("contract_fixed").insert({}).select();
    expect(data).toEqual([{ id: expect.any(Number), double: 2 }]);
  });

  it("keeps nothing of a list with one bad row", async () => {
    const { status } = await people().insert([
      { id: 10, name: "good" },
      { id: 1, name: "bad" },
    ]);
    expect(status).toBe(409);
    expect(await nameOf(10)).toBeUndefined();
  });

  it("refuses a body that is too large", async () => {
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

describe("upsert", () => {
  it("changes what is there: 200, and adds what is not: 201", async () => {
    const changed = await people().upsert({ id: 1, name: "Changed" }).select("name");
    expect([changed.status, changed.data]).toEqual([200, [{ name: "Changed" }]]);
    const added = await people().upsert([
      { id: 1, name: "Again" },
      { id: 10, name: "New" },
    ]);
    expect(added.status).toBe(201);
    expect([await nameOf(1), await nameOf(10)]).toEqual(["Again", "New"]);
  });

  it("goes by the columns that are named", async () => {
    const { data, error } = await people()
      .upsert({ email: "ann@example.com", name: "By address" }, { onConflict: "email" })
      .select("id,name,age");
    expect(error).toBeNull();
    expect(data).toEqual([{ id: 1, name: "By address", age: 30 }]);
  });

  it("leaves what is there when asked to, and does not show it", async () => {
    const { data, status } = await people()
      .upsert(
        [
          { id: 1, name: "No" },
          { id: 10, name: "New" },
        ],
        { ignoreDuplicates: true },
      )
      .select("id");
    expect([status, data]).toEqual([201, [{ id: 10 }]]);
    expect(await nameOf(1)).toBe("Ann, the first");
  });

  it.each([
    ["columns that are not unique", "age", [{ id: 1, name: "a", age: 1 }], 400, "42P10"],
    [
      "one row named twice",
      "id",
      [
        { id: 1, name: "a" },
        { id: 1, name: "b" },
      ],
      400,
      "21000",
    ],
  ])("refuses %s", async (_, onConflict, rows, status, code) => {
    const response = await people().upsert(rows, { onConflict });
    expect([response.status, response.error?.code]).toEqual([status, code]);
  });
});

describe("update", () => {
  it("answers 204 with nothing", async () => {
    const { data, error, status } = await people().update({ name: "Changed" }).eq("id", 1);
    expect([data, error, status]).toEqual([null, null, 204]);
    expect(await nameOf(1)).toBe("Changed");
    expect(await nameOf(2)).toBe('Bob "B"');
  });

  it("shows what was changed", async () => {
    const { data, status } = await people().update({ age: 41 }).eq("age", 40).select("id,age");
    expect(status).toBe(200);
    expect(data?.sort((a, b) => a.id - b.id)).toEqual([
      { id: 2, age: 41 },
      { id: 3, age: 41 },
    ]);
  });

  it("shows a row that the filter matches no longer", async () => {
    const { data } = await people().update({ age: 1 }).eq("age", 30).select("id");
    expect(data).toEqual([{ id: 1 }]);
  });

  it("finds nothing: 204, or 200 with an empty list", async () => {
    expect((await people().update({ name: "x" }).eq("id", 99)).status).toBe(204);
    const shown = await people().update({ name: "x" }).eq("id", 99).select();
    expect([shown.status, shown.data]).toEqual([200, []]);
  });

  it("changes nothing with an empty object", async () => {
    expect((await people().update({}).eq("id", 1)).status).toBe(204);
    expect((await people().update({}).eq("id", 1).select()).data).toEqual([]);
  });

  it("takes a tree of filters", async () => {
    const { count } = await people()
      .update({ made_by: "tree" }, { count: "exact" })
      .or("id.eq.1,and(age.eq.40,team_id.eq.2)");
    expect(count).toBe(2);
  });

  it.each([
    ["an unknown column", { nope: 1 }, 400, "PGRST204"],
    ["null where there must be a value", { name: null }, 400, "23502"],
    ["a duplicate", { email: "d@example.com" }, 409, "23505"],
  ])("refuses %s", async (_, values, status, code) => {
    const response = await people().update(values).eq("id", 1);
    expect([response.status, response.error?.code]).toEqual([status, code]);
  });

  it("takes everything back when it is not the one row that was expected", async () => {
    const { error, status } = await people()
      .update({ name: "both" })
      .eq("age", 40)
      .select()
      .single();
    expect([status, error?.code]).toEqual([406, "PGRST116"]);
    const bare = await rest.call(
      "PATCH",
      "/contract_people?age=eq.40",
      { Accept: "application/vnd.pgrst.object+json" },
      { name: "both" },
    );
    expect([bare.status, bare.body.code]).toEqual([406, "PGRST116"]);
    expect(await nameOf(2)).toBe('Bob "B"');
  });

  it("takes everything back when it is more than expected", async () => {
    const { status, body } = await rest.call(
      "PATCH",
      "/contract_people?age=eq.40",
      { Prefer: "handling=strict, max-affected=1" },
      { name: "many" },
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "PGRST124", details: "The query affects 2 rows" });
    expect(await nameOf(2)).toBe('Bob "B"');
  });

  it("can be tried without effect", async () => {
    const { data } = await people().update({ name: "Tried" }).eq("id", 1).select("name").rollback();
    expect(data).toEqual([{ name: "Tried" }]);
    expect(await nameOf(1)).toBe("Ann, the first");
  });
});

describe("delete", () => {
  it("answers 204 with nothing, or 200 with what is gone", async () => {
    expect((await people().delete().eq("id", 5)).status).toBe(204);
    const { data, status } = await people().delete().eq("id", 4).select("name");
    expect([status, data]).toEqual([200, [{ name: "Dée_*" }]]);
    expect((await people().select("id", { count: "exact" })).count).toBe(3);
  });

  it("counts", async () => {
    const { count } = await people().delete({ count: "exact" }).in("id", [4, 5, 99]);
    expect(count).toBe(2);
  });

  it("touches only rows that have what is required of another table", async () => {
    const { text, status } = await rest.call(
      "DELETE",
      "/contract_badges?select=label,contract_people!inner()&contract_people.name=eq.nobody",
    );
    expect([status, text]).toEqual([204, ""]);
    const badges = await rest.service.from("contract_badges").select("label");
    expect(badges.data).toEqual([{ label: "gold" }]);
  });

  it("refuses to leave a reference to nothing", async () => {
    const { error, status } = await people().delete().eq("id", 1);
    expect([status, error?.code]).toEqual([409, "23503"]);
  });
});

describe("put", () => {
  const put = (path: string, body: unknown, headers = {}) =>
    rest.call("PUT", `/contract_teams${path}`, headers, body);

  it("makes the row of a key what the body says", async () => {
    expect((await put("?id=eq.7", { id: 7, name: "New" })).status).toBe(201);
    expect((await put("?id=eq.7", { id: 7, name: "Renamed" })).status).toBe(204);
    const shown = await put(
      "?id=eq.7",
      { id: 7, name: "Again" },
      { Prefer: "return=representation" },
    );
    expect([shown.status, shown.body]).toEqual([200, [{ id: 7, name: "Again" }]]);
  });

  it.each([
    ["without a key", "", { id: 7, name: "x" }, 405, "PGRST105"],
    ["with another filter", "?name=eq.x", { id: 7, name: "x" }, 405, "PGRST105"],
    ["with a tree", "?or=(id.eq.7)", { id: 7, name: "x" }, 405, "PGRST105"],
    ["of another row", "?id=eq.7", { id: 8, name: "x" }, 400, "PGRST115"],
    [
      "of two rows",
      "?id=eq.7",
      [
        { id: 7, name: "x" },
        { id: 7, name: "y" },
      ],
      400,
      "PGRST115",
    ],
  ])("is refused %s", async (_, path, body, status, code) => {
    const response = await put(path, body);
    expect([response.status, response.body.code]).toEqual([status, code]);
  });
});

describe("rows that come as CSV or as a form", () => {
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

  it("change rows that are there", async () => {
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
  ])("are refused for %s", async (_, headers, body, code) => {
    const response = await rest.call("POST", "/contract_people", headers, body);
    expect([response.status, response.body.code]).toEqual([400, code]);
  });

  it("are refused in formats that are neither", async () => {
    for (const type of ["text/plain", "application/octet-stream", "application/xml"]) {
      const { status } = await rest.call("POST", "/contract_people", { "Content-Type": type }, "x");
      expect([type, status]).toEqual([type, 415]);
    }
  });
});

describe("what would be too much", () => {
  it.each(["PATCH", "DELETE"])("a %s with a limit, which would not limit it", async (method) => {
    const response = await rest.call(
      method,
      "/contract_people?limit=1",
      {},
      method === "PATCH" ? { age: 1 } : undefined,
    );
    expect([response.status, response.body.code]).toEqual([400, "PGRST100"]);
  });

  it("more rows than anybody writes at once", async () => {
    const { status, body } = await rest.call(
      "POST",
      "/contract_teams",
      {},
      Array.from({ length: 10_001 }, () => ({})),
    );
    expect([status, body.code]).toEqual([400, "PGRST100"]);
  });
});

describe("preferences", () => {
  it("that are not known are ignored, unless handling is strict", async () => {
    expect((await rest.call("GET", "/contract_people", { Prefer: "colour=red" })).status).toBe(200);
    const strict = await rest.call("GET", "/contract_people", {
      Prefer: "handling=strict, colour=red",
    });
    expect(strict.status).toBe(400);
    expect(strict.body).toMatchObject({
      code: "PGRST122",
      message: "Invalid preferences given with handling=strict",
      details: "Invalid preferences: colour=red",
    });
  });
});
