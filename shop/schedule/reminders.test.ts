import { describe, expect, it } from "vitest";
import { dueReminder, reminderTime } from "./reminders.ts";
import type { ShopTime } from "./shop-time.ts";

const at = (text: string): ShopTime => {
  const [date = "", time = ""] = text.split(" ");
  return { date, time };
};

describe("the time of a reminder", () => {
  it.each([
    ["2026-11-24 14:00", "2026-11-23 14:00", "2026-11-24 12:00"],
    ["2026-11-24 10:00", "2026-11-23 10:00", "2026-11-24 08:00"],
    // Two hours before is still in quiet hours: moved to the evening before.
    ["2026-11-24 09:30", "2026-11-23 09:30", "2026-11-23 20:59"],
    ["2026-11-24 09:00", "2026-11-23 09:00", "2026-11-23 20:59"],
    // Booked by staff outside of opening hours.
    ["2026-11-24 07:00", "2026-11-22 20:59", "2026-11-23 20:59"],
    ["2026-11-24 23:30", "2026-11-23 20:59", "2026-11-24 20:59"],
    // Clocks change during the preceding night.
    ["2027-03-14 13:00", "2027-03-13 13:00", "2027-03-14 11:00"],
    ["2026-11-01 13:00", "2026-10-31 13:00", "2026-11-01 11:00"],
  ])("for %s: a day before at %s, hours before at %s", (slot, day, hours) => {
    expect(reminderTime("day", at(slot))).toEqual(at(day));
    expect(reminderTime("hours", at(slot))).toEqual(at(hours));
  });
});

describe("the reminder to send now", () => {
  const due = (now: string, slot = "2026-11-24 14:00", since = "2026-11-20 10:00") =>
    dueReminder({ slot: at(slot), since: at(since), now: at(now) });

  it.each([
    ["2026-11-23 13:59", undefined],
    ["2026-11-23 14:00", "day"],
    ["2026-11-23 20:59", "day"],
    ["2026-11-23 21:00", undefined],
    ["2026-11-24 07:59", undefined],
    ["2026-11-24 08:00", "day"],
    ["2026-11-24 11:59", "day"],
    // The later reminder replaces one that could not be sent in time.
    ["2026-11-24 12:00", "hours"],
    ["2026-11-24 13:59", "hours"],
    ["2026-11-24 14:00", undefined],
    ["2026-11-25 09:00", undefined],
  ])("at %s is %s", (now, kind) => {
    expect(due(now)).toBe(kind);
  });

  it("skips reminders that were due before the last change", () => {
    expect(due("2026-11-23 16:00", "2026-11-24 14:00", "2026-11-23 15:00")).toBeUndefined();
    expect(due("2026-11-24 12:00", "2026-11-24 14:00", "2026-11-23 15:00")).toBe("hours");
    expect(due("2026-11-24 12:30", "2026-11-24 14:00", "2026-11-24 12:30")).toBeUndefined();
  });

  it("is sent the evening before an early appointment, or in the morning if missed", () => {
    expect(due("2026-11-23 20:59", "2026-11-24 09:00")).toBe("hours");
    expect(due("2026-11-24 06:00", "2026-11-24 09:00")).toBeUndefined();
    expect(due("2026-11-24 08:00", "2026-11-24 09:00")).toBe("hours");
  });
});
