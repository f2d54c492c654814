import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { guessColumns } from "./columns.ts";
import { decodeFile, guessEncoding } from "./decode-file.ts";
import { readCustomers } from "./read-customers.ts";
import { readAmount, readDay } from "./read-past.ts";
import { readTable } from "./read-table.ts";

function readBytes(bytes: Uint8Array) {
  const table = readTable(decodeFile(bytes, guessEncoding(bytes)));
  if (typeof table === "string") throw new Error(table);
  const kinds = guessColumns(table.titles, {});
  return readCustomers(table.lines, table.titles, kinds);
}
const read = (text: string) => readBytes(new TextEncoder().encode(text));
const file = (name: string) =>
  readBytes(
    readFileSync(new URL(`../../tests/support/customer-files/${name}.csv`, import.meta.url)),
  );

it("a car in one cell is read into year, make and model, or kept in the notes", () => {
  const { entries, leftOut, warnings } = read(
    [
      "Name,Phone,St,Vehicle",
      "Al,7705550143,TX,2015 FORD F150",
      "Bo,7705550144,TX,2018.0 Toyota Camry",
      "Cy,7705550145,TX,'08 Chevy Silverado 1500",
      "Di,7705550146,TX,1999 Land Rover Discovery",
      "Ed,7705550147,TX,Honda Civic 2019",
      "Flo,7705550148,TX,the blue van",
    ].join("\n"),
  );
  expect(entries.map(({ year, make, model }) => [year, make, model])).toEqual([
    [2015, "FORD", "F150"],
    [2018, "Toyota", "Camry"],
    [2008, "Chevy", "Silverado 1500"],
    [1999, "Land Rover", "Discovery"],
    [2019, "Honda", "Civic"],
    [undefined, undefined, undefined],
  ]);
  expect(entries[0]).toMatchObject({ address: "TX" });
  expect(entries[5]).toMatchObject({ notes: "Vehicle: the blue van" });
  expect(leftOut).toEqual([]);
  expect(warnings.map(({ line, text }) => [line, text])).toEqual([[7, "the blue van"]]);
});

describe("a file as shops have them", () => {
  const { entries, leftOut, warnings } = file("as-shops-have-them");
  const of = (name: string) => entries.find((entry) => entry.name === name);

  it("is taken in line by line, but for what nobody can read", () => {
    expect(entries.map(({ line }) => line)).toEqual(Array.from({ length: 22 }, (_, at) => at + 2));
    expect(leftOut.map(({ line, column, text }) => [line, column, text])).toEqual([
      [6, "Email", "n/a"],
      [7, "Email", "none"],
      [9, "Phone", "7.70556E+09"],
      [16, "Odometer", "TMU"],
      [17, "Year", "98"],
      [22, "Phone", "555-0142"],
    ]);
    expect(warnings.map(({ line, column, text }) => [line, column, text])).toEqual([
      [10, "VIN", "7R02C123456"],
      [11, "VIN", "BNR33-012345"],
      [12, "VIN", "WBAAP71070PK12345"],
      [18, "License Plate", "MOM&ME"],
    ]);
  });

  it.each<[string, object]>([
    ["Walk In", { phones: [], plate: "XYZ 88", mileage: 132_000, notes: "cash customer" }],
    ["Ext Sen", { phones: ["+17705550182"], notes: "(770) 555-0182 ext. 12" }],
    ["Two Phones", { phones: ["+17705550183", "+17705550184"] }],
    ["Excel Float", { phones: ["+17705550187"], year: 2018, mileage: 84_000 }],
    ["Gray Import", { vin: "BNR33-012345" }],
    ["Dashed VIN", { vin: "1HGCM82633A004352" }],
    ["Miles Word", { mileage: 120_000 }],
    ["Miles Unit", { mileage: 84_000 }],
    ["Vanity", { plate: "MOM&ME" }],
    ["State Plate", { plate: "GA-ABC1234" }],
    ["NBSP Phone", { phones: ["+17705550198"] }],
    ["Dash Phone", { phones: ["+17705550199"] }],
    ["Mail Pair", { emails: ["a1@example.com", "a2@example.com"] }],
  ])("%s", (name, values) => {
    expect(of(name)).toMatchObject(values);
  });
});

