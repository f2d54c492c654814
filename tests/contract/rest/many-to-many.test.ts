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
  const { service } = rest;
  await service.from("contract_offers").insert([
    { team_id: 1, skill_id: 1 },
    { team_id: 1, skill_id: 1 },
    { team_id: 2, skill_id: 2 },
  ]);
  await service.from("contract_wishes").insert([{ team_id: 1, skill_id: 3 }]);
});

describe("rows related through a join table", () => {
  it.each([
    [
      "as a list, empty where there are none",
      "/contract_people?select=id,contract_skills(name)&contract_skills.order=id&id=in.(1,4)&order=id",
      [
        { id: 1, contract_skills: [{ name: "welding" }, { name: "wiring" }] },
        { id: 4, contract_skills: [] },
      ],
    ],
    [
      "from the other side",
      "/contract_skills?select=name,contract_people(id)&contract_people.order=id&order=id",
      [
        { name: "welding", contract_people: [{ id: 1 }] },
        { name: "wiring", contract_people: [{ id: 1 }, { id: 2 }] },
        { name: "whistling", contract_people: [{ id: 2 }] },
      ],
    ],
    [
      "under another name, with filter, order and limit of their own",
      "/contract_people?select=id,can:contract_skills(id)&can.id=gte.2&can.order=id.desc&can.limit=1&order=id&id=lt.4",
      [
        { id: 1, can: [{ id: 2 }] },
        { id: 2, can: [{ id: 3 }] },
        { id: 3, can: [] },
      ],
    ],
    [
      "required",
      "/contract_people?select=id,contract_skills!inner(name)&contract_skills.name=eq.welding",
      [{ id: 1, contract_skills: [{ name: "welding" }] }],
    ],
    [
      "required and not shown",
      "/contract_people?select=id,contract_skills!inner()&order=id",
      [{ id: 1 }, { id: 2 }],
    ],
    [
      "asked for, and missing",
      "/contract_people?select=id,contract_skills()&contract_skills=is.null&order=id",
      [{ id: 3 }, { id: 4 }, { id: 5 }],
    ],
    [
      "below a related row, and with related rows",
      "/contract_teams?select=id,p:contract_people!contract_people_team_id_fkey(id,contract_skills(name,contract_people(id)))&id=eq.1&p.id=eq.1&p.contract_skills.id=eq.1",
      [
        {
          id: 1,
          p: [{ id: 1, contract_skills: [{ name: "welding", contract_people: [{ id: 1 }] }] }],
        },
      ],
    ],
    [
      "counted",
      "/contract_people?select=id,contract_skills(count)&id=lt.4&order=id",
      [
        { id: 1, contract_skills: [{ count: 2 }] },
        { id: 2, contract_skills: [{ count: 2 }] },
        { id: 3, contract_skills: [{ count: 0 }] },
      ],
    ],
    [
      "spread, as lists",
      "/contract_people?select=id,...contract_skills(skills:name)&id=eq.1&contract_skills.order=id",
      [{ id: 1, skills: ["welding", "wiring"] }],
    ],
    [
      "by one of two join tables; once for each row of it",
      "/contract_teams?select=id,contract_skills!contract_offers(name)&id=lt.3&order=id",
      [
        { id: 1, contract_skills: [{ name: "welding" }, { name: "welding" }] },
        { id: 2, contract_skills: [{ name: "wiring" }] },
      ],
    ],
    [
      "by both, and required by one",
      "/contract_teams?select=offers:contract_skills!contract_offers(id),wishes:contract_skills!contract_wishes!inner(id)&offers.limit=1",
      [{ offers: [{ id: 1 }], wishes: [{ id: 3 }] }],
    ],
  ])("are returned: %s", async (_, path, expected) => {
    const { status, body } = await rest.call("GET", path);
    expect([status, body]).toEqual([200, expected]);
  });

  it("restrict the count if they are required, whatever the page", async () => {
    const { data, count } = await rest.service
      .from("contract_people")
      .select("id,contract_skills!inner(id)", { count: "exact" })
      .eq("contract_skills.id", 2)
      .order("id")
      .range(1, 1);
    expect([data, count]).toEqual([[{ id: 2, contract_skills: [{ id: 2 }] }], 2]);
  });

  it("are returned for rows of functions, and for written rows", async () => {
    const called = await rest.service
      .rpc("contract_older", { than: 39 })
      .select("id,contract_skills(id)")
      .order("id", { referencedTable: "contract_skills" })
      .order("id");
    expect(called.data).toEqual([
      { id: 2, contract_skills: [{ id: 2 }, { id: 3 }] },
      { id: 3, contract_skills: [] },
    ]);
    const { data } = await rest.service
      .from("contract_people")
      .update({ made_by: "fixture" })
      .eq("id", 1)
      .select("contract_skills(name)")
      .eq("contract_skills.id", 2);
    expect(data).toEqual([{ contract_skills: [{ name: "wiring" }] }]);
  });
});

