import { describe, expect, it } from "vitest";
import type { WholeCustomer } from "#app/lib/backend/customers.ts";
import { leftOutCsv } from "#app/pages/admin/import/left-out-csv.ts";
import { guessColumns } from "#shop/import/columns.ts";
import { readCustomers } from "#shop/import/read-customers.ts";
import { readTable } from "#shop/import/read-table.ts";
import { customersCsv } from "./customer-csv.ts";

const car = { year: null, model: null, plate: null, vin: null, mileage: null, updated_at: "" };
const dana: WholeCustomer = {
  id: "1",
  name: "=HYPERLINK(1)",
  phones: ["+17705550142", "+17705550143"],
  emails: ["dana@example.com"],
  address: "1 Main St, Waco",
  notes: "Line one\nline two",
  account_id: null,
  updated_at: "",
  vehicles: [
    { ...car, id: "1", year: 2015, make: "Honda", model: "Civic", plate: "ABC 123", mileage: 9 },
    { ...car, id: "2", make: "Ford" },
  ],
};

const al = { ...dana, id: "2", name: "Al Reed", phones: [], vehicles: [] };

/** Returns two pages with one customer each. */
const following = async (after: string | undefined) =>
  after === undefined ? [dana] : after === "1" ? [al] : [];

describe("a file of customers", () => {
  it("has a line for each car, and escapes formulas", async () => {
    const csv = await customersCsv({ following });
    expect(csv).toContain("\r\n'=HYPERLINK(1),+17705550142,dana@example.com,");
    expect(csv).toContain(",2015,Honda,Civic,ABC 123,,9,+17705550143,");
    expect(csv).toContain(",,Ford,,,,,");
    expect(csv.trimEnd().split("\r\n")).toHaveLength(4);
  });

  it("is read again as it was, numbers and cars and all", async () => {
    const table = readTable(await customersCsv({ following }));
    if (typeof table === "string") throw new Error(table);
    const kinds = guessColumns(table.titles, {});
    const { entries, leftOut } = readCustomers(table.lines, table.titles, kinds);
    expect(leftOut).toEqual([]);
    expect(entries).toMatchObject([
      { line: 2, name: "=HYPERLINK(1)", phones: dana.phones, plate: "ABC 123", mileage: 9 },
      { line: 4, name: "=HYPERLINK(1)", phones: dana.phones, make: "Ford" },
      { line: 6, name: "Al Reed", phones: [], emails: dana.emails },
    ]);
  });
});

it("the lines to fix come back as they were, with the reasons", () => {
  const table = readTable("Name;Phone;VIN\nDana;7705550142;12\nAl;7705550143;\n=Sam;n/a;");
  if (typeof table === "string") throw new Error(table);
  const { leftOut } = readCustomers(table.lines, table.titles, ["name", "phone", "vin"]);
  expect(leftOutCsv(table, leftOut).split("\r\n")).toEqual([
    "Name,Phone,VIN,Left out",
    "Dana,7705550142,12,VIN (12): It isn't a VIN.",
    `'=Sam,n/a,,"Phone (n/a): It says nothing. There's no phone number, email address or car to know them by."`,
    "",
  ]);
});
