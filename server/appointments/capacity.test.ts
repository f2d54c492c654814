import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { comingDay, comingMonday } from "#tests/support/desk/coming-week.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

const brakes = "Brake System Service";
/** The shop is open from 7:30 AM to 5:30 PM. */
const tuesday = comingDay(2);
const monday = comingMonday();
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
beforeEach(async () => {
  shop.setNow(monday);
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
  await shop.sql("update settings set bays = 4, day_limit = null");
  await plan({ by: "bay" });
  await work({ [brakes]: 180 });
});

/** Sets planning rules, as publishing does. */
const plan = (planning: object) =>
  shop.sql(
    "update settings set default_rules = default_rules || jsonb_build_object('planning', $1::jsonb)",
    [JSON.stringify(planning)],
  );

/** Sets the planned minutes of services, as publishing does. */
const work = (minutes: Record<string, number>) =>
  shop.sql(
    `update settings set default_rules = default_rules || jsonb_build_object('otherMinutes', 30, 'services', $1::jsonb)`,
    [
      JSON.stringify(
        Object.entries(minutes).map(([title, of]) => ({ id: title, title, minutes: of })),
      ),
    ],
  );

async function book(time: string, changes: object = {}): Promise<number> {
  const response = await shop.post(
    "/api/forms/appointment_request",
    appointmentRequest({ time, date: tuesday, service: brakes, ...changes }),
  );
  return response.status;
}

const holds = () =>
  shop.sql<{ bay: number; day: string; during: string }>(
    `select bay, day::text, to_char(lower(during), 'HH24:MI') || ' to ' || to_char(upper(during), 'HH24:MI') as during
     from bay_holds order by lower(during), bay`,
  );

/** Books on behalf of staff, straight in the database. */
const byStaff = (
  time: string,
  { overbook, minutes }: { overbook?: string; minutes?: number } = {},
) =>
  shop.database.transaction("service_role", async (tx) => {
    await tx.query("select set_config('app.actor', $1, true)", [
      JSON.stringify({ kind: "staff", at: monday, overbook }),
    ]);
    const { rows } = await tx.query<{ id: string; bay: number }>(
      `insert into appointments (reference, name, phone, service_type, service, minutes, scheduled_date, scheduled_time)
       select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + floor(random() * 24)::int, 1), ''), 'Tow',
         '+17705550142', 'other', 'Other', $1, $2, $3 from generate_series(1, 6)
       returning id, bay`,
      [minutes ?? null, tuesday, time],
    );
    return rows[0];
  });

