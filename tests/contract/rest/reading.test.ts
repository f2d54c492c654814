import { beforeAll, describe, expect, it } from "vitest";
import {
  contractPeople,
  fillContractTables,
  type RestContract,
  startRestContract,
} from "#tests/support/rest-contract.ts";

let rest: RestContract;
beforeAll(async () => {
  rest = await startRestContract();
  await fillContractTables(rest.service);
});
const people = () => rest.service.from("contract_people");

describe("select", () => {
  it("returns every column of every row, in JSON's own types", async () => {
    const { data, error, status } = await people().select().order("id");
    expect({ error, status }).toEqual({ error: null, status: 200 });
    expect(data).toEqual(contractPeople);
  });

  it.each([
    ["columns", "id, name", { id: 1, name: "Ann, the first" }],
    ["an alias", "who:name", { who: "Ann, the first" }],
    ["a cast", "id::text", { id: "1" }],
    ["an alias and a cast", "n:score::integer", { n: 2 }],
    ["JSON at a path", "data->a", { a: { b: "c", n: 1 } }],
    ["text at a path", "data->a->>n", { n: "1" }],
    ["a place in an array", "first:data->list->0", { first: 1 }],
    ["a place from the end", "last:data->list->-1", { last: 2 }],
    ["a path with a cast", "n:data->a->n::integer", { n: 1 }],
    ["an element of an array column", "second:tags->1", { second: "b,c" }],
    ["a column twice, under two names", "a:id,b:id", { a: 1, b: 1 }],
    ["a quoted name", '"name"', { name: "Ann, the first" }],
  ])("returns %s", async (_, columns, expected) => {
    const { data, error } = await people().select(columns).eq("id", 1).single();
    expect(error).toBeNull();
    expect(data).toEqual(expected);
  });

  it("keeps every digit of a large number", async () => {
    const { text } = await rest.call("GET", "/contract_people?select=big&id=eq.1");
    expect(text).toBe('[{"big":9007199254740991}]');
  });

  it("reads a view", async () => {
    const { data } = await rest.service.from("contract_names").select("name").eq("id", 3);
    expect(data).toEqual([{ name: "100% (Cy)" }]);
  });

  it("returns CSV", async () => {
    const { data } = await people().select("id,name,tags").order("id").limit(2).csv();
    expect(data).toBe('id,name,tags\n1,"Ann, the first","{a,""b,c""}"\n2,"Bob ""B""",{b}');
  });

  it("omits nulls if requested", async () => {
    const { body, headers } = await rest.call(
      "GET",
      "/contract_people?id=eq.4&select=id,age,score",
      {
        Accept: "application/vnd.pgrst.array+json;nulls=stripped",
      },
    );
    expect(body).toEqual([{ id: 4, score: -2 }]);
    expect(headers.get("Content-Type")).toMatch(/nulls=stripped/);
  });
});

describe("order", () => {
  it.each([
    ["ascending, nulls last", "age.asc,id.asc", [5, 1, 2, 3, 4]],
    ["descending, nulls first", "age.desc,id.desc", [4, 3, 2, 1, 5]],
    ["nulls last, said so", "age.desc.nullslast,id", [2, 3, 1, 5, 4]],
    ["nulls first, said so", "age.nullsfirst,id", [4, 5, 1, 2, 3]],
    ["by a place in JSON", "data->a->>n.asc.nullslast,id.desc", [1, 5, 4, 3, 2]],
  ])("%s", async (_, order, expected) => {
    const { body } = await rest.call("GET", `/contract_people?select=id&order=${order}`);
    expect(body.map(({ id }: { id: number }) => id)).toEqual(expected);
  });

  it("combines several order calls of the client", async () => {
    const { data } = await people()
      .select("id")
      .order("age", { ascending: false, nullsFirst: false })
      .order("id", { ascending: false });
    expect(data?.map(({ id }) => id)).toEqual([3, 2, 1, 5, 4]);
  });
});

