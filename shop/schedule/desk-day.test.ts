import { describe, expect, it } from "vitest";
import { shop } from "#content/shop.ts";
import type { WorkRules } from "./capacity.ts";
import { deskDay, type Planned } from "./desk-day.ts";

const hours = { opens: "08:00", closes: "17:00" };
/** Open Monday to Friday; closed on Thursday, November 26, and from noon on Friday. */
const rules: WorkRules = {
  ...shop.booking,
  bays: 4,
  hours: { 1: hours, 2: hours, 3: hours, 4: hours, 5: hours },
  closures: [
    { date: "2026-11-26", reason: "Thanksgiving" },
    { date: "2026-11-27", reason: "Short day", lastSlot: "11:30" },
  ],
};
const tuesday = "2026-11-24";
const visit = (time: string, minutes: number, bay: number | null, date = tuesday) => ({
  date,
  time,
  minutes,
  bay,
  done: bay === null,
});
const day = (visits: readonly Planned[], more: object = {}) =>
  deskDay({ date: tuesday, visits, blocks: [], rules, ...more });
const spans = (visits: readonly Planned[], date = tuesday) =>
  day(visits, { date }).parts.map(({ from, to, day, days }) => [from / 60, to / 60, day, days]);

it("four brake jobs of three hours at 8:00 hold their bays until 11:00", () => {
  const jobs = [1, 2, 3, 4].map((bay) => visit("08:00", 180, bay));
  expect(spans(jobs)).toEqual(jobs.map(() => [8, 11, 1, 1]));
  expect(day(jobs)).toMatchObject({ taken: 12 * 60, capacity: 36 * 60, free: 24 * 60 });
  // At 10:00 an hour of each is over.
  expect(day(jobs, { now: 600 }).free).toBe(24 * 60);
  expect(day(jobs, { now: 720 }).free).toBe(20 * 60);
  expect(day(jobs, { now: 1200 }).free).toBe(0);
});

it("work goes on over closing time into the next open days, with its day count", () => {
  const engine = [visit("15:00", 16 * 60, 1)];
  expect(spans(engine)).toEqual([[15, 17, 1, 4]]);
  expect(spans(engine, "2026-11-25")).toEqual([[8, 17, 2, 4]]);
  expect(spans(engine, "2026-11-26")).toEqual([]);
  expect(spans(engine, "2026-11-27")).toEqual([[8, 12, 3, 4]]);
  expect(spans(engine, "2026-11-28")).toEqual([]);
  expect(spans(engine, "2026-11-30")).toEqual([[8, 9, 4, 4]]);
  expect(spans(engine, "2026-12-01")).toEqual([]);
  expect(spans(engine, "2026-11-23")).toEqual([]);
});

it("whoever comes when the shop is closed is worked on then", () => {
  expect(spans([visit("18:00", 60, 1)])).toEqual([[18, 19, 1, 1]]);
  expect(spans([visit("09:00", 60, 1, "2026-11-28")], "2026-11-28")).toEqual([[9, 10, 1, 1]]);
});

describe("in one bay at the same time", () => {
  const lanes = (visits: readonly Planned[]) =>
    day(visits).parts.map(({ from, lane, lanes }) => [from / 60, lane, lanes]);

  it("visits stand side by side, and nobody else is narrower for it", () => {
    const visits = [visit("08:00", 180, 1), visit("10:00", 60, 1), visit("13:00", 60, 1)];
    expect(lanes([...visits, visit("08:00", 60, 2)])).toEqual([
      [8, 0, 2],
      [10, 1, 2],
      [13, 0, 1],
      [8, 0, 1],
    ]);
  });

  it("what is over is in nobody's way", () => {
    const over = { ...visit("08:00", 180, 1), done: true };
    const clashes = (visits: readonly Planned[]) => day(visits).parts.map((part) => part.clashes);
    expect(clashes([over, visit("10:00", 60, 1)])).toEqual([false, false]);
    expect(clashes([visit("08:00", 180, 1), visit("10:00", 60, 1)])).toEqual([true, true]);
    expect(clashes([visit("08:00", 120, 1), visit("10:00", 60, 1)])).toEqual([false, false]);
  });

  it("a lane is used again as soon as it is free", () => {
    const visits = [visit("08:00", 240, 1), visit("08:00", 60, 1), visit("09:00", 60, 1)];
    expect(lanes(visits)).toEqual([
      [8, 0, 2],
      [8, 1, 2],
      [9, 1, 2],
    ]);
  });
});

it("blocked bays hold nothing, also from one day into the next", () => {
  const block = { bay: 2, starts: "2026-11-23T12:00", ends: "2026-11-24T10:00" };
  const found = day([visit("09:00", 60, 2)], { blocks: [block] });
  expect(found.blocks).toMatchObject([{ from: 0, to: 600 }]);
  expect(found).toMatchObject({ capacity: 34 * 60, free: 34 * 60, taken: 60 });
});

it("completed visits hold no bay, and bays beyond the shop's are columns of their own", () => {
  const found = day([visit("09:00", 60, null), visit("09:00", 60, 5)]);
  // The car without a bay needs an hour of one.
  expect(found).toMatchObject({ bays: 5, taken: 60, free: 35 * 60 });
  expect(day([visit("09:00", 60, 5)], { now: 720 }).free).toBe(20 * 60);
  expect(found.parts).toHaveLength(2);
});

it("a shop that plans by drop-off counts the hours of its technicians, whatever bay", () => {
  const dropOff = { technicians: 2, hours: 8, percent: 75, carsPerTime: 4 };
  const planned = { ...rules, planning: { by: "drop-off" as const, dropOff } };
  const found = day([{ ...visit("08:00", 180, null), done: false }], { rules: planned });
  expect(found).toMatchObject({ taken: 180, capacity: 720, free: 540 });
  // From 1:00 PM on there are four hours of nine.
  expect(day([], { rules: planned, now: 780 }).free).toBe(320);
  expect(day([], { rules: planned, now: 1200 }).free).toBe(0);
});

it("a closed day has no hours", () => {
  expect(day([], { date: "2026-11-26" })).toMatchObject({ open: undefined, capacity: 0, free: 0 });
  expect(day([], { date: "2026-11-27" })).toMatchObject({ open: { from: 480, to: 720 } });
});

it("what is offered to the waitlist isn't free, and takes nothing from what the day can hold", () => {
  const offer = { bay: 2, starts: "2026-11-24T09:00", ends: "2026-11-24T12:00", offeredTo: "Dana" };
  const found = day([visit("09:00", 60, 1)], { blocks: [offer] });
  expect(found).toMatchObject({ taken: 60, capacity: 36 * 60, free: 32 * 60 });

  const planning = { by: "drop-off", dropOff: { technicians: 3, hours: 8, percent: 80 } };
  const dropOff = { rules: { ...rules, planning }, blocks: [{ ...offer, bay: null }] };
  const [with_, without] = [day([], dropOff), day([], { ...dropOff, blocks: [] })];
  expect(with_).toMatchObject({ taken: 0, capacity: without.capacity });
  expect(without.free - with_.free).toBe(180);
});
