import { describe, expect, it } from "vitest";
import { isWithinBudget, median, quantile, type Report, reportTable } from "./report.ts";

describe("a figure", () => {
  it("is within its budget up to and including the limit, an upper or a lower one", () => {
    const figure = (value: number, budget: { atMost: number } | { atLeast: number }) =>
      isWithinBudget({ what: "ratio", value, budget });
    expect([1.99, 2, 2.01].map((value) => figure(value, { atMost: 2 }))).toEqual([
      true,
      true,
      false,
    ]);
    expect([0.59, 0.6, 0.61].map((value) => figure(value, { atLeast: 0.6 }))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("exceeds its budget if it could not be measured", () => {
    expect(isWithinBudget({ what: "ratio", value: Number.NaN, budget: { atMost: 2 } })).toBe(false);
  });

  it("never fails without a budget", () => {
    expect(isWithinBudget({ what: "rounds", value: 200 })).toBe(true);
  });
});

describe("the table", () => {
  const reports: Report[] = [
    {
      benchmark: "data-api",
      figures: [
        { what: "appointments", value: 10_264, budget: { atLeast: 10_000 } },
        { what: "wall clock", value: 87.456, unit: "s", budget: { atMost: 60 } },
      ],
    },
    { benchmark: "serving", figures: [], note: "not measured: nginx is not installed" },
  ];

  it("shows for each figure whether its budget is kept", () => {
    const lines = reportTable(reports).split("\n");
    expect(lines).toEqual([
      expect.stringMatching(/^benchmark +figure +value +budget$/),
      expect.stringMatching(/^data-api +appointments +10,264 +at least 10000 +kept$/),
      expect.stringMatching(/^data-api +wall clock +87\.5 s +at most 60 +BROKEN$/),
      "serving: not measured: nginx is not installed",
      "",
    ]);
  });
});

describe("a quantile", () => {
  it("is the middle value, or the mean of the two middle values", () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });

  it("is interpolated between the least and the greatest value", () => {
    const values = Array.from({ length: 101 }, (_, index) => index);
    expect(quantile(values, 0.99)).toBe(99);
    expect(quantile(values, 1)).toBe(100);
    expect(quantile([], 0.5)).toBeNaN();
  });
});