describe("a file", () => {
  it("with one bad VIN loses that cell alone", () => {
    const { entries, leftOut } = file("one-bad-vin");
    expect(entries).toHaveLength(41);
    expect(leftOut).toMatchObject([{ line: 42, column: "vin", text: "1HGCM82633A004353" }]);
  });

  it("with names in two columns has them joined, and streets with their cities", () => {
    const { entries, leftOut } = file("first-and-last-name");
    expect(leftOut).toEqual([]);
    expect(entries).toMatchObject([
      { name: "Lena Foss", address: "12 Oak St, Jonesboro, GA 30236", notes: "likes to wait" },
      { name: "Omar Reyes", notes: "Company: Reyes Roofing" },
    ]);
  });

  it("with two columns of numbers keeps both", () => {
    expect(file("two-phone-columns").entries.map(({ phones }) => phones)).toEqual([
      ["+17705550171", "+17705550172"],
      ["+17705550173"],
    ]);
  });

  it.each([
    ["windows-1252", Buffer.from("Name,Phone\nJos\xe9 \x93Pepe\x94,770-555-0142", "latin1")],
    [
      "UTF-16 with a mark",
      Buffer.from("\ufeffName,Phone\nJos\u00e9 \u201cPepe\u201d,770-555-0142", "utf16le"),
    ],
    [
      "UTF-16 without",
      Buffer.from("Name,Phone\nJos\u00e9 \u201cPepe\u201d,770-555-0142", "utf16le"),
    ],
    [
      "UTF-16, big-endian",
      Buffer.from("\ufeffName,Phone\nJos\u00e9 \u201cPepe\u201d,770-555-0142", "utf16le").swap16(),
    ],
    ["UTF-8 with a mark", Buffer.from("\ufeffName,Phone\nJos\u00e9 \u201cPepe\u201d,770-555-0142")],
  ])("in %s is read as it was written", (_, bytes) => {
    expect(readBytes(bytes).entries).toMatchObject([{ name: "Jos\u00e9 \u201cPepe\u201d" }]);
  });

  it("that was broken before has its cells named, and stores none of them", () => {
    const { entries, leftOut } = read(
      "Name,Phone,Notes\nJos\ufffd,7705550142,\nAl,7705550143,a\ufffd",
    );
    expect(entries).toEqual([{ line: 3, name: "Al", phones: ["+17705550143"], emails: [] }]);
    expect(leftOut.map(({ line, column }) => [line, column])).toEqual([
      [2, "Name"],
      [2, undefined],
      [3, "Notes"],
    ]);
  });

  it.each([",", ";", "\t", "|"])("may have %j between its columns", (separator) => {
    const text = [
      ["Name", "Phone", "Notes"],
      ["Dana Cole", "770-555-0142", separator === "," ? "a; b|c" : "a, b, c"],
    ];
    expect(read(text.map((line) => line.join(separator)).join("\n")).entries).toMatchObject([
      { name: "Dana Cole", notes: text[1]?.[2] },
    ]);
  });

  it("may have lines above its titles, or none", () => {
    const report = "Customer list,,\nExported 11/27/2026,,\n\nName,Phone,Plate\nDana,7705550142,A1";
    expect(read(report).entries).toMatchObject([{ line: 5, name: "Dana", plate: "A1" }]);
    expect(readTable("Dana,770-555-0142\nAl,770-555-0143")).toMatchObject({
      titlesAt: -1,
      titles: ["", ""],
    });
  });

  it("loses a line whose cells have moved, by a comma without quotation marks", () => {
    const good = "Al,7705550143,5 Oak St,9000\n";
    const { entries, leftOut } = read(
      `Name,Phone,Address,Make\n${good}Dana,7705550142,1 Main St, Waco,Honda\n${good}`,
    );
    expect(entries.map(({ line }) => line)).toEqual([2, 4]);
    expect(leftOut).toMatchObject([{ line: 3, text: "Dana, 7705550142, 1 Main St, Waco, Honda" }]);
  });

  it("may have a column without a title", () => {
    const line = "Dana,7705550142,Honda";
    const table = readTable(`Name,Phone\n${line}\n${line}`);
    expect(table).toMatchObject({ titles: ["Name", "Phone", ""] });
  });

  it.each([
    ["empty", ""],
    ["line 2 is never closed", 'Name,Phone\n"Dana,7705550142'],
    ["no customers", "Name,Phone"],
    ["20,001 customers", `Name\n${"Dana\n".repeat(20_001)}`],
    ["101 columns", `Name${",".repeat(100)}\nDana`],
  ])("that cannot be read says why: %s", (words, text) => {
    expect(readTable(text)).toContain(words);
  });
});

