import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv, writeCsv } from "./csv.ts";

const fieldsOf = (text: string) => readCsv(text)?.map(({ fields }) => fields);

describe("a CSV file", () => {
  it.each([
    ["commas", "name,phone\r\nDana,1\r\n"],
    ["semicolons", "name;phone\nDana;1"],
    ["tabs", "name\tphone\rDana\t1\r"],
    ["a byte order mark", "\uFEFFname,phone\nDana,1\n"],
    ["empty lines", "name,phone\n\n,\nDana,1\n\n"],
  ])("with %s is read", (_, text) => {
    expect(fieldsOf(text)).toEqual([
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

  it("with an unclosed quotation mark is rejected", () => {
    expect(readCsv('name\n"Dana\nAl')).toBeUndefined();
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
        expect(fieldsOf(writeCsv([["a", "b"], ...filled]))?.slice(1)).toEqual(
          filled.map((row) => row.map((one) => one.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ""))),
        );
      }),
    );
  });
});