describe("a visit holds its bay for its work", () => {
  it("four brake jobs at eight fill four bays until eleven, for everybody", async () => {
    for (let n = 0; n < 4; n += 1) expect(await book("8:00 AM")).toBe(201);
    expect(await book("8:30 AM")).toBe(409);
    expect(await book("10:30 AM")).toBe(409);
    await expect(byStaff("10:30")).rejects.toThrow("slot_full");
    const response = await shop.app.request(
      `/api/availability?date=${tuesday}&service=${encodeURIComponent(brakes)}`,
    );
    const { slots } = await response.json();
    const left = (time: string) => slots.find((slot: { time: string }) => slot.time === time).left;
    expect(["08:00", "08:30", "10:30", "11:00"].map(left)).toEqual([0, 0, 0, 4]);
    expect(await book("11:00 AM")).toBe(201);
  });

  it("over closing time into the next open days, past a weekend", async () => {
    await work({ [brakes]: 20 * 60 });
    expect(await book("3:00 PM", { date: comingDay(4) })).toBe(201);
    // Thursday, Friday and Monday: on Saturday and Sunday the shop is closed.
    expect(await holds()).toEqual([
      { bay: 1, day: comingDay(4), during: "15:00 to 17:30" },
      { bay: 1, day: comingDay(5), during: "07:30 to 17:30" },
      { bay: 1, day: comingDay(8), during: "07:30 to 15:00" },
    ]);
  });

  it("is refused by the database itself to two visits in one bay", async () => {
    await book("9:00 AM");
    await expect(
      shop.sql(
        `insert into bay_holds (appointment_id, bay, day, during)
         select gen_random_uuid(), bay, day, during from bay_holds`,
      ),
    ).rejects.toThrow("one_visit_in_a_bay");
  });

  it("and what is left of it is free once the visit is over", async () => {
    await shop.sql("update settings set bays = 1");
    await book("9:00 AM");
    await shop.sql("update appointments set status = 'confirmed'");
    await shop.database.transaction("service_role", async (tx) => {
      await tx.query("select set_config('app.actor', $1, true)", [
        JSON.stringify({ kind: "staff", at: `${tuesday}T15:30:00Z` }),
      ]);
      await tx.query("update appointments set status = 'completed'");
    });
    expect(await holds()).toEqual([{ bay: 1, day: tuesday, during: "09:00 to 09:30" }]);
  });

  it("overbooked visits are outside of the constraint, and keep others out as long as they have no bay", async () => {
    await shop.sql("update settings set bays = 1");
    await book("9:00 AM");
    expect(await byStaff("09:00", { overbook: "A tow is coming in", minutes: 240 })).toMatchObject({
      bay: 2,
    });
    await shop.sql("update appointments set status = 'canceled' where not overbooked");
    // Its bay is free, but the car that has none needs it.
    expect(await book("9:30 AM", { service: "Other" })).toBe(409);
    expect(await book("1:00 PM", { service: "Other" })).toBe(201);
  });

  it("staff plan other minutes, where the bay is free for them; nobody else is moved", async () => {
    await shop.sql("update settings set bays = 1");
    const tow = await byStaff("09:00", { minutes: 60 });
    await book("11:00 AM");
    const grow = (minutes: number) =>
      shop.database.transaction("service_role", async (tx) => {
        await tx.query("select set_config('app.actor', $1, true)", [
          JSON.stringify({ kind: "staff", at: monday }),
        ]);
        await tx.query("update appointments set minutes = $1 where id = $2", [minutes, tow?.id]);
      });
    await grow(120);
    await expect(grow(150)).rejects.toThrow("too_long");
    expect(await holds()).toEqual([
      { bay: 1, day: tuesday, during: "09:00 to 11:00" },
      { bay: 1, day: tuesday, during: "11:00 to 14:00" },
    ]);
    await shop.sql("update appointments set notes = 'x', minutes = 5 where id = $1", [tow?.id]);
    expect((await holds())[0]).toEqual({ bay: 1, day: tuesday, during: "09:00 to 11:00" });
  });
});

describe("a shop that plans by drop-off", () => {
  beforeEach(() =>
    plan({ by: "drop-off", dropOff: { carsPerTime: 3, technicians: 2, hours: 8, percent: 75 } }),
  );

  it("takes so many cars at a time, while the day has hours for their work", async () => {
    // 12 hours of work: four brake jobs.
    expect(await Promise.all([1, 2, 3, 4].map(() => book("8:00 AM")))).toEqual(
      expect.arrayContaining([201, 201, 201, 409]),
    );
    expect(await book("8:30 AM")).toBe(201);
    expect(await book("9:00 AM")).toBe(409);
    expect(await shop.sql("select distinct bay from bay_holds")).toEqual([{ bay: null }]);
  });

  it("gives each visit a bay once it plans by bays; what finds none is overbooked and on the worklist", async () => {
    for (let n = 0; n < 3; n += 1) await book("8:00 AM");
    await shop.sql("update settings set bays = 2");
    await plan({ by: "bay" });
    expect(await shop.sql("select bay, overbooked from appointments order by bay")).toEqual([
      { bay: 1, overbooked: false },
      { bay: 2, overbooked: false },
      { bay: 3, overbooked: true },
    ]);
    expect(await shop.sql("select kind, summary from worklist where kind = 'overbooked'")).toEqual([
      { kind: "overbooked", summary: brakes },
    ]);
  });
});
