import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPeople } from "#tests/support/accounts/people.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { openPort } from "#tests/support/servers/open-port.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

const services = { "Brake System Service": 180, "Tire Services": 60, "Engine Replacement": 1500 };
const titles = [...Object.keys(services), "Other"];

let shop: TestApp;
let url: string;
let staff: { Authorization: string };
beforeAll(async () => {
  shop = await createTestApp();
  const port = await openPort();
  port.serve(shop);
  url = port.url;
  const people = await createPeople(shop);
  const token = await shop.accessTokens.issue({ ...people.claims("administrator"), exp: 4e9 });
  staff = { Authorization: `Bearer ${token}` };
});

const bay = { by: "bay", gapMinutes: 10 };
const dropOff = {
  by: "drop-off",
  dropOff: { carsPerTime: 4, technicians: 3, hours: 8, percent: 80 },
};
/** The clocks change on a Sunday, on which this shop is open all night. */
const atNight = { opens: "00:30", closes: "06:00" };
const shops = [
  {
    name: "by bay",
    planning: bay,
    now: "2026-11-23T13:00:00Z",
    days: ["2026-11-24", "2026-11-25"],
  },
  {
    name: "by drop-off",
    planning: dropOff,
    now: "2026-11-23T13:00:00Z",
    days: ["2026-11-24", "2026-11-25"],
  },
  {
    name: "as clocks go forward",
    planning: bay,
    now: "2027-03-12T13:00:00Z",
    days: ["2027-03-14"],
    hours: atNight,
  },
  {
    name: "as clocks go back",
    planning: bay,
    now: "2026-10-30T13:00:00Z",
    days: ["2026-11-01"],
    hours: atNight,
  },
];

async function send(path: string, body: object, headers = {}): Promise<number> {
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  await response.text();
  return response.status;
}

describe.each(shops)("a shop $name", ({ planning, now, days, hours }) => {
  const times = hours
    ? ["00:30", "01:00", "01:30", "03:00", "04:00"]
    : ["08:00", "09:00", "10:30", "13:00", "15:00"];
  const some = <T>(list: readonly T[], n: number) => list[n % list.length] as T;
  beforeEach(async () => {
    shop.setNow(now);
    await shop.sql("truncate form_submissions, appointments, outbox cascade");
    await shop.sql("update settings set bays = 3, day_limit = null, closures = null");
    const week = hours && Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, hours]));
    const slots =
      hours &&
      Object.fromEntries(
        [1, 2, 3, 4, 5, 6, 7].map((day) => [day, { first: "00:30", last: "05:30" }]),
      );
    await shop.sql("update settings set default_rules = default_rules || $1::jsonb", [
      JSON.stringify({
        planning,
        otherMinutes: 45,
        ...(week && { hours: week, slots }),
        services: Object.entries(services).map(([title, minutes]) => ({
          id: title,
          title,
          minutes,
        })),
      }),
    ]);
  });

  it("loses nothing and puts no two visits into one bay, whatever happens at once", async () => {
    const request = (n: number) => ({
      date: some(days, n),
      time: some(times, n * 7),
      service: some(titles, n),
      phone: `(770) 555-01${10 + n}`,
    });
    const book = (n: number) =>
      send("/api/forms/appointment_request", appointmentRequest({ ...request(n), name: `V ${n}` }));
    for (let n = 0; n < 8; n += 1) await book(n);
    const before = await shop.sql<{ id: string; updated_at: Date }>(
      "select id, updated_at from appointments",
    );
    const tokens = before.map(({ id }) => shop.tokens.sign("visit", id));

    const statuses = await Promise.all([
      ...Array.from({ length: 50 }, (_, n) => book(n + 10)),
      ...Array.from({ length: 5 }, (_, n) =>
        send(
          "/api/desk/appointments",
          {
            ...request(n + 3),
            submissionId: `staff-${n}`,
            name: `S ${n}`,
            confirmed: true,
            notify: false,
            ...(n > 2 && { overbook: "A tow is coming in" }),
          },
          staff,
        ),
      ),
      ...before.map(({ id, updated_at }) =>
        send(
          `/api/desk/appointments/${id}`,
          { version: updated_at.toISOString(), status: "confirmed", notify: false },
          staff,
        ),
      ),
      ...tokens.map((token, n) =>
        send(`/api/visit/${token}/reschedule`, {
          date: some(days, n + 1),
          time: some(times, n + 2),
        }),
      ),
      ...tokens.map((token, n) =>
        send(`/api/visit/${token}/services`, { services: [some(titles.slice(0, 3), n + 1)] }),
      ),
      ...before.slice(0, 2).map(({ id }, n) =>
        send(
          "/api/desk/closures",
          {
            closures: [{ date: `2027-04-0${5 + n}`, reason: "Stocktaking" }],
            moves: [{ id, date: days[0], time: some(times, n), notify: false }],
          },
          staff,
        ),
      ),
    ]);

    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const booked = statuses.slice(0, 55).filter((status) => status === 201).length;
    expect(booked).toBeGreaterThan(3);
    expect(await shop.sql("select from appointments")).toHaveLength(before.length + booked);
    expect(await shop.sql(overlaps)).toEqual([]);
    expect(await shop.sql(notHeld)).toEqual([]);
    if (planning.by === "drop-off")
      expect(await shop.sql(beyondHours, [3 * 8 * 60 * 0.8, 4])).toEqual([]);
  });
});

/** Two visits in one bay at one time, neither of them overbooked. */
const overlaps = `select one.appointment_id from bay_holds one join bay_holds other
  on one.bay = other.bay and lower(one.during) < upper(other.during) and lower(other.during) < upper(one.during)
    and one.appointment_id < other.appointment_id
  where not one.overbooked and not other.overbooked`;

/** Open visits that do not hold their bay for exactly their work. */
const notHeld = `select id from appointments
  where status in ('pending', 'confirmed') and (
    (scheduled_date + scheduled_time, minutes) is distinct from (
      select (min(lower(during)), (sum(extract(epoch from upper(during) - lower(during))) / 60)::int
          - case when appointments.bay is null then 0 else 10 end)
      from bay_holds where appointment_id = appointments.id)
    or exists (select from bay_holds where appointment_id = appointments.id and bay is distinct from appointments.bay))`;

/** Days with more work than they have hours for, and times with more cars than can come; $1 minutes, $2 cars. */
const beyondHours = `select day::text from bay_holds where not overbooked group by day
    having sum(extract(epoch from upper(during) - lower(during))) / 60 > $1
  union all
  select scheduled_time::text from appointments where status in ('pending', 'confirmed') and not overbooked
    group by scheduled_date, scheduled_time having count(*) > $2`;
