import { describe, expect, it } from "vitest";
import { parseParameters } from "./parameters.ts";

const parse = (query: string) => parseParameters(new URLSearchParams(query));

describe("the query string of a request", () => {
  it("if empty, selects every column of every row", () => {
    expect(parse("")).toMatchObject({
      select: [{ kind: "all" }],
      conditions: [],
      orders: [],
      limits: [],
      offsets: [],
    });
  });

  it("applies to the table or to embedded ones", () => {
    const found = parse("order=a.desc.nullslast,b(c)&notes.limit=5&notes.tags.offset=0&limit=10");
    expect(found.orders).toEqual([
      {
        path: [],
        value: [
          { field: { name: "a", path: [] }, descending: true, nulls: "last" },
          { field: { name: "c", path: [] }, embedded: "b", descending: false },
        ],
      },
    ]);
    expect(found.limits).toEqual([
      { path: ["notes"], value: 5 },
      { path: [], value: 10 },
    ]);
    expect(found.offsets).toEqual([{ path: ["notes", "tags"], value: 0 }]);
  });

  it("filters by columns, JSON paths and logic trees, also negated", () => {
    const found = parse("a->>b=eq.1&notes.not.or=(c.eq.1,d.eq.2)&and=(e.eq.3)");
    expect(found.conditions).toMatchObject([
      { path: [], value: { field: { name: "a", path: [{ key: "b" }] } } },
      { path: ["notes"], value: { connective: "or", negated: true } },
      { path: [], value: { connective: "and", negated: false } },
    ]);
  });

  it("separates function arguments, whatever their values", () => {
    const { callArguments, conditions } = parseParameters(
      new URLSearchParams("name=eq.5;&age=gt.3&name=6"),
      (name) => name === "name",
    );
    expect([...callArguments]).toEqual([["name", ["eq.5;", "6"]]]);
    expect(conditions).toHaveLength(1);
  });

  it.each([
    ["limit=-1", 416],
    ["offset=-1", 416],
    ["limit=ten", 400],
    ["limit=1e3", 400],
    ["limit=1234567890123456", 400],
    ["limit=", 400],
    ["order=a.up", 400],
    ["order=a,", 400],
    ["columns=a,", 400],
    ["on_conflict=a b,,c", 400],
    ["a.=eq.1", 400],
    ["=eq.1", 400],
    ["a=1", 400],
  ])("is rejected: %s", (query, status) => {
    expect(() => parse(query)).toThrow(expect.objectContaining({ status }));
  });

  it("may have a hundred filters and an order of twenty columns, and no more", () => {
    const filters = (count: number) => "a=eq.1&".repeat(count - 1);
    expect(parse(`${filters(100)}a=eq.1`).conditions).toHaveLength(100);
    expect(() => parse(`${filters(100)}or=(a.eq.1,b.eq.2)`)).toThrow("more than 100 filters");
    expect(parse(`order=${"a,".repeat(19)}a`).orders[0]?.value).toHaveLength(20);
    expect(() => parse(`order=${"a,".repeat(20)}a`)).toThrow("order by more than 20 columns");
  });
});
