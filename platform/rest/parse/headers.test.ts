import { describe, expect, it } from "vitest";
import { intersectRanges, parseAccept, parsePreferences } from "./headers.ts";

describe("preferences", () => {
  it("apply if they are known, the first of each", () => {
    expect(
      parsePreferences("return=minimal, count=exact,return=representation,respond-async"),
    ).toEqual({ return: "minimal", count: "exact" });
    expect(parsePreferences("constructor=x,return,=,count=all,max-affected=3")).toEqual({});
    expect(parsePreferences(undefined)).toEqual({});
  });

  it("are rejected if unknown with handling=strict", () => {
    expect(parsePreferences("handling=strict,max-affected=3,max-affected=9")).toEqual({
      handling: "strict",
      maxAffected: 3,
    });
    expect(() => parsePreferences("handling=strict,respond-async,max-affected=-1")).toThrow(
      expect.objectContaining({
        code: "PGRST122",
        details: "Invalid preferences: respond-async, max-affected=-1",
      }),
    );
  });
});

describe("the response format", () => {
  it.each([
    [undefined, "array", false],
    [" ", "array", false],
    ["text/html, */*;q=0.1", "array", false],
    ["application/vnd.pgrst.object+json; NULLS=stripped", "object", true],
    ["image/png,TEXT/CSV", "csv", false],
  ])("requested by %j", (header, kind, stripNulls) => {
    expect(parseAccept(header)).toEqual({ kind, stripNulls });
  });

  it("is rejected if none of the requested ones is supported", () => {
    expect(() => parseAccept("image/png,,text/html")).toThrow(
      expect.objectContaining({ status: 406 }),
    );
  });
});

describe("the ranges of query and header", () => {
  it.each([
    ["0-9", { offset: 0, limit: 10 }],
    ["5-", { offset: 5, limit: 15 }],
    ["5-5", { offset: 5, limit: 1 }],
    ["19-99", { offset: 19, limit: 1 }],
    ["20-29", { offset: 20, limit: 0 }],
    ["-5", { offset: 0, limit: 20 }],
    ["bytes=0-9", { offset: 0, limit: 20 }],
    ["0-9,20-29", { offset: 0, limit: 20 }],
    [undefined, { offset: 0, limit: 20 }],
  ])("are intersected: %s", (header, rows) => {
    expect(intersectRanges({ offset: 0, limit: 20 }, header)).toEqual(rows);
  });

  it("have no end if neither has one, and are rejected if they end before they start", () => {
    expect(intersectRanges({ offset: 3, limit: undefined }, "1-")).toEqual({
      offset: 3,
      limit: undefined,
    });
    expect(() => intersectRanges({ offset: 0, limit: 20 }, "9-8")).toThrow(
      expect.objectContaining({ status: 416 }),
    );
  });
});
