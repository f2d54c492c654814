import { describe, expect, it } from "vitest";
import { matchesGlob } from "./redirect.ts";

describe("a redirect URL pattern", () => {
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

  it("with many stars matches a long URL in a single pass", () => {
    // A regular expression with this many stars would not terminate.
    expect(matchesGlob(`${"**a".repeat(30)}!`, "a".repeat(8192))).toBe(false);
  });
});
