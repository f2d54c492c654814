import { expect, it } from "vitest";
import { addDays } from "#shop/schedule/shop-time.ts";
import { keptNights, notKeptBeforeUpgrades } from "./rotation.ts";

it("backups of a year of nights come down to seven days, four weeks and six months", () => {
  let there: string[] = [];
  for (let day = 0; day < 365; day += 1) {
    there = [...keptNights([...there, addDays("2026-01-01", day)])];
  }
  expect(there.sort().reverse()).toEqual([
    // The last seven nights; December 27 is a Sunday, and ends its week.
    ...["2026-12-31", "2026-12-30", "2026-12-29", "2026-12-28"],
    ...["2026-12-27", "2026-12-26", "2026-12-25"],
    ...["2026-12-20", "2026-12-13"],
    ...["2026-11-30", "2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31"],
  ]);
});

it("what is there is kept while it is the last one of its time", () => {
  expect(keptNights([])).toEqual(new Set());
  expect(keptNights(["2025-03-02", "2019-07-01"])).toEqual(new Set(["2025-03-02", "2019-07-01"]));
});

it("the last three backups before upgrades are kept, whatever their version, and nothing else is touched", () => {
  const before = [
    "before-1.9.0-2026-11-01T09-30-00.tar.gz",
    "before-1.10.0-2027-02-01T09-30-00.tar.gz",
    "before-1.10.0-2027-01-31T23-59-59.tar.gz",
    "before-2.0.0-2028-01-01T00-00-00.tar.gz.age",
    "before-1.1.0-2026-10-01T09-30-00.tar.gz.age",
  ];
  const others = ["before-the-flood.tar.gz", "nightly-2020-01-01T030000.tar.gz", "mine.tar.gz"];
  expect(notKeptBeforeUpgrades([...others, ...before]).sort()).toEqual([
    "before-1.1.0-2026-10-01T09-30-00.tar.gz.age",
    "before-1.9.0-2026-11-01T09-30-00.tar.gz",
  ]);
});
