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
const team = "contract_teams!contract_people_team_id_fkey";
const people = "contract_people!contract_people_team_id_fkey";

describe("aggregates", () => {
  it.each([
    ["how many there are", "count()", [{ count: 5 }]],
    ["how many, under another name and as a text", "n:count()::text", [{ n: "5" }]],
    ["how many have a value", "age.count()", [{ count: 4 }]],
    ["a sum", "age.sum()", [{ sum: 110 }]],
    [
      "several",
      "least:age.min(),age.max(),mean:age.avg()::numeric",
      [{ least: 0, max: 40, mean: 27.5 }],
    ],
    ["a sum with casts on both sides", "score::integer.sum()::text", [{ sum: "0" }]],
    ["a sum of JSON at a path", "data->a->>n::integer.sum()", [{ sum: 1 }]],
  ])("return %s", async (_, columns, expected) => {
    const { data, error } = await rest.service.from("contract_people").select(columns);
    expect(error).toBeNull();
    expect(data).toEqual(expected);
  });

  it("are grouped by the other selected columns", async () => {
    const grouped = () =>
      rest.service.from("contract_people").select("team_id,count(),age.sum()", {
        count: "exact",
      });
    const all = [
      { team_id: 1, count: 2, sum: 70 },
      { team_id: 2, count: 2, sum: 40 },
      { team_id: null, count: 1, sum: null },
    ];
    expect(await grouped().order("team_id")).toMatchObject({ data: all, count: 3, status: 200 });
    expect(await grouped().order("team_id").limit(1)).toMatchObject({
      data: all.slice(0, 1),
      count: 3,
      status: 206,
    });
    expect((await grouped().gt("age", 30).order("team_id")).data).toEqual([
      { team_id: 1, count: 1, sum: 40 },
      { team_id: 2, count: 1, sum: 40 },
    ]);
  });

  it.each([
    [
      "rows that belong to each",
      `name,${people}(count())`,
      { name: "Brakes", contract_people: [{ count: 2 }] },
    ],
    [
      "them, as clients used to ask",
      `name,${people}(count)`,
      { name: "Brakes", contract_people: [{ count: 2 }] },
    ],
    [
      "them in groups",
      `name,${people}(active,age.max())`,
      {
        name: "Brakes",
        contract_people: [
          { active: false, max: 40 },
          { active: true, max: 30 },
        ],
      },
    ],
  ])("are returned for %s", async (_, columns, expected) => {
    const { data, error } = await rest.service.from("contract_teams").select(columns).eq("id", 1);
    expect(error).toBeNull();
    expect(data).toEqual([expected]);
  });

  it("are returned for embedded rows", async () => {
    const { data, error } = await rest.service
      .from("contract_people")
      .select(`count(),team:${team}(name)`)
      .not("team", "is", null);
    expect(error).toBeNull();
    expect(data).toHaveLength(2);
    expect(data).toContainEqual({ count: 2, team: { name: "Engines" } });
  });

  it("are returned for written rows", async () => {
    const { data, status } = await rest.service
      .from("contract_people")
      .update({ made_by: "fixture" })
      .eq("age", 40)
      .select("count(),age.sum()");
    expect([status, data]).toEqual([200, [{ count: 2, sum: 80 }]]);
  });

  it("are returned for a function's rows", async () => {
    const { data } = await rest.service.rpc("contract_older", { than: 20 }).select("count()");
    expect(data).toEqual([{ count: 3 }]);
  });

  it.each([
    ["an unknown one", "age.median()", "PGRST100"],
    ["one with arguments", "age.sum(1)", "PGRST100"],
    ["of an unknown column", "nope.sum()", "42703"],
    ["of what cannot be added", "name.sum()", "42883"],
    ["inside of a spread", `...${team}(name.max())`, "PGRST127"],
  ])("are rejected: %s", async (_, columns, code) => {
    const { error } = await rest.service.from("contract_people").select(columns);
    expect(error?.code).toBe(code);
  });
});