describe("pages and counts", () => {
  it.each([
    ["limit", "limit=2", undefined, [1, 2], "0-1/*"],
    ["offset", "offset=3", undefined, [4, 5], "3-4/*"],
    ["both", "offset=1&limit=2", undefined, [2, 3], "1-2/*"],
    ["nothing", "limit=0", undefined, [], "*/*"],
    ["a Range header", "", "1-2", [2, 3], "1-2/*"],
    ["an open Range header", "", "3-", [4, 5], "3-4/*"],
    ["a Range header inside of a limit", "limit=3", "2-9", [3], "2-2/*"],
    ["an offset behind the end, uncounted", "offset=99", undefined, [], "*/*"],
  ])("%s", async (_, query, range, ids, contentRange) => {
    const { status, body, headers } = await rest.call(
      "GET",
      `/contract_people?select=id&order=id&${query}`,
      range === undefined ? {} : { Range: range, "Range-Unit": "items" },
    );
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual(ids);
    expect(headers.get("Content-Range")).toBe(contentRange);
  });

  it("return 200 with all rows, 206 with a part", async () => {
    const all = await people().select("*", { count: "exact" });
    expect([all.status, all.count]).toEqual([200, 5]);
    const part = await people().select("*", { count: "exact" }).range(1, 2);
    expect([part.status, part.count, part.data?.length]).toEqual([206, 5, 2]);
    const some = await people().select("id", { count: "exact" }).eq("age", 40);
    expect([some.status, some.count]).toEqual([200, 2]);
    const none = await people().select("id", { count: "exact" }).eq("age", 41);
    expect([none.status, none.count, none.data]).toEqual([200, 0, []]);
  });

  it.each(["planned", "estimated"] as const)("count=%s returns a number", async (count) => {
    const { count: counted, error } = await people().select("id", { count });
    expect(error).toBeNull();
    expect(counted).toBeGreaterThan(0);
  });

  it("return a count without a body", async () => {
    const { data, count, status } = await people().select("*", { count: "exact", head: true });
    expect([data, count, status]).toEqual([null, 5, 200]);
  });

  it("return the range of a Range header without a body", async () => {
    const { status, text, headers } = await rest.call("HEAD", "/contract_people", { Range: "1-2" });
    expect([status, text, headers.get("Content-Range")]).toEqual([200, "", "1-2/*"]);
  });

  it("return the applied count preference", async () => {
    const { headers } = await rest.call("GET", "/contract_people", { Prefer: "count=exact" });
    expect(headers.get("Preference-Applied")).toBe("count=exact");
  });

  it.each([
    [
      "an offset behind the last row",
      "offset=9",
      { Prefer: "count=exact" },
      "An offset of 9 was requested, but there are only 5 rows.",
      "*/5",
    ],
    [
      "an offset where there are no rows",
      "offset=1&id=eq.99",
      { Prefer: "count=exact" },
      "An offset of 1 was requested, but there are only 0 rows.",
      "*/0",
    ],
    ["a negative limit", "limit=-1", {}, "Limit should be greater than or equal to zero.", null],
    [
      "a range that runs backwards",
      "",
      { Range: "5-2" },
      "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
      null,
    ],
  ])("416 for %s", async (_, query, sent, details, range) => {
    const { status, body, headers } = await rest.call("GET", `/contract_people?${query}`, sent);
    expect(status).toBe(416);
    expect(body).toMatchObject({ code: "PGRST103", details });
    expect(headers.get("Content-Range")).toBe(range);
  });

  it("are limited to 8 MB", async () => {
    const long = (length: number) => rest.service.rpc("contract_long", { length });
    expect((await long(700_000)).data).toHaveLength(10);
    const { status, error } = await long(900_000);
    expect([status, error?.code]).toEqual([400, "PGRST100"]);
    expect(error?.message).toContain("8 MB");
  });

  it("are limited to a thousand rows", async () => {
    const { data } = await rest.service.rpc("contract_pairs", { n: 1500 });
    expect(data).toHaveLength(1000);
  });
});

describe("a single object", () => {
  it("is returned bare", async () => {
    const { data, status } = await people().select("id").eq("id", 2).single();
    expect([data, status]).toEqual([{ id: 2 }, 200]);
  });

  it.each([
    ["no row", 99, "The result contains 0 rows"],
    ["two rows", 40, "The result contains 2 rows"],
  ])("is a 406 for %s", async (_, age, details) => {
    const { error, status } = await people().select("id").eq("age", age).single();
    expect(status).toBe(406);
    expect(error).toMatchObject({
      code: "PGRST116",
      details,
      hint: null,
      message: "Cannot coerce the result to a single JSON object",
    });
  });

  it("may be missing with maybeSingle()", async () => {
    const { data, error } = await people().select("id").eq("id", 99).maybeSingle();
    expect([data, error]).toEqual([null, null]);
  });
});
