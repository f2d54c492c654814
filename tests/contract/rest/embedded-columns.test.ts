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

describe("spread columns of another table", () => {
  it.each<[string, string, string, unknown[]]>([
    [
      "of the one it points to",
      "contract_people",
      `id,...${team}(team:name)`,
      [
        { id: 1, team: "Brakes" },
        { id: 4, team: null },
      ],
    ],
    [
      "through two tables",
      "contract_people",
      `id,...contract_boss(boss:name,...${team}(t:name))`,
      [
        { id: 1, boss: null, t: null },
        { id: 4, boss: null, t: null },
      ],
    ],
    [
      "with what is embedded there",
      "contract_badges",
      "label,...contract_people(who:name,boss_id(name))",
      [{ label: "gold", who: "Ann, the first", boss_id: null }],
    ],
    [
      "in groups",
      "contract_people",
      `...${team}(team:name),count()`,
      [
        { team: "Brakes", count: 1 },
        { team: null, count: 1 },
      ],
    ],
  ])("are returned: %s", async (_, table, columns, expected) => {
    const filter = table === "contract_badges" ? "person_id" : "id";
    const { data, error } = await rest.service
      .from(table)
      .select(columns)
      .in(filter, table === "contract_people" ? [1, 4] : [1]);
    expect(error).toBeNull();
    expect(data).toHaveLength(expected.length);
    expect(data).toEqual(expect.arrayContaining(expected));
  });

  it("are returned as lists, of those that point to it", async () => {
    const { data } = await rest.service
      .from("contract_teams")
      .select(`id,...${people}(ids:id,names:name)`)
      .eq("id", 1)
      .order("id", { referencedTable: "contract_people" });
    expect(data).toEqual([{ id: 1, ids: [1, 2], names: ["Ann, the first", 'Bob "B"'] }]);
  });

  it("are returned in CSV, too", async () => {
    const { data } = await rest.service
      .from("contract_people")
      .select(`id,...${team}(team:name,number:id)`)
      .eq("id", 1)
      .csv();
    expect(data).toBe("id,team,number\n1,Brakes,1");
  });

  it("are returned after a write", async () => {
    const { data } = await rest.service
      .from("contract_people")
      .update({ made_by: "fixture" })
      .eq("id", 3)
      .select(`id,...${team}(team:name)`);
    expect(data).toEqual([{ id: 3, team: "Engines" }]);
  });
});

describe("an existence filter on another table", () => {
  const ids = async (filter: string) => {
    const path = `/contract_people?select=id,${team}(),boss:contract_boss()&order=id&${filter}`;
    const { body } = await rest.call("GET", path);
    return body.map(({ id }: { id: number }) => id);
  };

  it("selects rows", async () => {
    const { data } = await rest.service
      .from("contract_teams")
      .select(`id,${people}(id)`)
      .is("contract_people", null);
    expect(data).toEqual([{ id: 3, contract_people: [] }]);
    const some = await rest.service
      .from("contract_teams")
      .select(`id,${people}()`)
      .not("contract_people", "is", null)
      .eq("contract_people.active", true)
      .order("id");
    expect(some.data).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it("combines with other filters", async () => {
    expect(await ids("boss=is.null")).toEqual([1, 4]);
    expect(await ids("boss=not.is.null&contract_teams=not.is.null")).toEqual([2, 3, 5]);
    expect(await ids("or=(boss.is.null,age.eq.0)")).toEqual([1, 4, 5]);
    expect(await ids("not.or=(boss.is.null,age.eq.0)")).toEqual([2, 3]);
    expect(await ids("boss=is.not_null&boss.id=eq.2")).toEqual([5]);
  });

  it("supports nothing but is null", async () => {
    const { body, status } = await rest.call(
      "GET",
      "/contract_people?select=id,boss:contract_boss()&boss=eq.1",
    );
    expect([status, body.code, body.details]).toEqual([
      400,
      "PGRST120",
      "Only is null or not is null filters are allowed on embedded resources",
    ]);
  });

  it("selects the rows of an update", async () => {
    const { data } = await rest.service
      .from("contract_people")
      .update({ made_by: "fixture" })
      .is("contract_badges", null)
      .select("id,contract_badges()")
      .order("id");
    expect(data).toEqual([{ id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }]);
  });
});

describe("ordering by another table's column", () => {
  it("orders the rows that reference it", async () => {
    const { data, error } = await rest.service
      .from("contract_people")
      .select(`id,team:${team}(name)`)
      .order("team(name)", { ascending: false, nullsFirst: false })
      .order("id");
    expect(error).toBeNull();
    expect(data?.map(({ id }) => id)).toEqual([3, 5, 1, 2, 4]);
    const shown = await rest.service
      .from("contract_people")
      .select(`id,team:${team}()`)
      .order("name", { referencedTable: "team", ascending: true })
      .order("team(id)", { ascending: true, nullsFirst: true })
      .order("id");
    expect(shown.data?.map(({ id }) => id)).toEqual([4, 1, 2, 3, 5]);
  });

  it.each([
    [
      "when many rows belong to one",
      "contract_teams",
      `id,${people}(id)`,
      "contract_people(id)",
      "PGRST118",
    ],
    ["when the table is not embedded", "contract_people", "id", "contract_teams(name)", "PGRST108"],
    [
      "when the column is unknown",
      "contract_people",
      `id,${team}(name)`,
      "contract_teams(nope)",
      "42703",
    ],
  ])("is rejected %s", async (_, table, columns, order, code) => {
    const { error, status } = await rest.service.from(table).select(columns).order(order);
    expect([status, error?.code]).toEqual([400, code]);
  });
});
