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
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const post = (name: string, headers: Record<string, string>, body: unknown) =>
  rest.call("POST", `/rpc/${name}`, headers, body);

describe("a parameter whose type has a length of its own", () => {
  it.each([
    ["char", "contract_char", "c", "wrench", "wrench"],
    ["bit", "contract_bits", "b", "10110", "10110"],
  ])("%s gets the whole value", async (_, name, parameter, value, expected) => {
    const args = { [parameter]: value };
    expect((await rest.service.rpc(name, args)).data).toBe(expected);
    expect((await rest.service.rpc(name, args, { get: true })).data).toBe(expected);
    expect((await post(name, form, `${parameter}=${value}`)).body).toBe(expected);
  });

  it("gets whole values in a list, too", async () => {
    const { data } = await rest.service.rpc("contract_char", { c: "x", list: ["jack", "pump"] });
    expect(data).toBe("{jack,pump}");
  });
});

describe("what a function returns", () => {
  it.each([
    ["one output as an object", "contract_out", { num: 5 }, { num_plus_one: 6 }],
    ["one parameter that is both as an object", "contract_inout", { num: 2 }, { num: 3 }],
    ["one output of several rows", "contract_outs", { n: 2 }, [{ num: 1 }, { num: 2 }]],
    ["one output without a name as a value", "contract_unnamed_out", {}, 7],
    ["outputs without names", "contract_two_unnamed", {}, { column1: 7, column2: "x" }],
    ["a row of another schema", "contract_film", { id: 2 }, { id: 2, title: "Oil" }],
    ["a row in a domain", "contract_somewhere", {}, { x: 1, y: 2 }],
    ["a row of no type", "contract_record", {}, { id: 1, name: "Brakes" }],
    [
      "rows of no type",
      "contract_records",
      {},
      [
        { id: 1, name: "Brakes" },
        { id: 2, name: "Engines" },
      ],
    ],
  ])("is %s", async (_, name, args, expected) => {
    const { data, error } = await rest.service.rpc(name, args);
    expect([error, data]).toEqual([null, expected]);
  });

  it("can be filtered and ordered by its only output", async () => {
    const { data } = await rest.service
      .rpc("contract_outs", { n: 4 })
      .gt("num", 2)
      .order("num", { ascending: false });
    expect(data).toEqual([{ num: 4 }, { num: 3 }]);
  });
});

describe("a variadic parameter", () => {
  it("gets a JSON array", async () => {
    const { data } = await rest.service.rpc("contract_variadic", { v: ["a", "b,c", "{d}"] });
    expect(data).toEqual(["a", "b,c", "{d}"]);
    const sum = await rest.service.rpc("contract_variadic_sum", { start: 1, list: [2, 3] });
    expect(sum.data).toBe(6);
  });

  it.each([
    ["", []],
    ["v=a", ["a"]],
    ["v=a&v=b,c&v={d}", ["a", "b,c", "{d}"]],
  ])("gets each of the values %s in a query or a form", async (values, expected) => {
    expect((await rest.call("GET", `/rpc/contract_variadic?${values}`)).body).toEqual(expected);
    expect((await post("contract_variadic", form, values)).body).toEqual(expected);
  });

  it("leaves the last value to other parameters that are repeated", async () => {
    const query = "start=9&list=2&start=1&list=3";
    const { body } = await rest.call("GET", `/rpc/contract_variadic_sum?${query}`);
    expect(body).toBe(6);
    expect((await post("contract_variadic_sum", form, query)).body).toBe(6);
  });

  it("is left out of a form when columns does not name it", async () => {
    const { body } = await post("contract_variadic?columns=", form, "v=a");
    expect(body).toEqual([]);
  });

  it("must be given unless it has a default", async () => {
    const { status, body } = await post("contract_variadic_sum", {}, { start: 1 });
    expect([status, body.code]).toEqual([404, "PGRST202"]);
  });
});

describe("a single parameter without a name", () => {
  it.each<[string, unknown, unknown]>([
    ["no argument to the function without parameters", {}, 1],
    ["arguments to the function with parameters of these names", { x: 1, y: 2 }, 3],
    ["anything else to it", { a: 1 }, { a: 1 }],
    ["an array to it", [1, { x: 1 }], [1, { x: 1 }]],
  ])("leaves %s", async (_, sent, expected) => {
    expect((await post("contract_overloaded", {}, sent)).body).toEqual(expected);
  });

  it("is not used by GET", async () => {
    const { status, body } = await rest.call("GET", "/rpc/contract_overloaded?a=1");
    expect([status, body]).toEqual([
      404,
      {
        code: "PGRST202",
        message: "Could not find the function public.contract_overloaded(a) in the schema cache",
        details:
          "Searched for the function public.contract_overloaded with parameter a, but no matches were found in the schema cache.",
        hint: null,
      },
    ]);
  });

  it("is ambiguous when both json and jsonb fit", async () => {
    const { status, body } = await post("contract_either", {}, { a: 1 });
    expect([status, body.code, body.message]).toEqual([
      300,
      "PGRST203",
      "Could not choose the best candidate function between: public.contract_either( => json), public.contract_either( => jsonb)",
    ]);
  });

  it.each([
    ["text/plain", "text"],
    ["text/xml", "xml"],
    ["application/octet-stream", "bytea"],
  ])("must be for what is sent: %s", async (type, parameter) => {
    const { status, body } = await post("contract_integer", { "Content-Type": type }, "1");
    expect([status, body]).toEqual([
      404,
      {
        code: "PGRST202",
        message: "Could not find the function public.contract_integer in the schema cache",
        details: `Searched for the function public.contract_integer with a single unnamed ${parameter} parameter, but no matches were found in the schema cache.`,
        hint: null,
      },
    ]);
  });
});