it.each([
  ["Customer Name", "name"],
  ["FirstName", "firstName"],
  ["LAST_NAME", "lastName"],
  ["Company Name", "company"],
  ["Phone #", "phone"],
  ["Home Phone", "phone"],
  ["Cell", "phone"],
  ["Phone 2", "phone"],
  ["other_phones", "phone"],
  ["E-mail Address", "email"],
  ["Street Address 1", "address"],
  ["Billing City", "city"],
  ["Zip/Postal Code", undefined],
  ["Postal Code", "zip"],
  ["Memo", "notes"],
  ["Vehicle Year", "year"],
  ["License Plate Number", "plate"],
  ["VIN #", "vin"],
  ["Odometer In", "mileage"],
  ["Last Visit", undefined],
  ["Customer ID", undefined],
])("the title %j is understood as %j", (title, kind) => {
  expect(guessColumns([title], {})).toEqual([kind]);
});

it("a column is what staff said the last time", () => {
  expect(guessColumns(["Tel A", "Name"], { "tel a": "phone", name: "" })).toEqual([
    "phone",
    undefined,
  ]);
});

describe("past work", () => {
  it.each([
    ["3/5/2024", "2024-03-05"],
    ["03-05-24 2:15 PM", "2024-03-05"],
    ["2024-03-05T10:00:00", "2024-03-05"],
    ["Mar 5, 2024", "2024-03-05"],
    ["March 5 2024", "2024-03-05"],
    ["5-Mar-24", "2024-03-05"],
    ["1/2/98", "1998-01-02"],
    ["2/30/2024", undefined],
    ["13/13/2024", undefined],
    ["1/1/1970", undefined],
    ["soon", undefined],
  ])("reads the day %s", (text, day) => {
    expect(readDay(text).value).toBe(day);
  });

  it.each([
    ["$1,234.50", 123_450],
    ["80", 8000],
    ["412.5", 41_250],
    ["0.00", 0],
    ["1,23", undefined],
    ["-5", undefined],
    ["2000000", undefined],
  ])("reads the amount %s", (text, cents) => {
    expect(readAmount(text).value).toBe(cents);
  });

  it("is read from a line with its customer and car, and a line without a day or a word is left out", () => {
    const table = readTable(
      [
        "Customer,Phone,Plate,Invoice Date,Description,Total",
        "Ann Lee,254-555-0160,ABC123,3/5/2024,Front brakes,$412.50",
        "Bo Park,254-555-0161,XYZ789,,Oil,80",
        "Cy Roe,254-555-0162,JKL456,3/6/2024,,80",
      ].join("\n"),
    );
    if (typeof table === "string") throw new Error(table);
    const kinds = guessColumns(table.titles, {});
    const { entries, leftOut } = readCustomers(table.lines, table.titles, kinds, "declined");
    expect(entries).toMatchObject([
      {
        name: "Ann Lee",
        plate: "ABC123",
        past: { kind: "declined", day: "2024-03-05", work: "Front brakes", amountCents: 41_250 },
      },
    ]);
    expect(leftOut.map(({ line, why }) => [line, why])).toEqual([
      [3, "The line has no date that can be read."],
      [4, "The line doesn't say what work it was."],
    ]);
    const asCustomers = readCustomers(table.lines, table.titles, kinds);
    expect(asCustomers.entries).toHaveLength(3);
    expect(asCustomers.entries[0]?.past).toBeUndefined();
  });
});
