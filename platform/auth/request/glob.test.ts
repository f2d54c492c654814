import { describe, expect, it } from "vitest";
import { matchesGlob } from "./glob.ts";

describe("a pattern of addresses", () => {
  it.each([
    ["https://app.example/*", "https://app.example/welcome", true],
    ["https://app.example/*", "https://app.example/", true],
    ["https://app.example/*", "https://app.example/a/b", false],
    ["https://app.example/**", "https://app.example/a/b.html", true],
    ["https://*.example/", "https://a.example/", true],
    ["https://*.example/", "https://a.b.example/", false],
    ["https://**.example/", "https://a.b.example/", true],
    ["https://app.example/?", "https://app.example/a", true],
    ["https://app.example/?", "https://app.example/", false],
    ["https://app.example/a", "https://app.example/ab", false],
    ["https://app.example/a+(b)[c]", "https://app.example/a+(b)[c]", true],
    ["https://app.example/a+(b)[c]", "https://app.example/aab", false],
    ["my.app://*", "myxapp://x", false],
    ["", "", true],
    ["", "a", false],
  ])("%s and %s", (glob, text, expected) => {
    expect(matchesGlob(glob, text)).toBe(expected);
  });

  it("with many stars is held against a long address in one pass", () => {
    // An expression of so many stars would not come to an end.
    expect(matchesGlob(`${"**a".repeat(30)}!`, "a".repeat(8192))).toBe(false);
  });
});
