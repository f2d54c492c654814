import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPeople, type People } from "#tests/support/accounts/people.ts";
import { closeDays } from "#tests/support/desk/close-days.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";
import { type Actor, type AppointmentStatus, changeStatus, reschedule } from "./appointments.ts";
import { BookingError } from "./booking-error.ts";

/** All statuses, and the canceled one that is a no-show. */
const states = ["pending", "confirmed", "completed", "canceled", "no-show"] as const;

let shop: TestApp;
let people: People;
beforeAll(async () => {
  shop = await createTestApp();
  people = await createPeople(shop);
});
beforeEach(async () => {
  shop.setNow(mondayMorning);
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
  await shop.sql(
    "update settings set bays = null, day_limit = null, closures = null, lead_minutes = null",
  );
});

async function book(changes: Record<string, unknown> = {}): Promise<string> {
  const response = await shop.post(
    "/api/forms/appointment_request",
    appointmentRequest({ email: "dana@example.com", ...changes }),
  );
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

const actorOf = (kind: Actor["kind"], changes: Partial<Actor> = {}): Actor => ({
  kind,
  at: new Date(mondayMorning),
  ...changes,
});

const become = (id: string, state: AppointmentStatus | "no-show", who: Actor) =>
  shop.database.transaction("service_role", (tx) =>
    state === "no-show"
      ? changeStatus(tx, id, "canceled", who, true)
      : changeStatus(tx, id, state, who),
  );

const move = (id: string, date: string, time: string, who: Actor) =>
  shop.database.transaction("service_role", (tx) => reschedule(tx, id, { date, time }, who));

/** Writes to the table with the account's token, as a data API client does. */
const asAccount = (caller: "customer" | "administrator", sql: string, values: unknown[]) =>
  people.as(caller, (tx) => tx.query(sql, values));

/** Books an appointment that belongs to the customer's account. */
async function bookForAccount(): Promise<string> {
  const id = await book();
  await shop.sql("update appointments set user_id = $2 where id = $1", [id, people.id("customer")]);
  return id;
}

/** Returns `done` or the error code; for times that are not offered also the reason. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: Error) => {
      if (!(error instanceof BookingError)) return error.message;
      const { code, reason } = error;
      return code === "not_offered" ? `${code}: ${reason}` : code;
    },
  );

async function stored(id: string) {
  const [row] = await shop.sql<{
    status: string;
    isNoShow: boolean;
    bay: number | null;
    sequence: number;
    at: string;
  }>(
    `select status, no_show as "isNoShow", bay, sequence, scheduled_date || ' ' || to_char(scheduled_time, 'HH24:MI') as at
       from appointments where id = $1`,
    [id],
  );
  return row;
}

const events = (id: string) =>
  shop.sql(
    `select actor_kind, actor_id, from_status, to_status, from_date::text, to_date::text,
       to_char(to_time, 'HH24:MI') as to_time, reason, sequence
     from appointment_events where appointment_id = $1 order by id`,
    [id],
  );

describe("the status of an appointment", () => {
  const allowed: Record<Actor["kind"], string[]> = {
    staff: states.flatMap((from) => states.map((to) => `${from} ${to}`)),
    customer: ["pending canceled", "confirmed canceled"],
    system: ["pending confirmed", "pending canceled", "confirmed completed", "confirmed canceled"],
  };
  const cases = (["staff", "customer", "system"] as const).flatMap((kind) =>
    states.flatMap((from) =>
      states
        .filter((to) => to !== from)
        .map((to) => [kind, from, to, allowed[kind].includes(`${from} ${to}`)] as const),
    ),
  );

  it.each(cases)("%s: %s -> %s is allowed: %s", async (kind, from, to, isAllowed) => {
    const id = await book();
    // After the start time, except for customers, who could no longer change it then.
    const at = new Date("2026-11-24T15:00:00Z");
    if (from !== "pending") await become(id, from, actorOf("staff", { at }));

    const result = await outcome(become(id, to, actorOf(kind, kind === "customer" ? {} : { at })));

    expect(result).toBe(isAllowed ? "done" : "change_refused");
    const row = await stored(id);
    const state = row?.isNoShow ? "no-show" : row?.status;
    expect(state).toBe(isAllowed ? to : from);
    expect(row?.status).toBe(state === "no-show" ? "canceled" : state);
    const isOpen = row?.status === "pending" || row?.status === "confirmed";
    // Completed appointments and no-shows keep their bay; canceled ones have none.
    const keeps = state !== "canceled" && from !== "canceled";
    expect(row?.bay !== null).toBe(isOpen || keeps);
    expect(await events(id)).toHaveLength(1 + (from === "pending" ? 0 : 1) + (isAllowed ? 1 : 0));
  });

  it("follows the same rules for accounts that write to the table directly", async () => {
    const id = await bookForAccount();
    const set = (caller: "customer" | "administrator", status: string) =>
      outcome(asAccount(caller, "update appointments set status = $2 where id = $1", [id, status]));

    await shop.sql("update appointments set scheduled_date = current_date + 7");
    expect(await set("customer", "confirmed")).toBe("change_refused");
    expect(await set("customer", "completed")).toBe("change_refused");
    expect(await set("administrator", "completed")).toBe("too_early");
    expect(await set("administrator", "canceled")).toBe("done");
    expect(await set("administrator", "confirmed")).toBe("done");
    expect(await set("customer", "canceled")).toBe("done");
    expect((await events(id)).slice(-3)).toMatchObject([
      { actor_kind: "staff", actor_id: people.id("administrator"), to_status: "canceled" },
      { actor_kind: "staff", actor_id: people.id("administrator"), to_status: "confirmed" },
      {
        actor_kind: "customer",
        actor_id: people.id("customer"),
        to_status: "canceled",
        reason: null,
      },
    ]);
  });

  it("cannot be changed by pretending to be staff", async () => {
    const id = await bookForAccount();
    const forged = shop.database.transaction(
      "authenticated",
      async (tx) => {
        await tx.query("select set_config('app.actor', $1, true)", [
          JSON.stringify(actorOf("staff")),
        ]);
        await tx.query("update appointments set status = 'confirmed' where id = $1", [id]);
      },
      people.claims("customer"),
    );
    expect(await outcome(forged)).toBe("change_refused");
  });

  it.each([
    "notes = 'x'",
    "name = 'Eve'",
    "reference = 'AAAAAA'",
    "user_id = null",
    "bay = 40",
    "no_show = true",
  ])("customers cannot set %s", async (change) => {
    const id = await bookForAccount();
    const sql = `update appointments set ${change} where id = $1`;
    expect(await outcome(asAccount("customer", sql, [id]))).toMatch(
      /^(change_refused|permission denied for table appointments)$/,
    );
  });

  it("direct changes of the bay or the sequence are ignored", async () => {
    const id = await book();
    await shop.sql("update appointments set bay = 40, sequence = 9 where id = $1", [id]);
    expect(await stored(id)).toMatchObject({ bay: 1, sequence: 0 });
  });
});

describe("the events of an appointment", () => {
  it("record who changed what, the status before and after, and why", async () => {
    const id = await book();
    await become(id, "confirmed", actorOf("staff", { id: people.id("administrator") ?? "" }));
    await move(id, "2026-11-25", "10:00", actorOf("customer"));
    await become(id, "canceled", actorOf("staff"));

    const at = { from_date: "2026-11-24", to_date: "2026-11-25", to_time: "10:00" };
    expect(await events(id)).toMatchObject([
      { actor_kind: "customer", from_status: null, to_status: "pending", sequence: 0 },
      {
        actor_kind: "staff",
        actor_id: people.id("administrator"),
        from_status: "pending",
        to_status: "confirmed",
      },
      {
        actor_kind: "customer",
        from_status: "confirmed",
        to_status: "pending",
        ...at,
        sequence: 2,
      },
      { actor_kind: "staff", to_status: "canceled", reason: "declined", sequence: 3 },
    ]);
  });

  it("are written only by the database, and are immutable", async () => {
    const id = await book();
    const tries = [
      "insert into appointment_events (appointment_id) select id from appointments",
      "update appointment_events set reason = 'x'",
      "delete from appointment_events",
    ].map((sql) => shop.database.transaction("service_role", (tx) => tx.query(sql)));
    for (const result of await Promise.all(tries.map(outcome))) {
      expect(result).toContain("permission denied");
    }
    expect(await events(id)).toHaveLength(1);
  });
});

describe("moving an appointment", () => {
  it("frees the old slot at once and requires a new confirmation", async () => {
    await shop.sql("update settings set bays = 1");
    const id = await book();
    await become(id, "confirmed", actorOf("staff"));

    await move(id, "2026-11-25", "16:00", actorOf("customer"));

    expect(await stored(id)).toEqual({
      status: "pending",
      isNoShow: false,
      bay: 1,
      sequence: 2,
      at: "2026-11-25 16:00",
    });
    await book({ name: "Next" });
  });

  it("keeps it confirmed if staff move it, even to times that are not offered online", async () => {
    const id = await book();
    await become(id, "confirmed", actorOf("staff"));
    await move(id, "2026-11-28", "08:30", actorOf("staff"));
    expect(await stored(id)).toMatchObject({ status: "confirmed", at: "2026-11-28 08:30" });
  });

  it.each(["09:10", "09:00:00.4", "08:59:59.999999", "24:00"])(
    "to %s, off the slot grid, is rejected for every actor",
    async (time) => {
      const id = await bookForAccount();
      const sql = "update appointments set scheduled_time = $2, status = 'confirmed' where id = $1";
      for (const kind of ["staff", "system"] as const) {
        expect(await outcome(move(id, "2026-11-25", time, actorOf(kind)))).toMatch(
          /off_grid|whole_minutes/,
        );
      }
      expect(await outcome(asAccount("administrator", sql, [id, time]))).toMatch(
        /off_grid|whole_minutes/,
      );
      expect(await outcome(move(id, "2026-11-25", time, actorOf("customer")))).toBe(
        "not_offered: no_slot",
      );
      expect(await stored(id)).toMatchObject({ at: "2026-11-24 09:00" });
    },
  );

  it.each(["infinity", "-infinity", "0044-03-15 BC", "9999-12-31"])(
    "to the day %s is rejected for every actor",
    async (day) => {
      const id = await book();
      expect(await outcome(move(id, day, "09:00", actorOf("staff")))).toContain("calendar_day");
    },
  );

  it.each([
    ["a past day", "2026-11-20", "09:00", "past"],
    ["a Saturday", "2026-11-28", "09:00", "weekend"],
    ["a closed day", "2026-11-26", "09:00", "closed"],
    ["the afternoon of a half day", "2026-12-24", "12:00", "closed"],
    ["between two slots", "2026-11-25", "09:10", "no_slot"],
    ["the evening", "2026-11-25", "17:00", "no_slot"],
    ["in an hour", "2026-11-23", "09:00", "done"],
    ["before now and two hours", "2026-11-23", "08:30", "too_soon"],
    ["two years ahead", "2028-11-24", "09:00", "closed"],
  ])("to %s by the customer", async (what, date, time, reason) => {
    const id = await book();
    if (what === "the afternoon of a half day") {
      expect(await outcome(move(id, date, "11:30", actorOf("customer")))).toBe("done");
      reason = "no_slot";
    }
    const result = await outcome(move(id, date, time, actorOf("customer")));
    expect(result).toBe(reason === "done" ? "done" : `not_offered: ${reason}`);
  });

  it.each([
    ["2026-11-24T13:00:59Z", "done"],
    ["2026-11-24T13:01:00Z", "too_late"],
    ["2026-11-25T13:00:00Z", "too_late"],
  ])("or canceling it is allowed until two hours before (%s: %s)", async (at, result) => {
    const id = await book();
    const who = actorOf("customer", { at: new Date(at) });
    expect(await outcome(move(id, "2026-12-01", "09:00", who))).toBe(result);
    const other = await book({ name: "Other" });
    expect(await outcome(become(other, "canceled", who))).toBe(result);
  });
});

describe("the settings", () => {
  it("override closures, lead time and bays everywhere", async () => {
    await closeDays(shop, [{ date: "2026-11-25", reason: "Inventory" }]);
    await shop.sql("update settings set lead_minutes = 0");
    const id = await book({ date: "2026-11-26" });
    expect(await outcome(move(id, "2026-11-25", "09:00", actorOf("customer")))).toBe(
      "not_offered: closed",
    );
    shop.setNow("2026-11-24T14:59:00Z");
    await book({ time: "9:00 AM" });
    const closed = await shop.app.request("/api/availability?date=2026-11-25");
    expect(await closed.json()).toMatchObject({ open: false, reason: "closed" });
  });

  it.each([
    `closures = '{}'`,
    `closures = '[{"date": "2026-13-01", "reason": "No such month"}]'`,
    `closures = '[{"date": "2026-12-01"}]'`,
    `closures = '[{"date": "2026-12-01", "reason": "Half day", "lastSlot": "noon"}]'`,
    `closures = '[{"date": "2026-12-01", "reason": "One"}, {"date": "2026-12-01", "reason": "Two"}]'`,
    "lead_minutes = -1",
    "day_limit = 0",
    "bays = 0",
  ])("reject %s", async (change) => {
    await expect(shop.sql(`update settings set ${change}`)).rejects.toMatchObject({
      code: "23514",
    });
  });

  it("limit the appointments of a day", async () => {
    await shop.sql("update settings set day_limit = 2");
    await book();
    const second = await book({ time: "10:00 AM" });
    const day = await shop.app.request("/api/availability?from=2026-11-24&to=2026-11-25");
    expect((await day.json()).days).toMatchObject([
      { open: false, free: 0, reason: "full" },
      { open: true, free: 2 },
    ]);

    const late = await shop.post(
      "/api/forms/appointment_request",
      appointmentRequest({ time: "11:00 AM" }),
    );
    expect(late.status).toBe(409);
    expect((await late.json()).error).toMatchObject({
      code: "slot_full",
      next: [{ date: "2026-11-25", time: "08:00" }, {}, {}, {}, {}],
    });
    // It can be moved within the full day, because it does not count against itself.
    await move(second, "2026-11-24", "15:00", actorOf("customer"));
  });
});

describe("appointments above a capacity that was reduced", () => {
  beforeEach(() => shop.sql("update settings set bays = 3"));

  it("can be confirmed only up to the current number of bays", async () => {
    const ids = [await book({ name: "A" }), await book({ name: "B" }), await book({ name: "C" })];
    await shop.sql("update settings set bays = 1");
    const results = [];
    for (const id of ids) results.push(await outcome(become(id, "confirmed", actorOf("staff"))));
    expect(results).toEqual(["done", "slot_full", "slot_full"]);
  });

  it("count against new requests, whichever bays they hold", async () => {
    const ids = [await book({ name: "A" }), await book({ name: "B" }), await book({ name: "C" })];
    await shop.sql("update settings set bays = 1");
    for (const id of ids.slice(0, 2)) await become(id, "canceled", actorOf("staff"));
    const next = await shop.post("/api/forms/appointment_request", appointmentRequest());
    expect(next.status).toBe(409);
  });

  it("count against the day limit as well", async () => {
    const ids = [await book({ time: "9:00 AM" }), await book({ time: "10:00 AM" })];
    await shop.sql("update settings set day_limit = 1");
    expect(await outcome(become(ids[0] ?? "", "confirmed", actorOf("staff")))).toBe("done");
    expect(await outcome(become(ids[1] ?? "", "confirmed", actorOf("staff")))).toBe("day_full");
  });
});
