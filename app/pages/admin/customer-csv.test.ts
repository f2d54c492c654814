import { describe, expect, it } from "vitest";
import type { WholeCustomer } from "#app/lib/backend/customers.ts";
import { customersCsv, readCustomerFile } from "./customer-csv.ts";

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
    { id: "1", year: 2015, make: "Honda", model: "Civic", plate: "ABC 123", vin: null, mileage: 9 },
    { id: "2", year: null, make: "Ford", model: null, plate: null, vin: null, mileage: null },
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

  it("round-trips", async () => {
    expect(readCustomerFile(await customersCsv({ following }))).toMatchObject({
      entries: [
        { line: 2, name: "=HYPERLINK(1)", phone: "+17705550142", plate: "ABC 123", mileage: 9 },
        { line: 4, name: "=HYPERLINK(1)", make: "Ford" },
        { line: 6, name: "Al Reed", email: "dana@example.com" },
      ],
      wrong: [],
      ignored: ["other_phones", "other_emails"],
    });
  });

  it("of another program is read by the titles of its columns", () => {
    const file = readCustomerFile(
      "Full Name;Mobile;License Plate;Color\nDana;770-555-0142;abc1;red",
    );
    expect(file).toMatchObject({
      entries: [{ line: 2, name: "Dana", phone: "+17705550142", plate: "ABC1" }],
      ignored: ["Color"],
    });
  });

  it.each([
    ["name,phone\n,7705550142", "Name is required"],
    ["name,phone\nDana,", "Enter a phone number or an email address"],
    ["name,phone\nDana,123", "Phone number must be at least 10 digits"],
    ["name,phone\nDana,0005550142", "Please enter a valid phone number"],
    ["name,email\nDana,nowhere", "Valid email is required"],
    [
      "name,email,vin\nDana,d@e.co,123",
      "Check the VIN: it has 17 letters and digits, and one of these isn't right",
    ],
    ["name,email,year\nDana,d@e.co,15", "Enter a year such as 2018"],
    [`name,email\n${"x".repeat(201)},d@e.co`, "Keep this under 200 characters"],
  ])("is rejected with the number of the invalid line: %j", (text, problem) => {
    expect(readCustomerFile(text)).toMatchObject({ entries: [], wrong: [{ line: 2, problem }] });
  });

  it.each([
    ["This isn't a CSV file", ""],
    ["This isn't a CSV file", '"name'],
    ['one of them has to be "name"', "phone\n7705550142"],
    ["There are no customers in this file.", "name,phone"],
    ["There are 20,001 customers in this file.", `name\n${"Dana\n".repeat(20_001)}`],
  ])("that cannot be read is rejected with a reason: %s", (message, text) => {
    expect(readCustomerFile(text)).toContain(message);
  });
});
