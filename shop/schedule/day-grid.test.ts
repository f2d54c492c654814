import { describe, expect, it } from "vitest";
import { shop } from "#content/shop.ts";
import { dayGrid } from "./day-grid.ts";
import type { BookingRules } from "./slots.ts";

// Two bays, every half hour; a Tuesday.
const rules: BookingRules = { ...shop.booking, bays: 2, closures: [] };
const date = "2026-12-01";
const day = (fields: Partial<Parameters<typeof dayGrid>[1]> = {}, changed = rules) =>
  dayGrid(changed, { date, booked: [], blocks: [], ...fields });

const kinds = (grid: ReturnType<typeof day>, time: string) =>
  grid.rows.find((row) => row.time === time)?.cells?.map(({ kind }) => kind);

describe("the day by bay", () => {
  it("has a row for each quarter hour, and slots that span several", () => {
    const { rows, span } = day();
    expect(span).toBe(2);
    expect(rows.slice(0, 3).map(({ time }) => time)).toEqual(["08:00", "08:15", "08:30"]);
    expect(rows[1]?.cells).toBeUndefined();
    const hourly = day({}, { ...rules, slotMinutes: 60 });
    expect(hourly.rows.slice(0, 5).map(({ time }) => time)).toEqual([
      "08:00",
      "08:15",
      "08:30",
      "08:45",
      "09:00",
    ]);
    expect(day({}, { ...rules, slotMinutes: 20 }).rows[1]?.time).toBe("08:20");
  });

  it("counts the load of each hour and of the day", () => {
    const booked = [
      { time: "09:00", bay: 1 },
      { time: "09:30", bay: 2 },
      { time: "09:30", bay: null },
    ];
    const grid = day({ booked });
    expect(grid.rows.find(({ time }) => time === "09:00")?.load).toEqual({ taken: 2, places: 4 });
    expect(grid.rows.find(({ time }) => time === "09:30")).toMatchObject({ done: [booked[2]] });
    expect(grid.load.taken).toBe(2);
    expect(day({ booked }, { ...rules, dayLimit: 5 }).load).toEqual({ taken: 2, places: 5 });
  });

  it("shows whose car is planned to still be in a bay where another visit may begin", () => {
    const booked = [
      { time: "09:00", bay: 1, minutes: 75 },
      { time: "09:30", bay: 2, minutes: 30 },
    ];
    const cells = (time: string) => day({ booked }).rows.find((row) => row.time === time)?.cells;
    expect(cells("09:30")?.[0]).toEqual({ kind: "free", ongoing: booked[0] });
    expect(cells("10:00")).toEqual([{ kind: "free", ongoing: booked[0] }, { kind: "free" }]);
    expect(cells("10:30")?.[0]).toEqual({ kind: "free" });
  });

  it("shows an appointment rather than the block it conflicts with", () => {
    const closures = [{ date, reason: "Training", firstSlot: "10:00", lastSlot: "11:30" }];
    const blocks = [{ bay: 1, starts: `${date}T10:00`, ends: `${date}T10:30`, reason: "Lift" }];
    const booked = [
      { time: "09:00", bay: 2 },
      { time: "10:00", bay: 3 },
    ];
    const grid = day({ booked, blocks }, { ...rules, closures });
    expect(grid.bays).toBe(3);
    expect(kinds(grid, "09:00")).toEqual(["closed", "held", "closed"]);
    expect(kinds(grid, "10:00")).toEqual(["blocked", "free", "held"]);
    expect(kinds(grid, "11:30")).toEqual(["free", "free", "closed"]);
    expect(kinds(grid, "12:00")).toEqual(["closed", "closed", "closed"]);
  });

  it("extends to appointments outside of the slots, and is empty on a day without any", () => {
    const early = day({ date: "2026-12-06", booked: [{ time: "07:30", bay: 1 }] });
    expect(early.rows.map(({ time }) => time)).toEqual(["07:30", "07:45"]);
    expect(kinds(early, "07:30")).toEqual(["held", "closed"]);
    expect(day({ date: "2026-12-06" }).rows).toEqual([]);
  });

  it("has room for fifty appointments", () => {
    const booked = Array.from({ length: 50 }, (_, at) => ({
      time: `${String(9 + Math.floor(at / 10)).padStart(2, "0")}:${at % 2 ? "30" : "00"}`,
      bay: Math.floor((at % 10) / 2) + 1,
    }));
    expect(day({ booked }, { ...rules, bays: 5 }).load.taken).toBe(50);
  });
});
