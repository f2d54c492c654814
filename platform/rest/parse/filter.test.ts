import { describe, expect, it } from "vitest";
import { countFilters, parseFilter, parseTree } from "./filter.ts";

const column = { name: "title", path: [] };
const testOf = (text: string) => {
  const filter = parseFilter(column, text);
  return filter.kind === "filter" && { negated: filter.negated, ...filter.test };
};
const tree = (text: string) => parseTree("or", false, text);

describe("a column filter", () => {
  it.each([
    ["eq.5", { kind: "compare", operator: "eq", value: "5" }],
    ["eq.", { kind: "compare", operator: "eq", value: "" }],
    ["eq.a,b).c", { kind: "compare", operator: "eq", value: "a,b).c" }],
    ['eq."a"', { kind: "compare", operator: "eq", value: '"a"' }],
    ["like(any).{a,b}", { kind: "compare", operator: "like", quantifier: "any", value: "{a,b}" }],
    ["is.NULL", { kind: "is", value: "null" }],
    ["in.()", { kind: "in", values: [] }],
    ['in.(a,"b,c","d\\"e",f"g)', { kind: "in", values: ["a", "b,c", 'd"e', 'f"g'] }],
    ["fts(english).cat", { kind: "search", search: "fts", language: "english", value: "cat" }],
  ])("is parsed: %s", (text, test) => {
    expect(testOf(text)).toEqual({ negated: false, ...test });
    expect(testOf(`not.${text}`)).toEqual({ negated: true, ...test });
  });

  it.each([
    ["nothing", ""],
    ["no operator", "5"],
    ["an unknown operator", "resembles.5"],
    ["one that objects have", "constructor.5"],
    ["no value", "eq"],
    ["two nots", "not.not.eq.5"],
    ["a quantifier that it has not", "cs(any).{a}"],
    ["a modifier of a list", "in(any).(a)"],
    ["what nothing is", "is.5"],
    ["a list without an end", "in.(a,b"],
    ["something after the list", "in.(a)b"],
    ["a reference to a group", "match.(a)\\1"],
    ["one in a list of expressions", 'match(any).{a,"(a)\\\\1"}'],
  ])("is rejected with the position of the error: %s", (_, text) => {
    expect(() => parseFilter(column, text)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it("may list a thousand values and no more", () => {
    const list = (length: number) => `in.(${Array.from({ length }, (_, n) => n).join()})`;
    expect(testOf(list(1000))).toMatchObject({ values: { length: 1000 } });
    expect(() => testOf(list(1001))).toThrow("too complex: a list of more than 1000 values");
  });
});

describe("a logic tree", () => {
  it("is parsed with JSON paths, and its filters are counted", () => {
    const found = tree('(a.eq.1,not.and(b->>c.is.null,"d.e".in.(x,y)),f.cs.{1,2})');
    expect(found).toMatchObject({
      connective: "or",
      conditions: [
        { field: { name: "a" }, test: { value: "1" } },
        {
          kind: "logic",
          connective: "and",
          negated: true,
          conditions: [
            { field: { name: "b", path: [{ asText: true, key: "c" }] } },
            { field: { name: "d.e" }, test: { values: ["x", "y"] } },
          ],
        },
        { test: { operator: "cs", value: "{1,2}" } },
      ],
    });
    expect(countFilters(found)).toBe(4);
  });

  it.each(["", "a.eq.1", "(", "()", "(a.eq.1", "(a.eq.1))", "(a.eq.1,)", "(a)", "(a\u0000.eq.1)"])(
    "is rejected: %j",
    (text) => {
      expect(() => tree(text)).toThrow(expect.objectContaining({ code: "PGRST100" }));
    },
  );

  it("may be ten levels deep and no deeper", () => {
    const nested = (depth: number) => `${"(and".repeat(depth - 1)}(a.eq.1)${")".repeat(depth - 1)}`;
    expect(countFilters(tree(nested(10)))).toBe(1);
    expect(() => tree(nested(11))).toThrow("too complex: and/or deeper than 10");
    expect(() => tree(nested(50_000))).toThrow("too complex");
  });
});
