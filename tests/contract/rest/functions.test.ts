import { beforeAll, describe, expect, it } from "vitest";
import {
  fillContractTables,
  type RestContract,
  startRestContract,
} from "#tests/support/rest-contract.ts";

let rest: RestContract;
beforeAll(async () => {
  rest = await startRestContract();
  await fillContractTables(rest.service);
});
const people = [{ id: 2 }, { id: 3 }];

describe("a database function", () => {
  it.each([
    ["a value", "contract_add", { a: 1, b: 2 }, 3],
    ["a value, with a default", "contract_add", { a: 1 }, 11],
    ["null", "contract_add", { a: null }, null],
    ["a list of values", "contract_numbers", { list: [3, 1, 2] }, [3, 1, 2]],
    [
      "rows of its own",
      "contract_pairs",
      { n: 2 },
      [
        { a: 1, b: "1" },
        { a: 2, b: "2" },
      ],
    ],
  ])("returns %s", async (_, name, args, expected) => {
    const { data, error } = await rest.service.rpc(name, args);
    expect(error).toBeNull();
    expect(data).toEqual(expected);
  });

  it("returns rows of a table, which can be filtered, ordered, counted and embedded", async () => {
    const older = () => rest.service.rpc("contract_older", { than: 30 }, { count: "exact" });
    expect((await older().select("id").order("id")).data).toEqual(people);
    expect((await older().select("id").eq("team_id", 2)).data).toEqual([{ id: 3 }]);
    const page = await older().select("id").order("id", { ascending: false }).limit(1);
    expect([page.data, page.count, page.status]).toEqual([[{ id: 3 }], 2, 206]);
    expect((await older().select("id,team:team_id(name)").eq("id", 3).single()).data).toEqual({
      id: 3,
      team: { name: "Engines" },
    });
  });

  it("returns rows of a composite type", async () => {
    const { data } = await rest.service.rpc("contract_points").select("y").gt("x", 1);
    expect(data).toEqual([{ y: 4 }]);
    expect((await rest.call("GET", "/contract_point")).status).toBe(404);
  });

  it("returns one row as an object", async () => {
    const { data } = await rest.service.rpc("contract_oldest").select("age");
    expect(data).toEqual({ age: 40 });
  });

  it("returns nothing: 204", async () => {
    const { data, error, status } = await rest.service.rpc("contract_nothing");
    expect([data, error, status]).toEqual([null, null, 204]);
  });

  it.each([
    ["a value", "contract_add", { a: 1 }, 11, 1, 200],
    ["null", "contract_add", { a: null }, null, 1, 200],
    ["values", "contract_numbers", { list: [3, 1, 2] }, [3, 1, 2], 3, 200],
    ["a row", "contract_oldest", {}, expect.objectContaining({ age: 40 }), 1, 200],
    ["nothing", "contract_nothing", {}, null, 1, 204],
  ])("counts %s", async (_, name, args, data, count, status) => {
    const response = await rest.service.rpc(name, args, { count: "exact" });
    expect([response.data, response.count, response.status]).toEqual([data, count, status]);
  });

  it("returns single values in pages", async () => {
    const numbers = rest.service.rpc("contract_numbers", { list: [3, 1, 2] }, { count: "exact" });
    const { data, count, status } = await numbers.range(1, 1);
    expect([data, count, status]).toEqual([[1], 3, 206]);
  });

  it("accepts the whole body, a text or bytes, as its unnamed parameter", async () => {
    const text = await rest.call(
      "POST",
      "/rpc/contract_text",
      { "Content-Type": "text/plain" },
      "two words",
    );
    expect([text.status, text.body]).toEqual([200, "two words"]);
    const bytes = await rest.call(
      "POST",
      "/rpc/contract_bytes",
      { "Content-Type": "application/octet-stream" },
      "\u0000é",
    );
    expect([bytes.status, bytes.body]).toEqual([200, 3]);
    const none = await rest.call(
      "POST",
      "/rpc/contract_add",
      { "Content-Type": "text/plain" },
      "x",
    );
    expect([none.status, none.body.code, none.body.details]).toEqual([
      404,
      "PGRST202",
      "Searched for the function public.contract_add with a single unnamed text parameter, but no matches were found in the schema cache.",
    ]);
  });

  it("accepts form fields as arguments", async () => {
    const { status, body } = await rest.call(
      "POST",
      "/rpc/contract_add",
      { "Content-Type": "application/x-www-form-urlencoded" },
      "a=1&b=2",
    );
    expect([status, body]).toEqual([200, 3]);
  });

  it("accepts the whole body as its unnamed parameter", async () => {
    const { data } = await rest.service.rpc("contract_whole", { any: ["thing", 1] });
    expect(data).toEqual({ any: ["thing", 1] });
    const { body } = await rest.call("POST", "/rpc/contract_whole", {}, [1, 2]);
    expect(body).toEqual([1, 2]);
  });

  it.each([
    ["/rpc/contract_add?a=1&b=2", 3],
    ["/rpc/contract_add?a=1", 11],
    ["/rpc/contract_older?than=30&select=id&order=id", people],
    ["/rpc/contract_older?than=30&select=id&id=eq.2", [{ id: 2 }]],
    ["/rpc/contract_numbers?list={1,2}", [1, 2]],
  ])("can be called by GET %s", async (path, expected) => {
    const { status, body } = await rest.call("GET", path);
    expect([status, body]).toEqual([200, expected]);
  });

  it("can write when called by POST, and never by GET", async () => {
    const args = { id: 9, name: "Painters" };
    const refused = await rest.service.rpc("contract_join_team", args, { get: true });
    expect([refused.status, refused.error?.code]).toEqual([405, "25006"]);
    expect((await rest.service.rpc("contract_join_team", args)).status).toBe(204);
    const { data } = await rest.service.from("contract_teams").delete().eq("id", 9).select("name");
    expect(data).toEqual([{ name: "Painters" }]);
  });

  it.each([
    ["it is unknown", "contract_nope", {}, 404, "PGRST202"],
    ["it lacks an argument", "contract_add", { b: 1 }, 404, "PGRST202"],
    ["it has no such argument", "contract_add", { a: 1, c: 1 }, 404, "PGRST202"],
    ["an argument is of the wrong type", "contract_add", { a: "x" }, 400, "22P02"],
    ["two of the name fit", "contract_twice", { x: 1 }, 300, "PGRST203"],
    ["it is one of the database's own", "pg_sleep", { seconds: 1 }, 404, "PGRST202"],
    ["it belongs to another schema", "private.is_admin", {}, 404, "PGRST202"],
    ["nobody may call it", "contract_canary_function", {}, 403, "42501"],
  ])("is rejected when %s", async (_, name, args, status, code) => {
    const response = await rest.service.rpc(name, args);
    expect([response.status, response.error?.code]).toEqual([status, code]);
  });

  it("reports what was searched for", async () => {
    const { error } = await rest.service.rpc("contract_add", { a: 1, c: 1 });
    expect(error?.message).toBe(
      "Could not find the function public.contract_add(a, c) in the schema cache",
    );
  });

  it.each([
    ["P0001", "said by the function", 400],
    ["PT418", "a status of its own", 418],
    ["23505", "as if it were a duplicate", 409],
    ["42501", "not for you", 403],
  ])("determines the status of its error %s", async (state, message, status) => {
    const { error, status: answered } = await rest.service.rpc("contract_fail", { state, message });
    expect(answered).toBe(status);
    expect(error).toMatchObject({ code: state, message });
  });

  it("sets status and headers itself with SQLSTATE PGRST", async () => {
    const { status, body } = await rest.call(
      "POST",
      "/rpc/contract_fail",
      {},
      {
        state: "PGRST",
        message: "no detail here",
      },
    );
    expect([status, body.code]).toEqual([500, "PGRST121"]);
  });

  describe("that changes more rows than max-affected", () => {
    const rename = (name: string, most: number) => {
      const call = rest.service.rpc(name, { prefix: "New " });
      // The client's types offer it only for a named PostgREST version.
      return (call as unknown as { maxAffected(most: number): typeof call }).maxAffected(most);
    };
    const names = async () =>
      (await rest.service.from("contract_teams").select("name").gt("id", 50).order("id")).data;
    beforeAll(async () => {
      await rest.service.from("contract_teams").insert([
        { id: 51, name: "one" },
        { id: 52, name: "two" },
      ]);
    });

    it("is rolled back, and the number is returned", async () => {
      for (const shown of [
        rename("contract_rename_teams", 1),
        rename("contract_rename_teams", 1).limit(1),
      ]) {
        const { status, error } = await shown;
        expect([status, error]).toEqual([
          400,
          {
            code: "PGRST124",
            details: "The query affects 2 rows",
            hint: null,
            message: "Query result exceeds max-affected preference constraint",
          },
        ]);
      }
      expect(await names()).toEqual([{ name: "one" }, { name: "two" }]);
    });

    it("is not called if it does not return the changed rows", async () => {
      const { status, error } = await rename("contract_rename_team", 9);
      expect([status, error?.code]).toEqual([400, "PGRST128"]);
      expect(await names()).toEqual([{ name: "one" }, { name: "two" }]);
    });

    it("is committed within the limit", async () => {
      const { status, data } = await rename("contract_rename_teams", 2).select("name");
      expect([status, data]).toEqual([200, [{ name: "New one" }, { name: "New two" }]]);
      await rest.service.from("contract_teams").delete().gt("id", 50);
    });
  });

  it.each(["PATCH", "DELETE", "PUT"])("cannot be called by %s", async (method) => {
    const { status, body } = await rest.call(method, "/rpc/contract_add");
    expect([status, body.code]).toEqual([405, "PGRST101"]);
  });
});
