import { describe, expect, it } from "vitest";
import { containing, searchTerms } from "./search.ts";

describe("search terms", () => {
  it.each([
    ["(770) 555-0140", ["7705550140"]],
    ["+1 770.555.0140", ["7705550140"]],
    ["1-770-555-0140", ["7705550140"]],
    ["555-0140", ["5550140"]],
    ["Mary Ann Smith", ["mary", "ann", "smith"]],
    ["smith, mary", ["smith", "mary"]],
    ["Smith (770) 555-0140", ["smith", "770", "5550140"]],
    ["mary@example.com", ["mary@example.com"]],
    ["smith smith", ["smith"]],
    ["  ", []],
    ["(", ["("]],
  ])("%j", (search, words) => {
    expect(searchTerms(search)).toEqual(words);
  });

  it("are limited, whatever is pasted", () => {
    expect(searchTerms("word ".repeat(1000))).toEqual(["word"]);
    expect(searchTerms(Array.from({ length: 50 }, (_, n) => `w${n}`).join(" "))).toHaveLength(8);
  });
});

it.each([
  ["smith", "%smith%"],
  ["100%", "%100\\%%"],
  ["a_b", "%a\\_b%"],
  ["\\", "%\\\\%"],
  ["a*b", "%a_b%"],
])("match %j literally", (word, pattern) => {
  expect(containing(word)).toBe(pattern);
});
