import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv } from "#shop/import/read-csv.ts";
import { writeCsv } from "./csv.ts";

function fieldsOf(text: string, separator = ",") {
  const lines = readCsv(text, separator);
  return typeof lines === "number" ? lines : lines.map(({ fields }) => fields);
}

describe("a CSV file", () => {
  it.each([
    ["commas", ",", "name,phone\r\nDana,1\r\n"],
    ["semicolons", ";", "name;phone\nDana;1"],
    ["tabs", "\t", "name\tphone\rDana\t1\r"],
    ["empty lines", ",", "name,phone\n\n,\nDana,1\n\n"],
  ])("with %s is read", (_, separator, text) => {
    expect(fieldsOf(text, separator)).toEqual([
      ["name", "phone"],
      ["Dana", "1"],
    ]);
  });

  it("has the line number of each record, also after a multi-line field", () => {
    expect(readCsv('name,notes\nDana,"two\r\nlines, and ""more"""\n\nAl,x')).toEqual([
      { line: 1, fields: ["name", "notes"] },
      { line: 2, fields: ["Dana", 'two\r\nlines, and "more"'] },
      { line: 5, fields: ["Al", "x"] },
    ]);
  });

  it("has numbers as they are, also below zero", () => {
    expect(writeCsv([["-1", -1, -97.37]])).toBe("'-1,-1,-97.37\r\n");
  });

  it("with an unclosed quotation mark is rejected, by its line", () => {
    expect(readCsv('name\n"Dana\nAl')).toBe(2);
  });

  it.each([
    "=1+1",
    "+1 (770)",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "＝1+1",
    "＋1",
    "－1",
    "＠SUM(A1)",
  ])("runs nothing in a spreadsheet: %j", (text) => {
    expect(writeCsv([[text, 1]]).replace(/^"/, "")).toMatch(/^'/);
    expect(fieldsOf(writeCsv([[text, 1]]))).toEqual([[text, "1"]]);
  });

  it.each(["a;=1", "a\t=1"])("is one cell with any separator: %j", (text) => {
    expect(writeCsv([[text, 1]])).toBe(`"${text}",1\r\n`);
  });

  it("survives a round trip, whatever it contains", () => {
    const rows = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }));
    fc.assert(
      fc.property(rows, (values) => {
        const filled = values.map(([a = "", b = ""]) => [`x${a}`, `${b}x`]);
        expect(fieldsOf(writeCsv(filled))).toEqual(
          filled.map((row) => row.map((one) => one.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ""))),
        );
      }),
    );
  });
});
