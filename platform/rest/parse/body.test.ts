import { describe, expect, it } from "vitest";
import { parseCsv, parsePayload, parseRows } from "./body.ts";

describe("CSV rows", () => {
  it("may contain commas, quotes and line breaks in quotes; NULL is null", () => {
    expect(parseCsv('a,"b ""c"""\r\n1,NULL\n"x,\ny",\n\n"NULL",z')).toEqual([
      { a: "1", 'b "c"': null },
      { a: "x,\ny", 'b "c"': "" },
      { a: null, 'b "c"': "z" },
    ]);
    expect(parseCsv("a,b\n1,")).toEqual([{ a: "1", b: "" }]);
    expect(parseCsv("")).toEqual([]);
    expect(parseCsv("a,b")).toEqual([]);
  });

  it("keep prototype property names as plain values", () => {
    const [row] = parseCsv("__proto__,b\nx,y");
    expect(Object.entries(row ?? {})).toEqual([
      ["__proto__", "x"],
      ["b", "y"],
    ]);
  });

  it.each([
    ["a line that is too short", "a,b\n1"],
    ["one that is too long", "a,b\n1,2,3"],
    ["a quote that stays open", 'a,b\n"1,2'],
    ["a quote in the middle", 'a,b\n1"x,2'],
  ])("are rejected for %s", (_, text) => {
    expect(() => parseCsv(text)).toThrow(expect.objectContaining({ code: "PGRST102" }));
  });

  it("are limited to ten thousand", () => {
    expect(parseCsv(`a${"\n1".repeat(10_000)}`)).toHaveLength(10_000);
    expect(() => parseCsv(`a${"\n1".repeat(10_002)}`)).toThrow("more than 10000 rows");
  });
});

describe("JSON rows", () => {
  it("are one object or several with the same keys, and keep their original text", () => {
    expect(parsePayload('{"a":12345678901234567890}', undefined)).toEqual({
      json: '[{"a":12345678901234567890}]',
      rows: 1,
      columns: ["a"],
    });
    expect(parsePayload(' [{"a":1,"b":2},{"b":3,"a":4}]', undefined)).toMatchObject({
      rows: 2,
      columns: ["a", "b"],
    });
    expect(parsePayload("[]", undefined)).toMatchObject({ rows: 0, columns: [] });
    expect(parsePayload('[{"a":1},{"b":2}]', ["b", "b"])).toMatchObject({ columns: ["b"] });
  });

  it.each(["", "{", "null", "5", '"a"', "[1]", "[null]", "[[]]"])("are rejected: %j", (text) => {
    expect(() => parseRows(text)).toThrow(expect.objectContaining({ code: "PGRST102" }));
  });

  it("are rejected when their keys differ, or when there are too many", () => {
    for (const text of ['[{"a":1},{}]', '[{"a":1},{"b":1}]', '[{"a":1},{"__proto__":1}]'])
      expect(() => parsePayload(text, undefined)).toThrow("All object keys must match");
    expect(() => parseRows(`[${"{},".repeat(10_000)}{}]`)).toThrow("more than 10000 rows");
  });
});
