import { expect, it } from "vitest";
import { holidayClosures, usHolidays, withHolidays } from "./us-holidays.ts";

const all = Object.fromEntries(usHolidays.map(([id]) => [id, true]));

it("knows the days of the federal holidays, this year and the next ones", () => {
  const dates = holidayClosures(all, 2026).map(({ date }) => date);
  // As published by the Office of Personnel Management, before days are moved to a workday.
  expect(dates.slice(0, 22)).toEqual([
    ...["2026-01-01", "2026-01-19", "2026-02-16", "2026-05-25", "2026-06-19", "2026-07-04"],
    ...["2026-09-07", "2026-10-12", "2026-11-11", "2026-11-26", "2026-12-25"],
    ...["2027-01-01", "2027-01-18", "2027-02-15", "2027-05-31", "2027-06-19", "2027-07-04"],
    ...["2027-09-06", "2027-10-11", "2027-11-11", "2027-11-25", "2027-12-25"],
  ]);
  expect(dates).toHaveLength(33);
});

it("closes only on those that are chosen", () => {
  expect(holidayClosures({ christmas: true, columbus: false }, 2026)).toEqual([
    { date: "2026-12-25", reason: "Christmas Day" },
    { date: "2027-12-25", reason: "Christmas Day" },
    { date: "2028-12-25", reason: "Christmas Day" },
  ]);
  expect(holidayClosures(undefined, 2026)).toEqual([]);
});

it("a closure of one's own stands before the holiday of that day", () => {
  const own = { date: "2026-12-25", reason: "Christmas morning", lastSlot: "11:00" };
  expect(withHolidays([own], holidayClosures({ christmas: true }, 2026))[0]).toBe(own);
  expect(withHolidays([own], holidayClosures({ christmas: true }, 2026))).toHaveLength(3);
});
