import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { foldText, searchTerms } from "#shop/text/search.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let desk: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});
beforeEach(async () => {
  await shop.sql("truncate form_submissions, appointments, customers cascade");
  await shop.sql("update settings set bays = 50");
  await desk.request({
    name: "Dana Cole",
    phone: "(770) 555-0142",
    email: "dana@example.com",
    vehicle: { year: 2015, make: "Honda", model: "Civic" },
  });
  const other = { name: "Al 100% Reed", phone: "(770) 555-0199", email: undefined };
  await desk.request({ ...other, time: "10:00 AM" });
  await shop.sql("update vehicles set plate = 'RJT 4417', vin = '1HGCM82633A004352'");
  await shop.sql("update customers set notes = 'Gate code' where name = 'Dana Cole'");
});

describe("a search for customers", () => {
  it.each([
    ["a part of the name", ["col"]],
    ["the number", ["7705550142"]],
    ["its last digits", ["0142"]],
    ["the address", ["dana@exa"]],
    ["the plate without its space", ["rjt4417"]],
    ["the end of the VIN", ["A004352"]],
    ["the car, in any order", ["civic", "2015"]],
    ["a note", ["gate"]],
    ["the beginning of a word, however short", ["da"]],
    ["one letter and the car", ["c", "civic"]],
  ])("finds by %s", async (_, terms) => {
    expect(await namesOf(terms)).toEqual(["Dana Cole"]);
  });

  it("matches one or two letters with the beginning of a word", async () => {
    expect(await namesOf(["ee"])).toEqual([]);
    expect(await namesOf(["r"])).toHaveLength(2);
    expect(await namesOf(["re"])).toEqual(["Al 100% Reed"]);
  });

  it("tells the last visit from the one that is coming", async () => {
    const visits = async () => {
      const { rows } = (await asAdmin("select search_customers($1) as value", [["dana"]])) as {
        rows: object[];
      };
      return rows[0];
    };
    const set = async (status: string, day: string) => {
      await shop.sql("alter table appointments disable trigger user");
      await shop.sql(
        `update appointments set status = '${status}', scheduled_date = private.shop_today() + ${day},
           bay = case when '${status}' = 'canceled' then null else bay end
         where name = 'Dana Cole'`,
      );
      await shop.sql("alter table appointments enable trigger user");
    };
    const none = { last_visit: null, coming_visit: null };
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    await set("pending", "1");
    expect(await visits()).toMatchObject({ ...none, coming_visit: date });
    await set("confirmed", "0");
    expect(await visits()).toMatchObject({ ...none, coming_visit: date });
    expect(await visits()).toMatchObject({ is_here: false });
    await shop.sql(
      `insert into car_stages (appointment_id, stage)
       select id, 'checked_in' from appointments where name = 'Dana Cole'`,
    );
    expect(await visits()).toMatchObject({ is_here: true });
    await shop.sql("update car_stages set stage = 'expected'");
    expect(await visits()).toMatchObject({ is_here: false });
    await set("completed", "0");
    expect(await visits()).toMatchObject({ ...none, last_visit: date });
    await set("confirmed", "-1");
    expect(await visits()).toMatchObject({ ...none, last_visit: date });
    await set("canceled", "1");
    expect(await visits()).toMatchObject(none);
  });

  it("treats wildcards as literal characters", async () => {
    expect(await namesOf(["100%"])).toEqual(["Al 100% Reed"]);
    expect(await namesOf(["%"])).toEqual(["Al 100% Reed"]);
    expect(await namesOf(["_"])).toEqual([]);
    expect(await namesOf(["' or true --"])).toEqual([]);
  });

  it("finds the customer of an appointment reference", async () => {
    const [row] = await shop.sql<{ reference: string }>(
      "select reference from appointments where name = 'Dana Cole'",
    );
    expect(await namesOf([row?.reference.toLowerCase() ?? ""])).toEqual(["Dana Cole"]);
  });

  it.each([
    ["nine words", [Array(9).fill("a"), 0, 50]],
    ["a word without an end", [["x".repeat(101)], 0, 50]],
    ["a page of everything", [[], 0, 100_000]],
    ["a page before the first", [[], -1, 50]],
    ["no page at all", [[], null, 50]],
  ])("is rejected for %s", async (_, values) => {
    await expect(asAdmin("select search_customers($1, $2, $3)", values)).rejects.toMatchObject({
      code: "PT400",
    });
  });
});

