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
const get = async (path: string, headers = {}) => {
  const { body, status, headers: answered } = await rest.call("GET", path, headers);
  return { body, status, range: answered.get("Content-Range") };
};

describe("embedded rows", () => {
  it.each([
    [
      "the one it points to",
      "/contract_people?select=id,contract_teams!contract_people_team_id_fkey(name)&id=lt.5&order=id.desc&limit=2",
      [
        { id: 4, contract_teams: null },
        { id: 3, contract_teams: { name: "Engines" } },
      ],
    ],
    [
      "by the name of the column",
      "/contract_people?select=team_id(name)&id=eq.1",
      [{ team_id: { name: "Brakes" } }],
    ],
    [
      "by the name of the foreign key",
      "/contract_people?select=contract_former_team(name)&id=eq.2",
      [{ contract_former_team: { name: "Engines" } }],
    ],
    [
      "with the column as a hint, under another name",
      "/contract_people?select=was:contract_teams!former_team_id(name)&id=eq.2",
      [{ was: { name: "Engines" } }],
    ],
    [
      "those that point to it",
      "/contract_teams?select=name,contract_people!contract_people_team_id_fkey(id)&order=id",
      [
        { name: "Brakes", contract_people: [{ id: 1 }, { id: 2 }] },
        { name: "Engines", contract_people: [{ id: 3 }, { id: 5 }] },
        { name: "Nobody yet", contract_people: [] },
      ],
    ],
    [
      "the only one that points to it, bare",
      "/contract_people?select=id,contract_badges(label)&id=lt.3&order=id",
      [
        { id: 1, contract_badges: { label: "gold" } },
        { id: 2, contract_badges: null },
      ],
    ],
    [
      "not required, said so",
      "/contract_people?select=id,contract_badges!left(label)&id=in.(1,4)&order=id",
      [
        { id: 1, contract_badges: { label: "gold" } },
        { id: 4, contract_badges: null },
      ],
    ],
    [
      "its own table",
      "/contract_people?select=id,boss:boss_id(id)&id=eq.5",
      [{ id: 5, boss: { id: 2 } }],
    ],
    [
      "one inside of another",
      "/contract_badges?select=label,contract_people(name,team:team_id(name))",
      [{ label: "gold", contract_people: { name: "Ann, the first", team: { name: "Brakes" } } }],
    ],
    [
      "with filter, order and limit of their own",
      "/contract_teams?select=id,p:contract_people!contract_people_team_id_fkey(id)&p.age=gte.0&p.order=age.desc,id.desc&p.limit=1&order=id",
      [
        { id: 1, p: [{ id: 2 }] },
        { id: 2, p: [{ id: 3 }] },
        { id: 3, p: [] },
      ],
    ],
    [
      "those of a table in partitions",
      "/contract_teams?select=id,contract_parts(id)&id=eq.1",
      [{ id: 1, contract_parts: [] }],
    ],
    [
      "with a tree of filters",
      "/contract_teams?select=id,p:contract_people!contract_people_team_id_fkey(id)&p.or=(id.eq.1,id.eq.5)&order=id",
      [
        { id: 1, p: [{ id: 1 }] },
        { id: 2, p: [{ id: 5 }] },
        { id: 3, p: [] },
      ],
    ],
    [
      "required",
      "/contract_teams?select=id,p:contract_people!contract_people_team_id_fkey!inner(id)&p.id=in.(3,99)",
      [{ id: 2, p: [{ id: 3 }] }],
    ],
    [
      "required and not shown",
      "/contract_people?select=id,contract_badges!inner()&order=id",
      [{ id: 1 }],
    ],
    [
      "required two tables away",
      "/contract_teams?select=id,p:contract_people!contract_people_team_id_fkey!inner(b:contract_badges!inner(label))&p.b.label=eq.gold",
      [{ id: 1, p: [{ b: { label: "gold" } }] }],
    ],
  ])("%s", async (_, path, expected) => {
    const { body, status } = await get(path);
    expect(body).toEqual(expected);
    expect(status).toBe(200);
  });

  it("restrict the count if they are required", async () => {
    const { range } = await get(
      "/contract_teams?select=id,contract_people!contract_people_team_id_fkey!inner(id)",
      { Prefer: "count=exact" },
    );
    expect(range).toBe("0-1/2");
  });

  it("are returned for written rows", async () => {
    const { data } = await rest.service
      .from("contract_people")
      .insert([
        { id: 20, name: "New", team_id: 2 },
        { id: 21, name: "Newer", team_id: 1 },
      ])
      .select("id,team:team_id(name)");
    await rest.service.from("contract_people").delete().gte("id", 20);
    expect(data).toEqual([
      { id: 20, team: { name: "Engines" } },
      { id: 21, team: { name: "Brakes" } },
    ]);
  });

  it("are returned by the client", async () => {
    const { data, error } = await rest.service
      .from("contract_teams")
      .select("name, contract_people!contract_people_team_id_fkey(name)")
      .eq("id", 1)
      .order("name", { referencedTable: "contract_people", ascending: false })
      .limit(1, { referencedTable: "contract_people" })
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ name: "Brakes", contract_people: [{ name: 'Bob "B"' }] });
  });
});

describe("tables that cannot be embedded", () => {
  it.each([
    [
      "they decide too much: each level twenty times, and so do those inside",
      `/contract_people?select=${"b:boss_id(".repeat(4)}b:boss_id()${")".repeat(4)}&${[
        0, 1, 2, 3, 4,
      ]
        .map((level) => `${"b.".repeat(level)}or=(${Array(20).fill("b.is.null").join(",")})`)
        .join("&")}`,
      400,
      "PGRST100",
    ],
    [
      "they decide the order too often",
      `/contract_people?select=b:boss_id(id)&order=${Array(11).fill("b(name)").join(",")}`,
      400,
      "PGRST100",
    ],
    ["there is no way", "/contract_people?select=contract_fixed(id)", 400, "PGRST200"],
    ["there is no such table", "/contract_people?select=nowhere(id)", 400, "PGRST200"],
    ["the hint leads nowhere", "/contract_people?select=contract_teams!nope(id)", 400, "PGRST200"],
    ["there are two ways", "/contract_people?select=contract_teams(id)", 300, "PGRST201"],
    ["a column is not there", "/contract_people?select=team_id(nope)", 400, "42703"],
    ["the filter is for another", "/contract_people?select=id&teams.id=eq.1", 400, "PGRST108"],
    [
      "they are too deep",
      `/contract_people?select=${"b:boss_id(".repeat(7)}id${")".repeat(7)}`,
      400,
      "PGRST100",
    ],
    [
      "they are too many",
      `/contract_people?select=${Array.from({ length: 30 }, (_, at) => `b${at}:boss_id(id)`)}`,
      400,
      "PGRST100",
    ],
  ])("%s", async (_, path, status, code) => {
    const response = await get(path);
    expect(response.body).toMatchObject({ code });
    expect(response.status).toBe(status);
  });

  it("of several possible ones are all listed in the error", async () => {
    const { body } = await get("/contract_people?select=contract_teams(id)");
    expect(body.hint).toMatch(/contract_teams!contract_former_team/);
    expect(body.details).toHaveLength(2);
  });
});
