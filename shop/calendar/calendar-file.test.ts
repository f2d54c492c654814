import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { shop } from "#content/shop.ts";
import { type CalendarEntry, calendarFile } from "./calendar-file.ts";

const entry: CalendarEntry = {
  uid: "4f7c1f0e-58c0-4a44-9d76-0c8d4a1a2b3c",
  sequence: 2,
  method: "REQUEST",
  status: "CONFIRMED",
  slot: { date: "2026-11-24", time: "09:00" },
  minutes: 30,
  summary: "Brakes; rotors, pads \\ fluid",
  description: `Reference K7MWQ3\n${"Línea muy larga con acentos y 🚗 ".repeat(6)}`,
  attendee: { name: 'Dana "D" Cole\r\nX-EVIL:1', email: "dana@example.com\r\nX-EVIL:2" },
  stamp: new Date("2026-11-23T12:00:05Z"),
};

/** Parses the file with an independent iCalendar parser. */
function read(changes: Partial<CalendarEntry> = {}) {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile(shop, { ...entry, ...changes })));
  const component = calendar.getFirstSubcomponent("vevent") ?? new ICAL.Component("vevent");
  const event = new ICAL.Event(component);
  const instant = (time: ICAL.Time) => time.toJSDate().toISOString();
  return {
    calendar,
    component,
    event,
    start: instant(event.startDate),
    end: instant(event.endDate),
  };
}

describe("a calendar file", () => {
  it("contains summary, location, times and version", () => {
    const { calendar, event, component } = read();

    expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
    expect(event).toMatchObject({
      uid: entry.uid,
      sequence: 2,
      summary: entry.summary,
      description: entry.description,
    });
    expect(event.location).toContain("2210 Franklin Avenue, Waco, TX 76701");
    expect(component.getFirstPropertyValue("status")).toBe("CONFIRMED");
    expect(component.getFirstPropertyValue("attendee")).toBe("mailto:dana@example.comX-EVIL:2");
    expect(component.getFirstPropertyValue("organizer")).toMatch(/^mailto:/);
  });

  it.each([
    ["winter", "2026-11-24", "2026-11-24T15:00:00.000Z"],
    ["summer", "2027-07-06", "2027-07-06T14:00:00.000Z"],
    ["the Friday before clocks go forward", "2027-03-12", "2027-03-12T15:00:00.000Z"],
    ["the Sunday itself", "2027-03-14", "2027-03-14T14:00:00.000Z"],
    ["the Friday before clocks go back", "2026-10-30", "2026-10-30T14:00:00.000Z"],
    ["the Sunday itself", "2026-11-01", "2026-11-01T15:00:00.000Z"],
  ])("starts at the correct instant: %s", (_, date, instant) => {
    const { start, end } = read({ slot: { date, time: "09:00" } });
    expect(start).toBe(instant);
    expect(Date.parse(end) - Date.parse(start)).toBe(30 * 60_000);
  });

  it.each([
    ["America/New_York", "2026-11-24T14:00:00.000Z"],
    ["America/Phoenix", "2026-11-24T16:00:00.000Z"],
    ["Pacific/Honolulu", "2026-11-24T19:00:00.000Z"],
  ])("encodes the correct instant for a shop in %s", (timeZone, instant) => {
    const calendar = new ICAL.Component(ICAL.parse(calendarFile({ ...shop, timeZone }, entry)));
    const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
    expect(event.startDate.toJSDate().toISOString()).toBe(instant);
  });

  it("keeps its lines within 75 octets and ends them with CRLF", () => {
    const file = calendarFile(shop, entry);
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(Math.max(...file.split("\r\n").map((line) => Buffer.byteLength(line)))).toBe(75);
  });

  it("escapes text so that nobody can inject lines of their own", () => {
    expect(calendarFile(shop, entry)).not.toMatch(/^X-EVIL/m);
    expect(read().component.getFirstProperty("attendee")?.getParameter("cn")).toBe(
      "Dana 'D' Cole X-EVIL:1",
    );
  });
});
