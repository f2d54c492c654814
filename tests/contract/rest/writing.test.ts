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

describe("update", () => {
  it("returns an empty 204", async () => {
    const { data, error, status } = await people().update({ name: "Changed" }).eq("id", 1);
    expect([data, error, status]).toEqual([null, null, 204]);
    expect(await nameOf(1)).toBe("Changed");
    expect(await nameOf(2)).toBe('Bob "B"');
  });

  it("returns the updated rows", async () => {
    const { data, status } = await people().update({ age: 41 }).eq("age", 40).select("id,age");
    expect(status).toBe(200);
    expect(data?.sort((a, b) => a.id - b.id)).toEqual([
      { id: 2, age: 41 },
      { id: 3, age: 41 },
    ]);
  });

  it("returns a row that no longer matches the filter", async () => {
    const { data } = await people().update({ age: 1 }).eq("age", 30).select("id");
    expect(data).toEqual([{ id: 1 }]);
  });

  it("without matches returns 204, or 200 with an empty list", async () => {
    expect((await people().update({ name: "x" }).eq("id", 99)).status).toBe(204);
    const shown = await people().update({ name: "x" }).eq("id", 99).select();
    expect([shown.status, shown.data]).toEqual([200, []]);
  });

  it("with an empty object changes nothing", async () => {
    expect((await people().update({}).eq("id", 1)).status).toBe(204);
    expect((await people().update({}).eq("id", 1).select()).data).toEqual([]);
  });

  it("sets columns that the body lacks to null, or to their defaults if requested", async () => {
    const change = (prefer: string) =>
      rest.call(
        "PATCH",
        "/contract_people?id=eq.1&columns=name,age,made_by&select=name,age,made_by",
        { Prefer: `return=representation${prefer}` },
        // Of several objects the first counts.
        [{ name: "Changed", age: null, code: "ignored" }, { name: "Second" }],
      );
    const { status, body, headers } = await change(",missing=default");
    expect([status, body]).toEqual([200, [{ name: "Changed", age: null, made_by: "default" }]]);
    expect(headers.get("Preference-Applied")).toContain("missing=default");
    expect((await change("")).body.code).toBe("23502");
  });

  it("accepts a logic tree", async () => {
    const { count } = await people()
      .update({ made_by: "tree" }, { count: "exact" })
      .or("id.eq.1,and(age.eq.40,team_id.eq.2)");
    expect(count).toBe(2);
  });

  it.each([
    ["an unknown column", { nope: 1 }, 400, "PGRST204"],
    ["null where there must be a value", { name: null }, 400, "23502"],
    ["a duplicate", { email: "d@example.com" }, 409, "23505"],
  ])("rejects %s", async (_, values, status, code) => {
    const response = await people().update(values).eq("id", 1);
    expect([response.status, response.error?.code]).toEqual([status, code]);
  });

  it("is rolled back when it does not affect the single expected row", async () => {
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

  it("is rolled back when it affects more rows than max-affected", async () => {
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

  it.each([
    ["PATCH", "grouped", "count()"],
    ["PATCH", "joined", "id,team:contract_teams!team_id!inner(id)"],
    ["DELETE", "grouped", "count()"],
  ])(
    "%s counts the rows themselves, not those of a %s representation",
    async (method, _, select) => {
      for (const [wish, code] of [
        [{ Prefer: "return=representation, handling=strict, max-affected=1" }, "PGRST124"],
        [
          { Prefer: "return=representation", Accept: "application/vnd.pgrst.object+json" },
          "PGRST116",
        ],
      ] as const) {
        const body = method === "PATCH" ? { team_id: null } : undefined;
        const path = `/contract_people?id=in.(2,3,5)&select=${select}`;
        const response = await rest.call(method, path, wish, body);
        expect(response.body).toMatchObject({
          code,
          details: expect.stringMatching(/ [23] rows$/),
        });
      }
      const left = people().select("id", { count: "exact" }).not("team_id", "is", null);
      expect((await left).count).toBe(4);
    },
  );

  it("can be rolled back on request", async () => {
    const { data } = await people().update({ name: "Tried" }).eq("id", 1).select("name").rollback();
    expect(data).toEqual([{ name: "Tried" }]);
    expect(await nameOf(1)).toBe("Ann, the first");
  });
});

describe("delete", () => {
  it("returns an empty 204, or 200 with the deleted rows", async () => {
    expect((await people().delete().eq("id", 5)).status).toBe(204);
    const { data, status } = await people().delete().eq("id", 4).select("name");
    expect([status, data]).toEqual([200, [{ name: "Dée_*" }]]);
    expect((await people().select("id", { count: "exact" })).count).toBe(3);
  });

  it("returns a count", async () => {
    const { count } = await people().delete({ count: "exact" }).in("id", [4, 5, 99]);
    expect(count).toBe(2);
  });

  it("deletes only rows with the required embedded rows", async () => {
    const { text, status } = await rest.call(
      "DELETE",
      "/contract_badges?select=label,contract_people!inner()&contract_people.name=eq.nobody",
    );
    expect([status, text]).toEqual([204, ""]);
    const badges = await rest.service.from("contract_badges").select("label");
    expect(badges.data).toEqual([{ label: "gold" }]);
  });

  it("reads no body, whatever its type is said to be", async () => {
    const path = "/contract_people?id=eq.5";
    expect((await rest.call("DELETE", path, { "Content-Type": "text/plain" })).status).toBe(204);
    expect((await people().select("id").eq("id", 5)).data).toEqual([]);
  });

  it("is rejected if a row is still referenced", async () => {
    const { error, status } = await people().delete().eq("id", 1);
    expect([status, error?.code]).toEqual([409, "23503"]);
  });
});

describe("too large writes are rejected", () => {
  it.each(["PATCH", "DELETE"])("a %s with a limit, which would not limit it", async (method) => {
    const response = await rest.call(
      method,
      "/contract_people?limit=1",
      {},
      method === "PATCH" ? { age: 1 } : undefined,
    );
    expect([response.status, response.body.code]).toEqual([400, "PGRST100"]);
  });

  it("more than ten thousand rows", async () => {
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
  it("are ignored if unknown, unless handling is strict", async () => {
    expect((await rest.call("GET", "/contract_people", { Prefer: "colour=red" })).status).toBe(200);
    const strict = await rest.call("GET", "/contract_people", {
      Prefer: "handling=strict, colour=red, timezone=America/Chicago",
    });
    expect(strict.status).toBe(400);
    expect(strict.body).toMatchObject({
      code: "PGRST122",
      message: "Invalid preferences given with handling=strict",
      details: "Invalid preferences: colour=red, timezone=America/Chicago",
    });
  });
});
