import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeContent } from "./merge-content.ts";

const prices = (...entries: [id: string, low: number][]) =>
  entries.map(([id, low]) => ({ id, low }));

describe("two editors of the same document", () => {
  it("keep the changes of both", () => {
    const base = { shop: { name: "A", phone: "1" }, prices: prices(["oil", 1], ["tires", 2]) };
    const mine = { ...base, prices: prices(["oil", 9], ["tires", 2]) };
    const theirs = {
      shop: { name: "B", phone: "1" },
      prices: prices(["oil", 1], ["tires", 3], ["wash", 4]),
    };
    expect(mergeContent(base, mine, theirs)).toEqual({
      value: {
        shop: { name: "B", phone: "1" },
        prices: prices(["oil", 9], ["tires", 3], ["wash", 4]),
      },
      conflicts: [],
    });
  });

  it("get a conflict where both changed one value", () => {
    const base = { prices: prices(["oil", 1]), note: ["a", "b"] };
    const mine = { prices: prices(["oil", 2]), note: ["a", "c"] };
    const theirs = { prices: prices(["oil", 3]), note: ["d", "b"] };
    expect(mergeContent(base, mine, theirs)).toEqual({
      value: mine,
      conflicts: [["prices", "oil", "low"], ["note"]],
    });
  });

  it("keep one editor's new order, and one editor's removals", () => {
    const base = prices(["a", 1], ["b", 2], ["c", 3]);
    const mine = prices(["c", 3], ["b", 2], ["a", 1]);
    const theirs = prices(["a", 5], ["c", 3], ["d", 4]);
    const order = prices(["c", 3], ["a", 5], ["d", 4]);
    expect(mergeContent(base, mine, theirs)).toEqual({ value: order, conflicts: [] });
    expect(mergeContent(base, theirs, mine)).toEqual({ value: order, conflicts: [] });
  });

  it("get a conflict where one removed what the other changed", () => {
    const base = { financing: { rate: 1 } };
    expect(mergeContent(base, {}, { financing: { rate: 2 } })).toEqual({
      value: {},
      conflicts: [["financing"]],
    });
  });

  it("get the other's document if they changed nothing, and their own if the other did not", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (base, other) => {
        expect(mergeContent(base, base, other)).toEqual({ value: other, conflicts: [] });
        expect(mergeContent(base, other, base)).toEqual({ value: other, conflicts: [] });
      }),
    );
  });
});
