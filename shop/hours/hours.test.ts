import { describe, expect, it } from "vitest";
import { hoursRows, type OpeningFacts, openStatus } from "./hours.ts";

const weekday = { opens: "08:00", closes: "18:00" };
const facts: OpeningFacts = {
  timeZone: "America/New_York",
  hours: {
    1: weekday,
    2: weekday,
    3: weekday,
    4: weekday,
    5: weekday,
    6: { opens: "08:00", closes: "14:00" },
  },
  booking: {
    slotMinutes: 30,
    closures: [
      { date: "2026-11-26", reason: "Thanksgiving" },
      { date: "2026-11-27", reason: "Day after Thanksgiving" },
      { date: "2026-12-24", reason: "Christmas Eve", lastSlot: "11:30" },
      { date: "2026-12-25", reason: "Christmas Day" },
    ],
  },
};

const at = (instant: string) => openStatus(new Date(instant), facts).text;

describe("openStatus", () => {
  it("is open from the minute of opening to the minute before closing", () => {
    // Tuesday, October 6, 2026; New York is four hours behind UTC.
    expect(at("2026-10-06T11:59:59Z")).toBe("Closed now, opens today 8:00 AM");
    expect(at("2026-10-06T12:00:00Z")).toBe("Open now, until 6:00 PM");
    expect(at("2026-10-06T21:59:59Z")).toBe("Open now, until 6:00 PM");
    expect(at("2026-10-06T22:00:00Z")).toBe("Closed now, opens Wednesday 8:00 AM");
  });

  it("names Monday over the weekend", () => {
    expect(at("2026-10-10T17:00:00Z")).toBe("Open now, until 2:00 PM");
    expect(at("2026-10-10T18:00:00Z")).toBe("Closed now, opens Monday 8:00 AM");
    expect(at("2026-10-11T15:00:00Z")).toBe("Closed now, opens Monday 8:00 AM");
  });

  it("follows the shop's time zone through clock changes", () => {
    // The week before November 1, 2026 the shop opens at 12:00 UTC, the week after at 13:00 UTC.
    expect(at("2026-10-30T12:00:00Z")).toBe("Open now, until 6:00 PM");
    expect(at("2026-11-02T12:30:00Z")).toBe("Closed now, opens today 8:00 AM");
    expect(at("2026-11-02T13:00:00Z")).toBe("Open now, until 6:00 PM");
    // Night of March 14, 2027: 2:00 AM does not exist.
    expect(at("2027-03-14T06:59:00Z")).toBe("Closed now, opens Monday 8:00 AM");
    expect(at("2027-03-15T12:00:00Z")).toBe("Open now, until 6:00 PM");
  });

  it("skips closures", () => {
    expect(at("2026-11-25T23:30:00Z")).toBe("Closed now, opens Saturday 8:00 AM");
    expect(at("2026-11-26T15:00:00Z")).toBe("Closed now (Thanksgiving), opens Saturday 8:00 AM");
  });

  it("closes after the last appointment on a half day", () => {
    expect(at("2026-12-24T16:59:00Z")).toBe("Open now, until 12:00 PM");
    expect(at("2026-12-24T17:00:00Z")).toBe("Closed now (Christmas Eve), opens Saturday 8:00 AM");
  });

  it("includes the date if the next opening is a week or more away", () => {
    const closures = Array.from({ length: 10 }, (_, day) => ({
      date: `2026-07-${String(day + 1).padStart(2, "0")}`,
      reason: "Summer break",
    }));
    const status = openStatus(new Date("2026-07-01T16:00:00Z"), {
      ...facts,
      booking: { ...facts.booking, closures },
    });
    expect(status).toEqual({
      open: false,
      text: "Closed now (Summer break), opens Saturday, July 11, 8:00 AM",
    });
  });

  it("names no opening if there is none in the near future", () => {
    expect(openStatus(new Date("2026-10-06T16:00:00Z"), { ...facts, hours: {} })).toEqual({
      open: false,
      text: "Closed now",
    });
  });
});

describe("hoursRows", () => {
  it("merges days with the same hours", () => {
    expect(hoursRows(facts.hours)).toEqual([
      { days: "Monday–Friday", hours: "8:00 AM–6:00 PM" },
      { days: "Saturday", hours: "8:00 AM–2:00 PM" },
      { days: "Sunday", hours: "Closed" },
    ]);
  });
});
