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

describe("embedded rows of views, and rows embedded in views", () => {
  it.each([
    [
      "a table in a view",
      "/contract_members?select=called,contract_teams(name)&member=lt.3&order=member",
      [
        { called: "Ann, the first", contract_teams: { name: "Brakes" } },
        { called: 'Bob "B"', contract_teams: { name: "Brakes" } },
      ],
    ],
    [
      "a table in a view, by the name of the view's column",
      "/contract_members?select=called,team(name)&member=eq.3",
      [{ called: "100% (Cy)", team: { name: "Engines" } }],
    ],
    [
      "a view in a table",
      "/contract_teams?select=name,contract_members(member)&id=eq.1",
      [{ name: "Brakes", contract_members: [{ member: 1 }, { member: 2 }] }],
    ],
    [
      "a view in a view",
      "/contract_members?select=member,contract_team_names(name)&member=eq.3",
      [{ member: 3, contract_team_names: { name: "Engines" } }],
    ],
    [
      "a view in a table, by one of two keys",
      "/contract_people?select=id,contract_team_names!former_team_id(number)&id=eq.2",
      [{ id: 2, contract_team_names: { number: 2 } }],
    ],
    [
      "one row of a view that shows it twice",
      "/contract_people?select=contract_twins!team_id(name)&id=eq.1",
      [{ contract_twins: { name: "Brakes" } }],
    ],
    [
      "the table, where a key is named, not a view of it",
      "/contract_people?select=contract_former_team(name)&id=eq.2",
      [{ contract_former_team: { name: "Engines" } }],
    ],
  ])("%s", async (_, path, expected) => {
    const { status, body } = await rest.call("GET", path);
    expect([status, body]).toEqual([200, expected]);
  });

  it("are not found where a subquery of a view could be meant", async () => {
    const { status, body } = await rest.call(
      "GET",
      "/contract_puzzle?select=id,contract_people!contract_people_team_id_fkey(id)",
    );
    expect([status, body.code]).toEqual([400, "PGRST200"]);
  });

  it("are not found through computed columns of a view", async () => {
    const { status, body } = await rest.call(
      "GET",
      "/contract_team_names?select=number,contract_badges(label)",
    );
    expect([status, body.code]).toEqual([400, "PGRST200"]);
  });
});

describe("views of tables in a schema that is not exposed", () => {
  it.each([
    [
      "by their foreign keys",
      "/contract_reviews?select=stars,contract_films(title)&id=eq.3",
      [{ stars: 4, contract_films: { title: "Oil" } }],
    ],
    [
      "from the other side, a view of a view",
      "/contract_films?select=title,contract_reviews(stars)&film=eq.1&contract_reviews.order=id",
      [{ title: "Brakes of Glory", contract_reviews: [{ stars: 5 }, { stars: 3 }] }],
    ],
    [
      "by the name of a key",
      "/contract_reviews?select=contract_films!contract_reviewed(film)&id=eq.3",
      [{ contract_films: { film: 2 } }],
    ],
    [
      "through a view of a join table",
      "/contract_actors?select=name,contract_films(title)&order=id&contract_films.order=film",
      [
        { name: "John", contract_films: [{ title: "Brakes of Glory" }] },
        { name: "Mary", contract_films: [{ title: "Brakes of Glory" }, { title: "Oil" }] },
      ],
    ],
    [
      "a view of a view of exposed tables",
      "/contract_member_list?select=who,contract_teams(name)&who=eq.3",
      [{ who: 3, contract_teams: { name: "Engines" } }],
    ],
  ])("are related %s", async (_, path, expected) => {
    const { status, body } = await rest.call("GET", path);
    expect([status, body]).toEqual([200, expected]);
  });

  it.each([
    ["the tables themselves", "/contract_films?select=films(title)"],
    ["a join table without a view", "/contract_reviews?select=contract_actors(name)"],
    [
      "the name of a key to a table without a view",
      "/contract_reviews?select=contract_reviewed(id)",
    ],
  ])("do not expose %s", async (_, path) => {
    const { status, body } = await rest.call("GET", path);
    expect([status, body.code]).toEqual([400, "PGRST200"]);
  });
});
