import { describe, expect, it } from "vitest";
import {
  durationLabel,
  formatDriveTime,
  formatMiles,
  formatPercent,
  formatUsd,
  formatUsdRange,
  stayLabel,
  warrantyLimit,
  warrantyText,
  yearsInBusiness,
} from "./format.ts";

describe("money", () => {
  it("shows cents only when there are any", () => {
    expect(formatUsd(7500)).toBe("$7,500");
    expect(formatUsd(129.99)).toBe("$129.99");
    expect(formatUsd(171.9)).toBe("$171.90");
  });

  it("always shows cents where amounts line up", () => {
    expect(formatUsd(0, "always")).toBe("$0.00");
    expect(formatUsd(1058.7942, "always")).toBe("$1,058.79");
  });

  it("drops cents that round away", () => {
    expect(formatUsd(88.999)).toBe("$89");
  });

  it("writes a range with a dash in tables and in words in sentences", () => {
    expect(formatUsdRange({ low: 259, high: 389 })).toBe("$259–$389");
    expect(formatUsdRange({ low: 129.99, high: 199.99 }, "words")).toBe("$129.99 to $199.99");
  });

  it("writes one amount and open ends", () => {
    expect(formatUsdRange({ low: 936, high: 936 })).toBe("$936");
    expect(formatUsdRange({ low: 936 })).toBe("from $936");
    expect(formatUsdRange({ high: 25 }, "words")).toBe("up to $25");
    expect(formatUsdRange({})).toBe("");
  });

  it("writes rates with two decimals", () => {
    expect(formatPercent(0.0089)).toBe("0.89%");
    expect(formatPercent(0.0089 * 12)).toBe("10.68%");
  });
});

describe("distances", () => {
  it("formats miles", () => {
    expect(formatMiles(1)).toBe("1 mile");
    expect(formatMiles(20)).toBe("20 miles");
    expect(formatMiles(36_000)).toBe("36,000 miles");
  });
});

describe("warranty", () => {
  it("names months and miles", () => {
    expect(warrantyText({ months: 24, miles: 24_000 })).toBe("24-month/24,000-mile");
    expect(warrantyLimit({ months: 24, miles: 24_000 })).toBe(
      "24 months or 24,000 miles, whichever comes first",
    );
  });

  it("counts whole years on request", () => {
    expect(warrantyLimit({ months: 36, miles: 36_000 }, "years")).toBe(
      "3 years or 36,000 miles, whichever comes first",
    );
    expect(warrantyLimit({ months: 18, miles: 18_000 }, "years")).toMatch(/^18 months/);
    expect(warrantyLimit({ months: 12, miles: 12_000 }, "years")).toMatch(/^1 year or/);
  });
});

describe("yearsInBusiness", () => {
  it("counts from the founding year", () => {
    expect(yearsInBusiness(2003, "2026-11-21")).toBe(23);
  });

  it("claims no more than the shop has", () => {
    expect(yearsInBusiness(2015, "2026-11-21")).toBe(11);
  });
});

it.each([
  [15, 20, "15–20 minutes"],
  [10, 10, "10 minutes"],
  [1, 1, "1 minute"],
])("a drive of %d to %d minutes takes %s", (min, max, said) => {
  expect(formatDriveTime({ min, max })).toBe(said);
});

it.each([
  [0, "0 minutes"],
  [1, "1 minute"],
  [45, "45 minutes"],
  [60, "1 hour"],
  [120, "2 hours"],
  [195, "3 hours 15 minutes"],
])("writes %i minutes as %s", (minutes, words) => {
  expect(durationLabel(minutes)).toBe(words);
});

it.each([
  [150, "2 hours 30 minutes"],
  [600, "10 hours"],
  [660, "2 days"],
  [1440, "3 days"],
])("a car with %i minutes of work stays for %s", (minutes, words) => {
  expect(stayLabel(minutes)).toBe(words);
});
