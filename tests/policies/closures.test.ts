import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPeople, type People } from "#tests/support/accounts/people.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let people: People;
beforeAll(async () => {
  shop = await createTestApp({}, { now: () => new Date() });
  people = await createPeople(shop);
});

interface Closure {
  date: string;
  reason: string;
  lastSlot?: string;
  appointments?: number;
}

const thanksgiving = { date: "2031-11-27", reason: "Thanksgiving" };

/** Writes the whole list, as any client with an administrator's token can. */
const save = (closures: readonly Closure[] | null) =>
  people.as("administrator", (tx) =>
    tx.query("update settings set closures = $1", [closures && JSON.stringify(closures)]),
  );

const saved = async () => (await shop.sql("select closures from settings"))[0]?.closures;

it("holidays close their days, whatever the desk's list holds, unless it has that day", async () => {
  const rules = async (closures: object[] | null) => {
    const [row] = await shop.sql(
      "select private.closures_in_force($1::jsonb, $2::jsonb) as closures",
      [
        closures && JSON.stringify(closures),
        JSON.stringify({
          closures: [{ date: "2026-08-03", reason: "Paving" }],
          holidayClosures: [{ date: "2026-12-25", reason: "Christmas Day" }],
        }),
      ],
    );
    return ((row?.closures ?? []) as { date: string; reason: string }[]).map(
      ({ date, reason }) => `${date} ${reason}`,
    );
  };
  expect(await rules(null)).toEqual(["2026-08-03 Paving", "2026-12-25 Christmas Day"]);
  expect(await rules([])).toEqual(["2026-12-25 Christmas Day"]);
  expect(await rules([{ date: "2026-12-25", reason: "Half a day", lastSlot: "11:00" }])).toEqual([
    "2026-12-25 Half a day",
  ]);
});

beforeEach(async () => {
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
  await shop.sql("update settings set closures = null");
  await save([thanksgiving]);
});

/** Returns the first free day, at least three days ahead. */
async function freeDay(): Promise<string> {
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 24 * 3_600_000).toISOString().slice(0, 10);
  const range = await shop.app.request(`/api/availability?from=${day(3)}&to=${day(30)}`);
  const { days }: { days: { date: string; free: number }[] } = await range.json();
  return days.find(({ free }) => free > 0)?.date ?? "";
}

const request = (slot: { date: string; time: string }) =>
  shop.post("/api/forms/appointment_request", appointmentRequest(slot));

/** Books a time on a free day. */
async function book(): Promise<{ date: string; time: string }> {
  const slot = { date: await freeDay(), time: "10:30" };
  expect((await request(slot)).status).toBe(201);
  return slot;
}

/** Waits until one transaction is blocked by another's advisory lock. */
const someoneWaits = () =>
  expect
    .poll(
      () =>
        shop.sql(
          `select from pg_stat_activity
            where datname = current_database() and wait_event = 'advisory'`,
        ),
      { message: "the second transaction waits for the first", timeout: 10_000 },
    )
    .toHaveLength(1);

describe("a closure", () => {
  it("does not silently replace another one on the same day", async () => {
    const other = { ...thanksgiving, reason: "Moving the lifts", lastSlot: "11:30" };
    await expect(save([other])).rejects.toThrow(
      "November 27, 2031 already has a closure (Thanksgiving). Remove it first.",
    );
    await expect(save([thanksgiving, other])).rejects.toThrow();
    expect(await saved()).toEqual([thanksgiving]);
    await save([]);
    await save([other]);
    expect(await saved()).toEqual([other]);
  });

  it("cannot be added for a past day, but remains once its day is over", async () => {
    await expect(save([thanksgiving, { date: "2020-01-01", reason: "Too late" }])).rejects.toThrow(
      "January 1, 2020 is over. Pick today or a later day.",
    );
    const past = { date: "2020-01-02", reason: "Was then" };
    await shop.sql("alter table settings disable trigger check_closures");
    await save([past, thanksgiving]);
    await shop.sql("alter table settings enable trigger check_closures");
    await save([past]);
    expect(await saved()).toEqual([past]);
  });

  it("of a day with appointments requires their exact number", async () => {
    const { date } = await book();
    const closure = { date, reason: "Flooded" };
    await expect(save([closure, thanksgiving])).rejects.toThrow(/^One appointment is booked on/);
    await book();
    const seen = { ...closure, appointments: 1 };
    await expect(save([seen, thanksgiving])).rejects.toThrow(/^2 appointments are booked on/);
    await save([{ ...closure, appointments: 2 }, thanksgiving]);
    expect(await saved()).toHaveLength(2);
  });

  it("that starts after them, or after they were canceled, requires nothing", async () => {
    const { date, time } = await book();
    await save([{ date, reason: "Half day", lastSlot: time }]);
    await expect(save([{ date, reason: "Half day", lastSlot: "10:00" }])).rejects.toThrow();
    await save([]);
    await shop.sql("update appointments set status = 'canceled'");
    await save([{ date, reason: "Whole day" }]);
    expect(await saved()).toHaveLength(1);
  });

  it("keeps the content's closures if those were the starting point", async () => {
    await save(null);
    const [facts] = await shop.sql<{ closures: Closure[] }>(
      "select default_rules -> 'closures' as closures from settings",
    );
    await save([...(facts?.closures ?? []), thanksgiving].filter(isNewDay));
    expect((await saved()).length).toBeGreaterThan(0);
  });
});

describe("a closure and a concurrent booking", () => {
  it("rejects the booking when the closure comes first", async () => {
    const date = await freeDay();
    const visitor = await people.as("administrator", async (tx) => {
      const closures = JSON.stringify([{ date, reason: "Flooded" }]);
      await tx.query("update settings set closures = $1", [closures]);
      const response = request({ date, time: "10:30" });
      await someoneWaits();
      return { response };
    });
    const response = await visitor.response;
    const { error } = await response.json();
    expect([response.status, error.code]).toEqual([400, "validation_failed"]);
    expect(Object.keys(error.fields)).toEqual(["date"]);
    expect(await shop.sql("select from appointments")).toEqual([]);
  });

  it("rejects the closure when the booking comes first", async () => {
    const date = await freeDay();
    const owner = await people.as("service_role", async (tx) => {
      await tx.query(
        `insert into appointments (reference, name, phone, service_type, service, scheduled_date,
           scheduled_time) values ('AAAAAA', 'V', '+17705550142', 'other', 'Other', $1, '10:30')`,
        [date],
      );
      const saving = save([{ date, reason: "Flooded" }, thanksgiving]).catch(String);
      await someoneWaits();
      return { saving };
    });
    expect(await owner.saving).toMatch("One appointment is booked on");
    expect(await saved()).toEqual([thanksgiving]);
  });
});

const isNewDay = ({ date }: Closure, index: number, all: readonly Closure[]) =>
  all.findIndex((entry) => entry.date === date) === index;
