import { beforeAll, beforeEach, expect, it } from "vitest";
import { makeReference } from "#server/appointments/appointments.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

const brakes = "brake-system-service";

let shop: TestApp;
let desk: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});
beforeEach(() => shop.sql("truncate form_submissions, appointments, outbox cascade"));

/** A visit that is over: when its car came and was ready, in Waco; open from 7:30 to 17:30. */
async function visit(came: string, ready: string | null, changes: object = {}): Promise<void> {
  const values = {
    service_type: brakes,
    more_services: [] as string[],
    undone_at: null as string | null,
    ...changes,
  };
  await shop.sql(
    `with made as (
       insert into appointments (name, phone, service, first_service, service_type, more_services,
           scheduled_date, scheduled_time, status, minutes, reference)
         values ('Dana Cole', '+12545550142', 'Brakes', 'Brakes', $3, $4, '2026-03-03', '09:00', 'completed', 60, $6)
         returning id)
     insert into car_stage_events (appointment_id, at, from_stage, to_stage)
       select id, at::timestamp at time zone 'America/Chicago', from_stage, to_stage from made,
         (values ($1::text, null, 'checked_in'), ($1, 'checked_in', 'repair'), ($5, 'repair', 'ready'),
           ($5, 'ready', 'repair'), ($2, 'repair', 'ready'), ($2, 'ready', 'picked_up')) as step (at, from_stage, to_stage)
       where at is not null`,
    [came, ready, values.service_type, values.more_services, values.undone_at, makeReference()],
  );
}

const usual = () =>
  desk.people.as("administrator", async (tx) => {
    const { rows } = await tx.query("select usual_minutes($1) as usual", [brakes]);
    return rows[0]?.usual;
  });
const times = async (count: number, make: (index: number) => Promise<void>) => {
  for (let index = 0; index < count; index += 1) await make(index);
};

it("the usual time of a service is known from ten visits on", async () => {
  await times(9, () => visit("2026-03-03 09:00", "2026-03-03 11:00"));
  expect(await usual()).toBeNull();
  await visit("2026-03-03 09:00", "2026-03-03 16:00");
  expect(await usual()).toEqual({ minutes: 120, visits: 10 });
});

it("it counts opening hours, over nights, weekends and both changes of the clocks", async () => {
  // From Friday 16:30 to Monday 8:30: an hour each, over the night on which an hour is missing.
  await times(6, () => visit("2026-03-06 16:30", "2026-03-09 08:30"));
  await times(5, () => visit("2026-10-30 16:30", "2026-11-02 08:30"));
  expect(await usual()).toEqual({ minutes: 120, visits: 11 });
});

it("it leaves out visits for other services, for several, and cars that were never ready or stayed for months", async () => {
  await times(10, () => visit("2026-03-03 09:00", "2026-03-03 10:30"));
  await times(11, (index) =>
    visit(
      "2026-03-03 09:00",
      "2026-03-03 17:00",
      [{ service_type: "tire-services" }, { more_services: ["Tire Services"] }][index % 2],
    ),
  );
  await times(11, () => visit("2026-03-03 09:00", null));
  await times(11, () => visit("2026-03-03 09:00", "2026-06-03 09:00"));
  expect(await usual()).toEqual({ minutes: 90, visits: 10 });
});

it("a car that was ready by mistake took until it was ready for good", async () => {
  await times(10, () =>
    visit("2026-03-03 09:00", "2026-03-03 12:00", { undone_at: "2026-03-03 10:00" }),
  );
  expect(await usual()).toEqual({ minutes: 180, visits: 10 });
});

it("it is that of the latest hundred visits", async () => {
  await times(100, () => visit("2026-03-03 09:00", "2026-03-03 11:00"));
  await times(101, () => visit("2026-02-03 09:00", "2026-02-03 10:00"));
  expect(await usual()).toEqual({ minutes: 120, visits: 100 });
});
