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

describe("upsert", () => {
  it("updates existing rows with 200, and inserts new ones with 201", async () => {
    const changed = await people().upsert({ id: 1, name: "Changed" }).select("name");
    expect([changed.status, changed.data]).toEqual([200, [{ name: "Changed" }]]);
    const added = await people().upsert([
      { id: 1, name: "Again" },
      { id: 10, name: "New" },
    ]);
    expect(added.status).toBe(201);
    expect([await nameOf(1), await nameOf(10)]).toEqual(["Again", "New"]);
  });

  it("uses the columns of on_conflict", async () => {
    const { data, error } = await people()
      .upsert({ email: "ann@example.com", name: "By address" }, { onConflict: "email" })
      .select("id,name,age");
    expect(error).toBeNull();
    expect(data).toEqual([{ id: 1, name: "By address", age: 30 }]);
  });

  it("finds the row of a view by the key of its table", async () => {
    const names = rest.service.from("contract_names");
    const changed = await names.upsert({ id: 1, name: "Seen" }).select();
    expect([changed.status, changed.data]).toEqual([200, [{ id: 1, name: "Seen" }]]);
  });

  it("ignores existing rows if requested, without returning them", async () => {
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
  ])("rejects %s", async (_, onConflict, rows, status, code) => {
    const response = await people().upsert(rows, { onConflict });
    expect([response.status, response.error?.code]).toEqual([status, code]);
  });
});

describe("put", () => {
  const put = (path: string, body: unknown, headers = {}) =>
    rest.call("PUT", `/contract_teams${path}`, headers, body);

  it("creates or replaces the row of a key", async () => {
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
    ["with a list", "?id=eq(any).{7}", { id: 7, name: "x" }, 405, "PGRST105"],
    ["with another than this key", "?id=not.eq.7", { id: 7, name: "x" }, 405, "PGRST105"],
    ["with a tree", "?or=(id.eq.7)", { id: 7, name: "x" }, 405, "PGRST105"],
    ["of another row", "?id=eq.7", { id: 8, name: "x" }, 400, "PGRST115"],
    ["of a list in place of the row", "?id=eq.7", { id: [7], name: "x" }, 400, "PGRST115"],
    [
      "of a number that is rounded to the key",
      "?id=eq.12345678901234567000",
      '{"id": 12345678901234567890, "name": "x"}',
      400,
      "PGRST115",
    ],
    [
      "without its key among the columns",
      "?id=eq.1&columns=name",
      { id: 1, name: "x" },
      400,
      "PGRST115",
    ],
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
  ])("is rejected %s", async (_, path, body, status, code) => {
    const response = await put(path, body);
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect((await rest.service.from("contract_teams").select("id")).data).toHaveLength(3);
  });
});