describe("a join table's policies and privileges", () => {
  it("hide the relation from callers who may not read its row", async () => {
    const { client } = await rest.signIn();
    const asked = client.from("contract_people");
    const shown = await asked.select("contract_skills(name)").eq("id", 2).single();
    expect(shown.data).toEqual({ contract_skills: [{ name: "wiring" }] });
    const counted = await asked.select("contract_skills(count)").eq("id", 2).single();
    expect(counted.data).toEqual({ contract_skills: [{ count: 1 }] });
    const required = await asked
      .select("id,contract_skills!inner()", { count: "exact" })
      .eq("contract_skills.name", "whistling");
    expect([required.data, required.count]).toEqual([[], 0]);
  });

  it("refuse callers who may read both tables but not the join table", async () => {
    const { status, error } = await rest.anon
      .from("contract_teams")
      .select("id,contract_skills!contract_offers(name)");
    expect([status, error?.code]).toEqual([401, "42501"]);
  });
});

describe("tables without a certain join table", () => {
  it("of several are all listed in the error", async () => {
    const { status, body } = await rest.call(
      "GET",
      "/contract_teams?select=id,contract_skills(id)",
    );
    expect([status, body]).toEqual([
      300,
      {
        code: "PGRST201",
        message:
          "Could not embed because more than one relationship was found for 'contract_teams' and 'contract_skills'",
        hint: "Try changing 'contract_skills' to one of the following: 'contract_skills!contract_offers', 'contract_skills!contract_wishes'. Find the desired relationship in the 'details' key.",
        details: [
          {
            cardinality: "many-to-many",
            embedding: "contract_teams with contract_skills",
            relationship:
              "contract_offers using contract_offers_team_id_fkey(team_id) and contract_offers_skill_id_fkey(skill_id)",
          },
          {
            cardinality: "many-to-many",
            embedding: "contract_teams with contract_skills",
            relationship:
              "contract_wishes using contract_wishing(team_id) and contract_wished(skill_id)",
          },
        ],
      },
    ]);
  });

  it.each([
    ["its foreign keys are not in its key", "/contract_badges?select=contract_skills(id)"],
    ["each row has one at most", "/contract_people?select=contract_skills!contract_trainees(id)"],
    ["the hint is no join table", "/contract_people?select=contract_skills!contract_wishes(id)"],
    ["it leads back to the same table", "/contract_badges?select=contract_badges(label)"],
  ])("are not related: %s", async (_, path) => {
    const { status, body } = await rest.call("GET", path);
    expect([status, body.code]).toEqual([400, "PGRST200"]);
  });

  it("cannot decide the order of rows: there may be several", async () => {
    const { status, body } = await rest.call(
      "GET",
      "/contract_people?select=id,contract_skills(name)&order=contract_skills(name)",
    );
    expect([status, body.code]).toEqual([400, "PGRST118"]);
  });

  it("of a recursive join table choose the rows that point to a row, as before", async () => {
    const { status, body } = await rest.call(
      "GET",
      "/contract_people?select=id,contract_people(id)&id=eq.1",
    );
    expect([status, body]).toEqual([200, [{ id: 1, contract_people: [{ id: 2 }, { id: 3 }] }]]);
  });
});
