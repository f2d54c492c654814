import { beforeAll, beforeEach, expect, it } from "vitest";
import { appointmentRequest } from "#tests/support/requests.ts";
import { openPort } from "#tests/support/servers/open-port.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

const zone = "America/Chicago";
const visitors = 20;
const bays = 2;

let shop: TestApp;
let url: string;
/** Time of the server's clock, which advances on each reading. */
let clock: number;
function tick(): Date {
  clock += 2000;
  return new Date(clock);
}
beforeAll(async () => {
  shop = await createTestApp({}, { now: tick });
  const port = await openPort();
  port.serve(shop);
  url = port.url;
});
beforeEach(() => shop.sql("truncate form_submissions, appointments, outbox cascade"));

/** A shop that never closes has slots at the very hours of DST and date changes. */
const dayAndNight = slotsOn([1, 2, 3, 4, 5, 6, 7], { first: "00:00", last: "23:30" });
const ordinary = slotsOn([1, 2, 3, 4, 5], { first: "09:00", last: "16:30" });

function slotsOn(weekdays: number[], times: { first: string; last: string }) {
  return { slots: Object.fromEntries(weekdays.map((weekday) => [weekday, times])) };
}

const useRules = (rules: object) =>
  shop.sql("update settings set default_rules = default_rules || $1", [
    JSON.stringify({ closures: [], ...rules }),
  ]);

it.each([
  {
    moment: "clocks are set forward",
    from: "2027-03-14T07:58:00Z",
    asked: ["2027-03-14 01:30", "2027-03-14 02:00", "2027-03-14 02:30", "2027-03-14 03:00"],
    rules: { ...dayAndNight, leadMinutes: 0 },
  },
  {
    moment: "clocks are set forward within the lead time",
    from: "2027-03-14T07:28:00Z",
    asked: ["2027-03-14 02:00", "2027-03-14 02:30", "2027-03-14 03:00", "2027-03-14 03:30"],
    rules: { ...dayAndNight, leadMinutes: 30 },
  },
  {
    moment: "clocks are set back",
    from: "2026-11-01T06:58:00Z",
    asked: ["2026-11-01 00:30", "2026-11-01 01:00", "2026-11-01 01:30", "2026-11-01 02:00"],
    rules: { ...dayAndNight, leadMinutes: 30 },
  },
  {
    moment: "an hour comes a second time",
    from: "2026-11-01T07:28:00Z",
    asked: ["2026-11-01 01:00", "2026-11-01 01:30", "2026-11-01 02:00", "2026-11-01 02:30"],
    rules: { ...dayAndNight, leadMinutes: 0 },
  },
  {
    moment: "the day ends",
    from: "2026-11-24T05:58:00Z",
    asked: ["2026-11-23 23:30", "2026-11-24 00:00", "2026-11-24 00:30", "2026-11-23 00:00"],
    rules: { ...dayAndNight, leadMinutes: 0 },
  },
  {
    moment: "the last time of the day comes into the lead time",
    from: "2026-11-23T20:28:00Z",
    asked: ["2026-11-23 16:00", "2026-11-23 16:30", "2026-11-23 17:00", "2026-11-24 09:00"],
    rules: { ...ordinary, leadMinutes: 120 },
  },
  {
    moment: "the shop closes",
    from: "2026-11-23T22:28:00Z",
    asked: ["2026-11-23 16:00", "2026-11-23 16:30", "2026-11-23 17:00", "2026-11-24 09:00"],
    rules: { ...ordinary, leadMinutes: 0 },
  },
])(
  "nobody gets a time that has started or does not exist, while $moment",
  async ({ from, asked, rules }) => {
    await useRules(rules);
    clock = Date.parse(from);
    const end = clock + 4 * 60_000;
    const responses = [];
    let count = 0;
    while (clock < end) {
      const burst = Array.from({ length: visitors }, () => {
        count += 1;
        const [date, time] = asked[count % asked.length]?.split(" ") ?? [];
        return fetch(`${url}/api/forms/appointment_request`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(appointmentRequest({ date, time, name: `V ${count}` })),
        });
      });
      for (const response of await Promise.all(burst)) {
        const { error } = await response.json();
        responses.push(`${response.status} ${error?.code ?? ""}`.trim());
      }
    }

    expect(
      responses.filter((response) => !/^(201|400 validation_failed|409 slot_full)$/.test(response)),
    ).toEqual([]);
    const booked = await shop.sql<{
      wall: string;
      start: Date;
      exists: boolean;
      at: Date;
      taken: number;
    }>(
      `select to_char(local, 'YYYY-MM-DD HH24:MI') as wall, local at time zone $1 as start,
         local at time zone $1 at time zone $1 = local as exists, at,
         (count(*) over (partition by local))::int as taken
       from appointments join appointment_events on appointment_id = appointments.id,
         lateral (select scheduled_date + scheduled_time as local) wall_clock`,
      [zone],
    );
    expect(booked).not.toEqual([]);
    expect(booked).toHaveLength(responses.filter((response) => response === "201").length);
    for (const { wall, start, exists, at, taken } of booked) {
      expect(exists, `${wall} exists`).toBe(true);
      expect(taken, wall).toBeLessThanOrEqual(bays);
      // The minute in which it starts, or in which its lead time ends, still counts.
      const latest = start.getTime() - rules.leadMinutes * 60_000 + 59_999;
      expect(at.getTime(), `${wall} asked for at ${at.toISOString()}`).toBeLessThanOrEqual(latest);
    }
  },
);
