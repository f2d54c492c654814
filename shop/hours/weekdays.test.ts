import { describe, expect, it } from "vitest";
import { bookedDays, phoneDays, plurals, type WeekFacts } from "./weekdays.ts";

const day = { opens: "08:00", closes: "18:00" };
const slots = { first: "09:00", last: "16:30" };
const week = (open: readonly number[], booked: readonly number[]): WeekFacts => ({
  hours: Object.fromEntries(open.map((weekday) => [weekday, day])),
  booking: { slots: Object.fromEntries(booked.map((weekday) => [weekday, slots])) },
});

describe("the labels of a shop's week", () => {
  it.each([
    [[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5], "Monday to Friday", "Saturdays"],
    [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5], "Monday to Friday", ""],
    [[2, 3, 4, 6, 7], [2, 3, 4, 7], "Tuesday to Thursday and Sunday", "Saturdays"],
    [[1, 2, 5, 6], [1, 2], "Monday and Tuesday", "Fridays and Saturdays"],
  ])("open on %j and booked on %j: %s", (open, booked, online, phone) => {
    const facts = week(open, booked);
    expect(bookedDays(facts)).toBe(online);
    expect(plurals(phoneDays(facts))).toBe(phone);
  });
});
