import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWithinLimits, type JsonLimits, usualJson } from "./json-structure.ts";

const within = (text: string, limits: Partial<JsonLimits> = {}) =>
  isWithinLimits(Buffer.from(text), { ...usualJson, ...limits });

/** Number of bytes that the scan reads one by one. */
function looksAt(bytes: Uint8Array): number {
  let looks = 0;
  const watched = new Proxy(bytes, {
    get(target, key) {
      if (typeof key === "string" && /^\d+$/.test(key)) looks += 1;
      const value = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  isWithinLimits(watched, usualJson);
  return looks;
}

describe("the structure of a JSON text", () => {
  it.each([
    ["nested just so deep", "[".repeat(100) + "]".repeat(100), true],
    ["nested too deeply", "[".repeat(101) + "]".repeat(101), false],
    ["nested too deeply in turns", '{"a":['.repeat(51) + "]}".repeat(51), false],
    ["many siblings that are not nested", `[${Array(5000).fill("[1]").join()}]`, true],
    ["many values", `{"x":[${"0,".repeat(19_000)}0]}`, true],
    ["too many values", `{"x":[${"0,".repeat(20_000)}0]}`, false],
    ["too many members", `{${Array.from({ length: 20_000 }, (_, n) => `"${n}":1`).join()}}`, false],
    ["too many strings one behind the other", '""'.repeat(20_001), false],
    ["too many quotes in one string", JSON.stringify('"'.repeat(20_000)), false],
    ["syntax inside of strings, which is text", JSON.stringify("[{,:".repeat(50_000)), true],
    ["a string that ends with a backslash", `["\\\\",${"[".repeat(98)}${"]".repeat(98)}]`, true],
    ["a string that does not end", `["${"a".repeat(50_000)}`, true],
    ["space without end", " ".repeat(2 * 1024 * 1024), false],
    ["a number without end", "1".repeat(2 * 1024 * 1024), false],
    ["nothing", "", true],
  ])("%s", (_, text, expected) => {
    expect(within(text)).toBe(expected);
  });

  it("has the depth of the parsed value, for any JSON", () => {
    const deep = (value: unknown): number =>
      typeof value === "object" && value !== null
        ? 1 + Math.max(0, ...Object.values(value).map(deep))
        : 0;
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), (text) => {
        const depth = deep(JSON.parse(text));
        expect(within(text, { depth })).toBe(true);
        if (depth > 0) expect(within(text, { depth: depth - 1 })).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

describe("bytes scanned one by one", () => {
  const size = 256 * 1024;

  it("exclude the photos of a request", () => {
    const photo = `data:image/jpeg;base64,${"A".repeat(size)}`;
    const request = Buffer.from(JSON.stringify({ imageAttachments: [{ dataUrl: photo }] }));
    expect(looksAt(request)).toBeLessThan(200);
  });

  it.each([
    ["wide", '{"x":[', "0,"],
    ["deep", "", "["],
    ["made of space", "", " "],
    ["made of quotes", "", '"'],
    ["made of escaped quotes", '"', '\\"'],
    ["made of backslashes", '"', "\\"],
  ])("of a text that is %s are no more than the limits, however long it is", (_, start, part) => {
    const looks = looksAt(Buffer.from(start + part.repeat(size / part.length)));
    expect(looks).toBeLessThanOrEqual(size + 2);
    const twice = looksAt(Buffer.from(start + part.repeat((2 * size) / part.length)));
    expect(twice).toBeLessThanOrEqual(2 * looks + 2);
  });
});
