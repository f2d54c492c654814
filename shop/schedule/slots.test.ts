import { describe, expect, it } from "vitest";
import { minuteOfDay, timeLabel } from "#shop/text/time-label.ts";
import type { Hold, WorkRules } from "./capacity.ts";
import { everySlotTime, parseTime, slotsOfDay } from "./slots.ts";

const rules: WorkRules = {
  hours: Object.fromEntries(
    [1, 2, 3, 4, 5].map((day) => [day, { opens: "09:00", closes: "17:00" }]),
  ),
  slots: Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, { first: "09:00", last: "16:30" }])),
  slotMinutes: 30,
  planning: { by: "bay" },
  bays: 3,
  dayLimit: null,
  leadMinutes: 120,
  changeUntilMinutes: 120,
  horizonDays: 365,
  closures: [
    { date: "2026-11-26", reason: "Thanksgiving" },
    { date: "2026-12-24", reason: "Christmas Eve", lastSlot: "11:30" },
  ],
};
const timeZone = "America/New_York";
/** Monday, November 23, 2026, 7:00 AM in Jonesboro. */
const mondayMorning = new Date("2026-11-23T12:00:00Z");
/** What visits hold of a day, half an hour each: how many at which times. */
const taken = (date: string, visits: Record<string, number>) => {
  const holds = Object.entries(visits).flatMap(([time, count]) =>
    Array.from({ length: count }, (_, index): Hold => {
      const from = minuteOfDay(time);
      return { date, from, to: from + 30, bay: index + 1 };
    }),
  );
  return { holds: new Map([[date, holds]]), starts: new Map(Object.entries(visits)) };
};
const day = (date: string, now = mondayMorning, visits: Record<string, number> = {}) =>
  slotsOfDay({ rules, timeZone, date, booked: taken(date, visits), now });

describe("slot times", () => {
  it("run every half hour from 9:00 AM to 4:30 PM", () => {
    const labels = everySlotTime(rules).map(timeLabel);
    expect(labels).toHaveLength(16);
    expect(labels.slice(0, 2)).toEqual(["9:00 AM", "9:30 AM"]);
    expect(labels.slice(6, 8)).toEqual(["12:00 PM", "12:30 PM"]);
    expect(labels.at(-1)).toBe("4:30 PM");
  });

  it.each([
    ["9:00 AM", "09:00"],
    ["12:30 pm", "12:30"],
    ["12:00 AM", "00:00"],
    ["16:30", "16:30"],
    ["16:30:00", "16:30"],
    ["16:30:01", undefined],
    ["9:00:30 AM", undefined],
    ["13:00 PM", undefined],
    ["24:00", undefined],
    ["noon", undefined],
  ])("parses %j as %j", (text, time) => {
    expect(parseTime(text)).toBe(time);
  });
});

describe("slots of a day", () => {
  it("offers every place on an ordinary day", () => {
    const tuesday = day("2026-11-24");
    expect(tuesday.open).toBe(true);
    expect(tuesday.slots.every((slot) => slot.available && slot.left === 3)).toBe(true);
  });

  it.each([
    ["2026-11-22", "past"],
    ["2026-11-28", "weekend"],
    ["2026-11-26", "closed"],
    ["2028-11-24", "closed"],
    ["2026-02-30", "closed"],
  ])("offers nothing on %s: %s", (date, reason) => {
    expect(day(date)).toEqual({ date, open: false, reason, slots: [], free: 0 });
  });

  it("ends a half day early", () => {
    expect(day("2026-12-24").slots.at(-1)?.time).toBe("11:30");
  });

  it("disables a full slot and counts the places left in the others", () => {
    const tuesday = day("2026-11-24", mondayMorning, { "09:00": 3, "09:30": 1 });
    expect(tuesday.slots[0]).toMatchObject({ available: false, left: 0 });
    expect(tuesday.slots[1]).toMatchObject({ available: true, left: 2 });
  });

  it("is full when every place of the day is taken", () => {
    const visits = Object.fromEntries(everySlotTime(rules).map((time) => [time, 3]));
    expect(day("2026-11-24", mondayMorning, visits)).toMatchObject({ open: false, reason: "full" });
  });

  it("ends today's slots two hours ahead, in the shop's time zone", () => {
    // 3:00 PM UTC is 10:00 AM in Jonesboro: the first slot left is noon.
    const today = day("2026-11-23", new Date("2026-11-23T15:00:00Z"));
    expect(today.slots.find((slot) => slot.available)?.time).toBe("12:00");
    const evening = day("2026-11-23", new Date("2026-11-23T20:00:00Z"));
    expect(evening).toMatchObject({ open: false, reason: "past" });
  });

  it.each([
    [24, "2026-11-24", "12:00"],
    [26, "2026-11-24", "14:00"],
    [33, "2026-11-25", "09:00"],
  ])("ends the slots %d hours ahead on later days, too", (hours, first, time) => {
    const ahead = { ...rules, leadMinutes: hours * 60 };
    // 12:00 PM in Jonesboro.
    const now = new Date("2026-11-23T17:00:00Z");
    const days = ["2026-11-23", "2026-11-24", "2026-11-25"].map((date) =>
      slotsOfDay({ rules: ahead, timeZone, date, now }),
    );
    const free = days.flatMap(({ date, slots }) =>
      slots.filter((slot) => slot.available).map((slot) => `${date} ${slot.time}`),
    );
    expect(free[0]).toBe(`${first} ${time}`);
    for (const { date, open } of days) expect(open).toBe(date >= first);
  });

  it("uses the date in Jonesboro when Tokyo already has tomorrow", () => {
    // Tuesday 9:00 AM in Tokyo, still Monday 7:00 PM in Jonesboro.
    const now = new Date("2026-11-24T00:00:00Z");
    expect(day("2026-11-24", now).open).toBe(true);
    expect(day("2026-11-23", now)).toMatchObject({ open: false, reason: "past" });
  });

  it.each([
    ["the Monday after clocks go forward", "2027-03-15", "2027-03-15T13:00:00Z", "11:00"],
    ["the Monday after clocks go back", "2026-11-02", "2026-11-02T14:00:00Z", "11:00"],
  ])("applies the lead time on %s", (_, date, now, first) => {
    expect(day(date, new Date(now)).slots.find((slot) => slot.available)?.time).toBe(first);
  });
});
