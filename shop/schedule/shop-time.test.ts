import { afterEach, describe, expect, it, vi } from "vitest";
import {
  addDays,
  dateLabel,
  dayLabel,
  endOfDay,
  instantOf,
  isoWeekday,
  isValidDate,
  shopTimeOf,
} from "./shop-time.ts";

const zone = "America/New_York";

describe("the shop's clock", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ["2026-11-23T12:00:00Z", { date: "2026-11-23", time: "07:00" }],
    ["2026-11-24T04:59:59Z", { date: "2026-11-23", time: "23:59" }],
    ["2026-11-24T05:00:00Z", { date: "2026-11-24", time: "00:00" }],
    // Clocks go forward: 1:59 AM is followed by 3:00 AM.
    ["2027-03-14T06:59:00Z", { date: "2027-03-14", time: "01:59" }],
    ["2027-03-14T07:00:00Z", { date: "2027-03-14", time: "03:00" }],
    // Clocks go back: 1:30 AM comes twice.
    ["2026-11-01T05:30:00Z", { date: "2026-11-01", time: "01:30" }],
    ["2026-11-01T06:30:00Z", { date: "2026-11-01", time: "01:30" }],
  ])("converts %s correctly, also in browsers without Temporal", (instant, shown) => {
    expect(shopTimeOf(new Date(instant), zone)).toEqual(shown);
    vi.stubGlobal("Temporal", undefined);
    expect(shopTimeOf(new Date(instant), zone)).toEqual(shown);
  });
});

describe("the calendar", () => {
  it.each(["2026-02-30", "2026-13-01", "2026-00-10", "26-01-01", "2026-1-1", "1776-07-04", ""])(
    "rejects %j",
    (date) => {
      expect(isValidDate(date)).toBe(false);
    },
  );

  it.each(["2028-02-29", "2026-12-31", "1999-01-01"])("accepts %j", (date) => {
    expect(isValidDate(date)).toBe(true);
  });

  it("adds days across months, years and clock changes", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2027-03-13", 2)).toBe("2027-03-15");
    expect(addDays("2026-11-02", -2)).toBe("2026-10-31");
  });

  it("starts its week on Monday", () => {
    expect(["2026-11-23", "2026-11-28", "2026-11-29"].map(isoWeekday)).toEqual([1, 6, 7]);
  });

  it("formats a day", () => {
    expect(dateLabel("2026-03-03")).toBe("Tuesday, March 3, 2026");
    expect(dayLabel("2026-12-31", "2026-12-15")).toBe("Thursday, December 31");
    expect(dayLabel("2027-01-04", "2026-12-15")).toBe("Monday, January 4, 2027");
  });
});

describe("a time of the shop's clock", () => {
  it.each([
    ["2026-12-24", "12:00", "America/Chicago", "2026-12-24T18:00:00.000Z"],
    ["2026-07-01", "23:59", "America/Chicago", "2026-07-02T04:59:00.000Z"],
    // Occurs twice that night: the second occurrence.
    ["2026-11-01", "01:30", "America/Chicago", "2026-11-01T07:30:00.000Z"],
    // Skipped that night: an hour later.
    ["2026-03-08", "02:30", "America/Chicago", "2026-03-08T08:30:00.000Z"],
    ["2026-03-29", "02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
    ["2026-10-25", "03:30", "Europe/Berlin", "2026-10-25T02:30:00.000Z"],
    ["2026-01-01", "00:00", "Pacific/Kiritimati", "2025-12-31T10:00:00.000Z"],
  ])("%s %s in %s is one instant", (date, time, zone, instant) => {
    expect(instantOf({ date, time }, zone).toISOString()).toBe(instant);
  });
});

describe("the end of the shop's day", () => {
  it.each([
    ["2026-11-23T15:00:00Z", "2026-11-24T05:00:00.000Z"],
    // 00:30 on the day that is an hour short, and on the one that is an hour longer.
    ["2027-03-14T05:30:00Z", "2027-03-15T04:00:00.000Z"],
    ["2026-11-01T04:30:00Z", "2026-11-02T05:00:00.000Z"],
    // The second 1:30.
    ["2026-11-01T06:30:00Z", "2026-11-02T05:00:00.000Z"],
    ["2026-11-24T04:59:59Z", "2026-11-24T05:00:00.000Z"],
  ])("of %s in New York is %s", (instant, end) => {
    expect(endOfDay(new Date(instant), "America/New_York").toISOString()).toBe(end);
  });
});
