import { describe, expect, it } from "vitest";
import { nearestNeighbors, shingles, similarity } from "./similarity.ts";

const compare = (one: string, other: string) => similarity(shingles(one), shingles(other));

describe("similarity", () => {
  it("is 1 for the same words, ignoring case and punctuation", () => {
    expect(
      compare(
        "Six lanes of Tara Boulevard, light by light.",
        "six lanes of Tara Boulevard: LIGHT by light",
      ),
    ).toBe(1);
  });

  it("is the share of common runs of five words", () => {
    // Shingles: abcde bcdef / bcdef cdefg, one of three in common.
    expect(compare("a b c d e f", "b c d e f g")).toBeCloseTo(1 / 3);
  });

  it("is 0 for texts that share words but no run of five", () => {
    expect(compare("the brakes of your car squeal", "your car squeals: the brakes of it")).toBe(0);
  });

  it("is 0 for texts shorter than five words", () => {
    expect(compare("too short", "too short")).toBe(0);
  });

  it("drops to about half if one word in ten is replaced", () => {
    const words = Array.from({ length: 200 }, (_, index) => `word${index}`);
    const swapped = words.map((word, index) => (index % 10 === 0 ? `other${index}` : word));
    const value = compare(words.join(" "), swapped.join(" "));
    expect(value).toBeGreaterThan(0.3);
    expect(value).toBeLessThan(0.4);
  });
});

describe("nearestNeighbors", () => {
  it("finds the most similar text for each", () => {
    const nearest = nearestNeighbors([
      { id: "a", text: "pads wear on every stop of the boulevard" },
      { id: "b", text: "pads wear on every stop of the interstate" },
      { id: "c", text: "nothing in this sentence is like the others" },
    ]);
    expect(nearest.get("a")).toEqual({ id: "b", similarity: 0.6 });
    expect(nearest.get("b")).toMatchObject({ id: "a" });
    expect(nearest.get("c")).toMatchObject({ similarity: 0 });
  });

  it("has no result for a single text", () => {
    expect(nearestNeighbors([{ id: "a", text: "one two three four five" }]).size).toBe(0);
  });
});
