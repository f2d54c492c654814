import fc from "fast-check";
import { expect, it } from "vitest";
import { minuteOfDay, timeOfMinute } from "#shop/text/time-label.ts";
import { guesses, guessing } from "#tests/support/guesses.ts";
import { bookableBays, type Hold, plannedMinutes, type WorkRules, workParts } from "./capacity.ts";
import { addDays, isoWeekday } from "./shop-time.ts";
import { slotsOfDay } from "./slots.ts";

const week = [1, 2, 3, 4, 5];
const rules: WorkRules = {
  hours: Object.fromEntries(week.map((day) => [day, { opens: "08:00", closes: "17:00" }])),
  slots: Object.fromEntries(week.map((day) => [day, { first: "08:00", last: "16:30" }])),
  slotMinutes: 30,
  bays: 4,
  planning: { by: "bay" },
  dayLimit: null,
  leadMinutes: 120,
  changeUntilMinutes: 120,
  horizonDays: 365,
  closures: [{ date: "2027-03-17", reason: "Stocktaking" }],
};
const timeZone = "America/Chicago";
const now = new Date("2027-03-12T15:00:00Z");
const monday = "2027-03-15";
const holdsOf = (holds: readonly Hold[]) => ({
  holds: Map.groupBy(holds, ({ date }) => date),
  starts: new Map(),
});

it("work goes on in the opening hours of the next open days", () => {
  expect(workParts(rules, { date: "2027-03-16", time: "15:00" }, 12 * 60)).toEqual([
    { date: "2027-03-16", from: 900, to: 1020 },
    // The shop is closed on the 17th.
    { date: "2027-03-18", from: 480, to: 1020 },
    { date: "2027-03-19", from: 480, to: 540 },
  ]);
});

it("the minutes of services add up; other work has its own", () => {
  const services = [{ title: "Brakes", minutes: 180 }, { title: "Oil" }];
  const planned = (titles: string[], others = {}) =>
    plannedMinutes(titles, services, { slotMinutes: 30, ...others });
  expect(planned(["Brakes", "Oil"], { otherMinutes: 60 })).toBe(240);
  expect(planned(["A rattle"], { otherMinutes: 60 })).toBe(60);
  expect(planned(["A rattle"])).toBe(30);
});

it("a car without a bay takes one of those that are free, and a block of no bay none", () => {
  const start = { date: monday, time: "10:00" };
  const bays = (...holds: Hold[]) => bookableBays(rules, new Map([[monday, holds]]), start);
  const held = (bay: number, more = {}): Hold => ({
    date: monday,
    from: 600,
    to: 660,
    bay,
    visit: `in ${bay}`,
    ...more,
  });
  expect(bays(held(1), held(2))).toEqual([3, 4]);
  expect(bays(held(1), held(2), held(5))).toEqual([3, 4]);
  expect(bays(held(1), held(2), held(3), held(5))).toEqual([]);
  expect(bays(held(1), held(2), held(3), held(5, { isBlock: true }))).toEqual([4]);
});

it("a day is too long where shorter work would still fit, else full", () => {
  const busy = (to: number) =>
    [1, 2, 3, 4].map((bay): Hold => ({ date: monday, from: 480, to, bay }));
  const nextDay = [1, 2, 3, 4].map(
    (bay): Hold => ({ date: addDays(monday, 1), from: 480, to: 1020, bay }),
  );
  const reason = (to: number, minutes: number) =>
    slotsOfDay({
      rules,
      timeZone,
      date: monday,
      now,
      minutes,
      booked: holdsOf([...busy(to), ...nextDay]),
    }).reason;
  expect(reason(900, 180)).toBe("too_long");
  expect(reason(900, 120)).toBeUndefined();
  expect(reason(1020, 180)).toBe("full");
});

it("long work begins by its last time, and a share of the day is kept for the phone; not for staff", () => {
  const planning = {
    by: "bay" as const,
    longWork: { minutes: 240, last: "10:00" },
    keptPercent: 50,
  };
  const last = (minutes: number, forStaff: boolean) =>
    slotsOfDay({
      rules: { ...rules, planning },
      timeZone,
      date: monday,
      now,
      minutes,
      forStaff,
    }).slots.findLast(({ available }) => available)?.time;
  expect([last(240, false), last(240, true), last(239, false)]).toEqual([
    "10:00",
    "16:30",
    "16:30",
  ]);
  // Half of 36 hours.
  const free = (forStaff: boolean) =>
    slotsOfDay({
      rules: { ...rules, planning },
      timeZone,
      date: monday,
      now,
      minutes: 180,
      forStaff,
    }).free;
  expect([free(false), free(true)]).toEqual([6, 12]);
});

const dates = Array.from({ length: 30 }, (_, day) => addDays(monday, day));
/** Whether the shop is open, minute by minute from that Monday on. */
const isOpen = dates.flatMap((date) => {
  const isClosed = isoWeekday(date) > 5 || rules.closures.some((closure) => closure.date === date);
  return Array.from({ length: 1440 }, (_, at) => !isClosed && at >= 480 && at < 1020);
});

/** Every minute of work, by a model that knows no parts, ranges or overlaps. */
function minutesOfWork(day: number, at: number, minutes: number): number[] {
  const start = day * 1440 + at;
  const worked: number[] = [];
  for (let minute = start; worked.length < minutes; minute += 1) {
    // A visit on a day on which the shop is closed is worked on until midnight.
    const isLate = !isOpen[start] && minute < (day + 1) * 1440;
    if (isOpen[minute] || isLate) worked.push(minute);
  }
  return worked;
}

const visits = fc.array(
  fc.record({
    day: fc.nat(4),
    slot: fc.nat(17),
    minutes: fc.integer({ min: 5, max: 1300 }),
    bay: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 14 },
);

it(
  "offers what a model that counts minutes finds free, on ten thousand generated days",
  guessing,
  () => {
    const length = fc.integer({ min: 5, max: 1300 });
    fc.assert(
      fc.property(visits, length, fc.constantFrom(1, 2, 4), (generated, minutes, bays) => {
        const taken = Array.from({ length: bays + 1 }, () => new Uint8Array(30 * 1440));
        const holds: Hold[] = [];
        for (const { day, slot, minutes: each, bay } of generated) {
          const all = minutesOfWork(day, 480 + slot * 30, each);
          const ofBay = taken[bay];
          if (!ofBay || all.some((minute) => ofBay[minute])) continue;
          for (const minute of all) ofBay[minute] = 1;
          const start = { date: dates[day] ?? "", time: timeOfMinute(480 + slot * 30) };
          holds.push(...workParts(rules, start, each).map((part) => ({ ...part, bay })));
        }
        const booked = holdsOf(holds);
        const asked = { rules: { ...rules, bays }, timeZone, now, minutes, booked };
        for (const [day, date] of dates.slice(0, 5).entries()) {
          const offered = slotsOfDay({ ...asked, date }).slots.map(({ time, left }) => [
            time,
            left,
          ]);
          const free = offered.map(([time]) => {
            const all = minutesOfWork(day, minuteOfDay(String(time)), minutes);
            return [
              time,
              taken.slice(1).filter((bay) => !all.some((minute) => bay[minute])).length,
            ];
          });
          expect(offered).toEqual(free);
        }
      }),
      guesses(2000),
    );
  },
);
