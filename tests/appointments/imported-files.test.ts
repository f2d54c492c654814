import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guessColumns } from "#shop/import/columns.ts";
import { decodeFile, guessEncoding } from "#shop/import/decode-file.ts";
import { type ImportEntry, readCustomers } from "#shop/import/read-customers.ts";
import { readTable } from "#shop/import/read-table.ts";
import { whatWasNotSaid } from "#tests/support/content/what-was-not-said.ts";
import { openCustomerRecords } from "#tests/support/desk/customer-records.ts";
import { generatedTable } from "#tests/support/generated-tables.ts";
import { guesses, guessing } from "#tests/support/guesses.ts";

const customers = openCustomerRecords();

/** Reads a file as the screen does. */
function readBytes(bytes: Uint8Array) {
  const table = readTable(decodeFile(bytes, guessEncoding(bytes)));
  if (typeof table === "string") throw new Error(table);
  return readCustomers(table.lines, table.titles, guessColumns(table.titles, {}));
}

/** Imports lines through the data API, and reads back what is stored. */
async function store(entries: readonly ImportEntry[]) {
  const { shop, desk } = customers;
  const token = await shop.accessTokens.issue({
    ...desk.people.claims("administrator"),
    exp: 4e9,
  });
  const response = await shop.post(
    "/rest/v1/rpc/import_customers",
    { entries, preview: false },
    { Authorization: `Bearer ${token}`, apikey: await shop.accessTokens.anonKey() },
  );
  expect(response.status).toBe(200);
  const outcomes: { line: number; outcome?: string; problem?: string }[] = await response.json();
  const stored = await shop.sql<StoredCustomer>(
    `select name, phones, emails, address, notes,
       coalesce((select jsonb_agg(to_jsonb(car) - '{id,customer_id,created_at,updated_at}'::text[])
         from vehicles car where customer_id = customers.id), '[]') as cars
     from customers order by name`,
  );
  return { outcomes, stored };
}

interface StoredCustomer {
  name: string;
  phones: string[];
  emails: string[];
  address: string | null;
  notes: string | null;
  cars: Record<string, unknown>[];
}

const importFile = async (name: string) =>
  await store(readBytes(await readFile(`tests/support/customer-files/${name}.csv`)).entries);

describe("a file is stored as it says", () => {
  it("as shops have them", async () => {
    const { outcomes, stored } = await importFile("as-shops-have-them");
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["new"]));
    expect(stored).toHaveLength(22);
    const of = (name: string) => stored.find((one) => one.name === name);
    expect(of("Walk In")).toMatchObject({ phones: [], cars: [{ plate: "XYZ 88" }] });
    expect(of("Excel Float")).toMatchObject({
      phones: ["+17705550187"],
      cars: [{ year: 2018, mileage: 84_000 }],
    });
    expect(of("Two Phones")?.phones).toEqual(["+17705550183", "+17705550184"]);
    expect(of("Mail Pair")?.emails).toEqual(["a1@example.com", "a2@example.com"]);
    expect(of("Sci Phone")).toMatchObject({ phones: [], cars: [{ make: "Mazda" }] });
    expect(of("Gray Import")?.cars).toMatchObject([{ vin: "BNR33-012345" }]);
    expect(of("Vanity")?.cars).toMatchObject([{ plate: "MOM&ME" }]);
    expect(of("Dashed VIN")?.cars).toMatchObject([{ vin: "1HGCM82633A004352" }]);
    expect(of("Two Digit")?.cars).toMatchObject([{ year: null, model: "Ranger" }]);
  });

  it("with one bad VIN: all 41 customers", async () => {
    const { stored } = await importFile("one-bad-vin");
    expect(stored).toHaveLength(41);
    expect(stored.find(({ name }) => name === "Bad Vin")).toMatchObject({
      phones: ["+17705550149"],
      cars: [],
    });
  });

  it("with two columns of names, or of numbers", async () => {
    expect((await importFile("first-and-last-name")).stored).toMatchObject([
      { name: "Lena Foss", address: "12 Oak St, Jonesboro, GA 30236" },
      { name: "Omar Reyes", notes: "Company: Reyes Roofing" },
    ]);
    const { stored } = await importFile("two-phone-columns");
    expect(stored.find(({ name }) => name === "Ida Kvist")?.phones).toEqual([
      "+17705550171",
      "+17705550172",
    ]);
  });

  it("with a household of one number: three customers, each with their own", async () => {
    expect((await importFile("household-with-one-number")).stored).toMatchObject([
      { name: "Ash Towing LLC", notes: null, cars: [{ make: "Ram", model: "2500" }] },
      { name: "Mia Ash", notes: "Mia note", cars: [{ make: "Ford", model: "Escape" }] },
      { name: "Tom Ash", notes: "Tom note", cars: [{ make: "Kia", model: "Rio" }] },
    ]);
  });

  it("whatever it says: of any file nothing is stored that it doesn't say", guessing, async () => {
    await fc.assert(
      fc.asyncProperty(generatedTable, async ({ bytes, rows }) => {
        await customers.shop.sql("truncate customers cascade");
        const { entries } = readBytes(bytes);
        const { outcomes, stored } = await store(entries);
        expect(outcomes.filter(({ problem }) => problem)).toEqual([]);
        const cells = [...rows.values()].flat();
        for (const { cars, ...customer } of stored) {
          for (const car of [{}, ...cars]) {
            expect(whatWasNotSaid({ ...customer, ...car }, cells)).toEqual([]);
          }
        }
      }),
      guesses(60),
    );
  });
});
