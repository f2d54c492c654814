import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

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
