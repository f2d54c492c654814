import { beforeAll, describe, expect, it } from "vitest";
import { sqlState } from "#platform/database/errors.ts";
import { type Caller, callers } from "#tests/support/accounts/people.ts";
import { workingDay } from "#tests/support/desk/bookings.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let desk: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});

const expected: Record<Caller, "done" | 401 | 403> = {
  anon: 401,
  customer: 403,
  "other customer": 403,
  "staff, switched off": 403,
  technician: 403,
  advisor: "done",
  administrator: "done",
  "administrator without the code": 403,
  "administrator with the code": "done",
  // The owner's key has no name for the history.
  service_role: 401,
};

const words = { name: "Eve", phone: "(770) 555-0142", service: "Other" };
const slot = { date: "2026-12-01", time: "10:00" };

/** Every action of the desk, as a body for an appointment. */
const actions: Record<string, object> = {
  confirm: { status: "confirmed" },
  "decline or cancel": { status: "canceled", note: "No." },
  "no-show": { status: "canceled", noShow: true },
  complete: { status: "completed" },
  move: { slot },
  edit: { fields: words },
  overbook: { slot, overbook: "because" },
  preview: { status: "confirmed", preview: true },
};

describe.each(callers)("%s", (caller) => {
  it.each(Object.entries(actions))("%s", async (name, change) => {
    await shop.sql("truncate form_submissions, appointments cascade");
    const id = await desk.request({ email: "customer@example.com" });
    if (name === "complete" || name === "no-show") shop.setNow("2026-11-24T16:00:00Z");
    else shop.setNow("2026-11-23T13:00:00Z");
    const before = await row(id);
    const body = { version: await desk.version(id), notify: true, ...change };
    const { status } = await desk.call(caller, `appointments/${id}`, body);
    shop.setNow("2026-11-23T13:00:00Z");
    expect(status).toBe(expected[caller] === "done" ? 200 : expected[caller]);
    const changed = JSON.stringify(await row(id)) !== JSON.stringify(before);
    expect(changed).toBe(expected[caller] === "done" && name !== "preview");
  });

  it("book, undo, times", async () => {
    await shop.sql("truncate form_submissions, appointments cascade");
    const id = await desk.request();
    const { eventId } = await (await desk.change(id, { status: "confirmed" })).json();
    const mayAct = expected[caller] === "done";
    const undone = await desk.call(caller, `appointments/${id}/undo`, { eventId });
    expect(undone.status).toBe(mayAct ? 200 : expected[caller]);
    expect((await row(id))?.status).toBe(mayAct ? "pending" : "confirmed");
    const booked = await desk.call(caller, "appointments", {
      submissionId: `by-${callers.indexOf(caller)}`,
      ...words,
      ...slot,
      confirmed: true,
      notify: false,
    });
    expect(booked.status).toBe(mayAct ? 201 : expected[caller]);
    const times = await desk.read(caller, "times");
    expect(times.status).toBe(mayAct ? 200 : expected[caller]);
  });

  it("in SQL only the server can set anything beyond status and time", async () => {
    await shop.sql("truncate form_submissions, appointments cascade");
    const id = await desk.request({ email: "customer@example.com" });
    const attempts = [
      "update appointments set overbooked = true where id = $1",
      "update appointments set no_show = true where id = $1",
      "update appointments set name = 'Eve' where id = $1",
      "update appointment_events set note = 'x' where appointment_id = $1",
      "update appointment_events set notify_after = null where appointment_id = $1",
      "delete from appointment_events where appointment_id = $1",
    ];
    const outcomes = await Promise.all(
      attempts.map((sql) =>
        desk.people.as(caller, (tx) => tx.query(sql, [id])).then(() => "done", sqlState),
      ),
    );
    const isServer = caller === "service_role";
    expect(outcomes).toEqual([
      isServer ? "done" : "42501",
      isServer ? "PT409" : "42501",
      isServer ? "done" : "42501",
      "42501",
      "42501",
      "42501",
    ]);
    // Even the server's role cannot mark it as overbooked; and only people can report a no-show.
    expect(await row(id)).toMatchObject({ overbooked: false });
  });

  it("in SQL only the server can overbook by setting the transaction's reason", async () => {
    await shop.sql("truncate form_submissions, appointments cascade");
    // Calls that bypass the server are checked by the database's clock.
    shop.setNow(new Date().toISOString());
    const full = workingDay();
    const ids: string[] = [];
    for (const time of ["9:00 AM", "9:00 AM", "10:00 AM"]) {
      ids.push(await desk.request({ email: "customer@example.com", date: full, time }));
    }
    const actor = JSON.stringify({ kind: "staff", overbook: "because", at: new Date() });
    const outcome = await desk.people
      .as(caller, async (tx) => {
        await tx.query("select set_config('app.actor', $1, true)", [actor]);
        return await tx.query(
          "update appointments set scheduled_date = $2, scheduled_time = '09:00' where id = $1",
          [ids[2], full],
        );
      })
      .then(
        ({ rowCount }) => rowCount,
        (error: Error) => error.message,
      );
    shop.setNow(mondayMorning);
    const expectedOf: Partial<Record<Caller, unknown>> = {
      anon: expect.stringContaining("permission denied"),
      customer: "slot_full",
      advisor: "slot_full",
      administrator: "slot_full",
      "administrator with the code": "slot_full",
      service_role: 1,
    };
    expect(outcome).toEqual(expectedOf[caller] ?? 0);
  });
});

it("the events of an appointment can be read by administrators only", async () => {
  await shop.sql("truncate form_submissions, appointments cascade");
  const id = await desk.request({ email: "customer@example.com" });
  await desk.change(id, { status: "confirmed", note: "Bring the key" });
  const seen = async (caller: Caller) =>
    await desk.people.as(caller, async (tx) => {
      const { rows } = await tx.query("select note from appointment_events where note is not null");
      return rows.length;
    });
  expect(await seen("customer")).toBe(0);
  expect(await seen("staff, switched off")).toBe(0);
  expect(await seen("administrator")).toBe(1);
});

async function row(id: string): Promise<Record<string, unknown> | undefined> {
  const [found] = await shop.sql<Record<string, unknown>>(
    "select status, name, service, scheduled_date, scheduled_time, overbooked from appointments where id = $1",
    [id],
  );
  return found;
}