describe("names are found as they are typed plainly", () => {
  const names = [
    "Jos\u00e9 N\u00fa\u00f1ez",
    "Jose\u0301 Mart\u00ednez",
    "Siobh\u00e1n O\u2019Rourke",
    "J\u00fcrgen M\u00fcller",
    "Anne\u2011Marie D\u2019Angelo",
    "S\u00f8ren Bj\u00f6rk",
    "Stra\u00df\u200bburg",
  ];
  beforeEach(async () => {
    await shop.sql("insert into customers (name) select unnest($1::text[])", [names]);
  });

  it.each([
    ["jose", [0, 1]],
    ["Jos\u00e9", [0, 1]],
    ["nunez", [0]],
    ["orourke", [2]],
    ["O'Rourke", [2]],
    ["o rourke", [2]],
    ["M\u00fcller", [3]],
    ["muller", [3]],
    ["anne-marie", [4]],
    ["anne marie", [4]],
    ["annemarie dangelo", [4]],
    ["soren bjork", [5]],
    ["strassburg", [6]],
  ])("%s", async (typed, found) => {
    const expected = found.map((at) => names[at]).sort();
    expect((await namesOf(searchTerms(typed))).sort()).toEqual(expected);
    // Programs ask the database directly.
    expect((await namesOf(typed.split(" "))).sort()).toEqual(expected);
  });

  it("and the same name in other letters may be a duplicate", async () => {
    await shop.sql("insert into customers (name) values ('Jose Nunez'), ('Siobhan ORourke')");
    for (const [name, plain] of [
      [names[0], "Jose Nunez"],
      [names[2], "Siobhan ORourke"],
    ]) {
      const similar = await asAdmin(
        "select similar_customers(id) as value from customers where name = $1",
        [name],
      );
      expect(similar).toMatchObject([{ name: plain }]);
    }
  });

  it("and a booking in other letters finds its customer", async () => {
    const phone = "(770) 555-0150";
    const jose = { phone, email: "jose@example.com", time: "11:00 AM" };
    await desk.request({ ...jose, name: "Jos\u00e9 Ortiz" });
    await desk.request({ ...jose, name: "Jose Ortiz", email: "jo@example.com", time: "1:00 PM" });
    expect(
      await shop.sql(
        "select name, emails from customers where phones <> '{}' and name like '%Ortiz'",
      ),
    ).toEqual([{ name: "Jos\u00e9 Ortiz", emails: ["jose@example.com", "jo@example.com"] }]);
  });
});

it("Text is folded alike in the database and in the shop's rules", async () => {
  const texts = [
    ..."\u00c9\u00c5\u00d8\u0141\u0110\u0126\u0130\u0131\u00d0\u00de\u00c6\u0152\u1e9e\u00df\uff21\ufb01\u2460\uac00\u0439\u05be\u2019\u00b4\u02bc\u2212",
    "Ng\u00f4 B\u1ea3o Ch\u00e2u",
    "R\u0323\u0300",
    "d'Arc\u2014\u00b4x\u00b4",
    "\u0928\u093f\u0936\u093e",
  ];
  const rows = await shop.sql<{ folded: string }>(
    "select private.folded(text) from unnest($1::text[]) with ordinality as t (text, at) order by at",
    [texts],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
});

async function namesOf(terms: string[]): Promise<string[]> {
  const { rows } = (await asAdmin("select search_customers($1) as value", [terms])) as {
    rows: { name: string }[];
  };
  return rows.map(({ name }) => name);
}

const asAdmin = (sql: string, values: unknown[]): Promise<unknown> =>
  desk.people.as("administrator", async (tx) => {
    const { rows } = await tx.query<{ value: unknown }>(sql, values);
    return rows[0]?.value;
  });
