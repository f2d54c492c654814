import { describe, expect, it } from "vitest";
import { readHundredths, writeHundredths } from "./decimals.ts";
import { type CountedLine, estimateTotals } from "./estimate-totals.ts";

const line = (cents: number, answer: string | null, choice: string | null = null): CountedLine => ({
  price_cents: cents,
  tax_cents: 1,
  answer,
  choice,
  withdrawn_at: null,
});

describe("the totals of an estimate", () => {
  it("are of the approved, the open and the declined lines, with tax", () => {
    const lines = [
      line(100, "approved"),
      line(200, null),
      line(400, "question"),
      line(800, "declined"),
    ];
    expect(estimateTotals(lines)).toEqual({ approved: 101, open: 602, declined: 801 });
  });

  it("count alternatives once, and no alternative of what was approved as declined", () => {
    const open = [line(100, null, "pads"), line(300, null, "pads"), line(50, null, "oil")];
    expect(estimateTotals(open)).toEqual({ approved: 0, open: 352, declined: 0 });
    const chosen = [line(100, "approved", "pads"), line(300, "declined", "pads")];
    expect(estimateTotals(chosen)).toEqual({ approved: 101, open: 0, declined: 0 });
    const none = [line(100, "declined", "pads"), line(300, "declined", "pads")];
    expect(estimateTotals(none)).toEqual({ approved: 0, open: 0, declined: 301 });
  });

  it("leave out what the shop took back", () => {
    const lines = [{ ...line(100, null), withdrawn_at: "2026-11-23T13:00:00Z" }];
    expect(estimateTotals(lines)).toEqual({ approved: 0, open: 0, declined: 0 });
  });
});

describe("a typed amount", () => {
  it.each([
    ["1.5", 150],
    ["$1,200.50", 120_050],
    [" 89.9 ", 8_990],
    [".25", 25],
    ["7.", 700],
    ["0", 0],
    ["0.29", 29],
  ])("%s is read in hundredths", (typed, hundredths) => {
    expect(readHundredths(typed)).toBe(hundredths);
  });

  it.each(["", ".", "1.234", "-1", "1e3", "two", "99999999"])("is not read of %j", (typed) => {
    expect(readHundredths(typed)).toBeUndefined();
  });

  it("is written as it is typed", () => {
    expect([150, 200, 0, 1000].map((one) => writeHundredths(one))).toEqual(["1.5", "2", "0", "10"]);
    expect(writeHundredths(8_990, "money")).toBe("89.90");
  });
});
