import { describe, expect, it } from "vitest";
import { closureSpans, daysToClose } from "./closed-days.ts";

const day = { opens: "08:00", closes: "18:00" };
const hours = { 1: day, 2: day, 3: day, 4: day, 5: day };
const closed = (date: string, reason = "Vacation", more: object = {}) => ({
  date,
  reason,
  ...more,
});

describe("the days that a vacation closes", () => {
  it("are the open days of the span, with its ends", () => {
    const span = { from: "2026-12-24", until: "2026-12-29" };
    expect(daysToClose(span, { hours, closures: [] })).toEqual([
      "2026-12-24",
      "2026-12-25",
      "2026-12-28",
      "2026-12-29",
    ]);
  });

  it("are not those that are closed already, but half days are", () => {
    const closures = [
      closed("2026-12-24", "Christmas Eve", { lastSlot: "12:00" }),
      closed("2026-12-25", "Christmas"),
    ];
    expect(daysToClose({ from: "2026-12-24", until: "2026-12-25" }, { hours, closures })).toEqual([
      "2026-12-24",
    ]);
  });
});

describe("closures in spans", () => {
  it("has a vacation over a weekend in one", () => {
    const days = ["2026-12-28", "2026-12-24", "2026-12-25"].map((date) => closed(date));
    expect(closureSpans(days, hours).map((span) => span.map(({ date }) => date))).toEqual([
      ["2026-12-24", "2026-12-25", "2026-12-28"],
    ]);
  });

  it("separates other reasons, other times, and days with an open one between", () => {
    const days = [
      closed("2026-12-21"),
      closed("2026-12-22", "Inventory"),
      closed("2026-12-23", "Inventory", { lastSlot: "12:00" }),
      closed("2026-12-25", "Inventory", { lastSlot: "12:00" }),
    ];
    expect(closureSpans(days, hours)).toHaveLength(4);
  });
});
