import { describe, expect, it } from "vitest";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import type { OpeningFacts } from "./hours.ts";
import { afterOpeningMinutes } from "./opening-minutes.ts";

const timeZone = "America/Chicago";
const weekdays = { opens: "08:00", closes: "18:00" };
const facts: OpeningFacts = {
  timeZone,
  hours: { 1: weekdays, 2: weekdays, 3: weekdays, 4: weekdays, 5: weekdays },
  booking: {
    slotMinutes: 30,
    closures: [
      { date: "2026-11-26", reason: "Thanksgiving" },
      { date: "2026-11-27", reason: "The day after", lastSlot: "11:30" },
    ],
  },
};

/** In Central Standard Time: `2026-11-23 09:10`. */
const winter = (wall: string) => new Date(`${wall.replace(" ", "T")}:00-06:00`);

const due = (start: Date, minutes: number, shop = facts) => {
  const moment = afterOpeningMinutes(start, minutes, shop);
  if (!moment) return undefined;
  const { date, time } = shopTimeOf(moment, shop.timeZone);
  return `${date} ${time}`;
};

describe("an hour of opening hours", () => {
  it.each([
    ["in the morning ends an hour later", "2026-11-23 09:10", "2026-11-23 10:10"],
    ["may end at closing time itself", "2026-11-23 17:00", "2026-11-23 18:00"],
    ["goes on the next morning", "2026-11-23 17:20", "2026-11-24 08:20"],
    ["of the night ends an hour after opening", "2026-11-23 02:00", "2026-11-23 09:00"],
    ["of the evening ends an hour after opening", "2026-11-23 18:00", "2026-11-24 09:00"],
    ["of a weekend ends on Monday", "2026-11-21 10:00", "2026-11-23 09:00"],
    ["leaves closed days out", "2026-11-25 17:30", "2026-11-27 08:30"],
    ["ends a half day where the half day ends", "2026-11-27 11:30", "2026-11-30 08:30"],
  ])("%s", (_, start, end) => {
    expect(due(winter(start), 60)).toBe(end);
  });
});

it("counts days of opening hours, too", () => {
  expect(due(winter("2026-11-23 08:00"), 25 * 60)).toBe("2026-11-25 13:00");
});

describe("when clocks change while the shop is open", () => {
  const nights: OpeningFacts = {
    timeZone,
    hours: { 7: { opens: "00:00", closes: "06:00" } },
    booking: { slotMinutes: 30, closures: [] },
  };

  it("the hour skipped in March does not count", () => {
    expect(due(new Date("2026-03-08T07:30:00Z"), 60, nights)).toBe("2026-03-08 03:30");
    // There are only five hours.
    expect(due(new Date("2026-03-08T06:00:00Z"), 301, nights)).toBe("2026-03-15 00:01");
  });

  it("the hour repeated in November counts twice", () => {
    expect(due(new Date("2026-11-01T05:00:00Z"), 419, nights)).toBe("2026-11-01 05:59");
    expect(due(new Date("2026-11-01T05:00:00Z"), 421, nights)).toBe("2026-11-08 00:01");
  });

  it("a request from the day before is due an hour after opening by the new clock", () => {
    expect(due(new Date("2026-03-06T23:30:00Z"), 60)).toBe("2026-03-09 08:30");
    expect(due(new Date("2026-10-30T22:30:00Z"), 60)).toBe("2026-11-02 08:30");
  });
});

it("a shop that never opens again has no due time", () => {
  expect(due(winter("2026-11-23 09:00"), 60, { ...facts, hours: {} })).toBeUndefined();
});
