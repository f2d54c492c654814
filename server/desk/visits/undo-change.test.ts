import { beforeAll, beforeEach, expect, it } from "vitest";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let desk: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});
beforeEach(async () => {
  shop.setNow(mondayMorning);
  await shop.sql("truncate form_submissions, appointments, outbox, sms_consents cascade");
});

/** Sets the clock to this many seconds after the start of the test. */
const later = (seconds: number) =>
  shop.setNow(new Date(Date.parse(mondayMorning) + seconds * 1000).toISOString());

async function confirm(id: string): Promise<string> {
  return (await (await desk.change(id, { status: "confirmed" })).json()).eventId;
}
const undo = (id: string, eventId: string) =>
  desk.call("administrator", `appointments/${id}/undo`, { eventId });

it("no one is notified within the ten seconds for undoing", async () => {
  const id = await desk.notifiedRequest();
  await confirm(id);
  later(9);
  expect(await desk.mails()).toEqual([]);
  later(10);
  expect(await desk.mails()).toHaveLength(1);
});

it("restores the appointment without notifying anyone", async () => {
  const id = await desk.notifiedRequest();
  const eventId = await confirm(id);
  later(9);
  expect((await undo(id, eventId)).status).toBe(200);
  expect(await desk.stored(id)).toMatchObject({ status: "pending", bay: 1 });
  expect(await desk.lastEvent(id)).toMatchObject({ reason: "undone", from_status: "confirmed" });
  later(60);
  expect(await desk.mails()).toEqual([]);
});

it("a request whose undone change was not notified is still acknowledged", async () => {
  const id = await desk.request();
  await undo(id, await confirm(id));
  later(60);
  expect((await desk.mails()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^We received your request/),
  ]);
});

it("undoing does not cause an email for suspected spam", async () => {
  const id = await desk.request({ website: "https://spam.example" });
  await undo(id, await confirm(id));
  later(60);
  expect(await desk.mails()).toEqual([]);
});

it("is rejected when too late, after another change, and when already undone", async () => {
  const late = await desk.notifiedRequest();
  const lateEvent = await confirm(late);
  later(11);
  const refused = await undo(late, lateEvent);
  expect(refused.status).toBe(409);
  expect((await refused.json()).error.message).toMatch(/too late to undo/);
  expect(await desk.stored(late)).toMatchObject({ status: "confirmed" });

  const changed = await desk.notifiedRequest({ time: "10:00 AM" });
  const first = await confirm(changed);
  await desk.change(changed, { status: "canceled" });
  expect((await undo(changed, first)).status).toBe(409);

  const once = await desk.notifiedRequest({ time: "11:00 AM" });
  const event = await confirm(once);
  await undo(once, event);
  const last = String((await desk.lastEvent(once))?.id);
  expect((await undo(once, last)).status).toBe(409);
  expect(await desk.stored(once)).toMatchObject({ status: "pending" });
});

it("is rejected with a sentence when the car has been checked in since", async () => {
  const today = "2026-11-24";
  const id = await desk.notifiedRequest({ date: today });
  shop.setNow("2026-11-24T22:00:00Z");
  const checkIn = (stage: string) =>
    desk.people.as("administrator", (tx) =>
      tx.query(
        `insert into car_stages (appointment_id, stage) values ($1, 'checked_in')
         on conflict (appointment_id) do update set stage = $2`,
        [id, stage],
      ),
    );
  const refusal = async (eventId: string) => {
    const response = await undo(id, eventId);
    return [response.status, (await response.json()).error.message];
  };
  await desk.change(id, { status: "completed" });
  const reopened = await confirm(id);
  await checkIn("checked_in");
  expect(await refusal(reopened)).toEqual([
    409,
    "The car was moved on meanwhile. Look at its stage and try again.",
  ]);
  expect(await desk.stored(id)).toMatchObject({ status: "confirmed" });

  await checkIn("expected");
  await desk.change(id, { status: "canceled", noShow: true });
  const again = await confirm(id);
  await checkIn("checked_in");
  expect(await refusal(again)).toEqual([
    409,
    "The car is in the shop. Hand it back or undo the check-in first.",
  ]);
});

it("is rejected with a sentence for a stage that has no history", async () => {
  const id = await desk.notifiedRequest();
  shop.setNow("2026-11-24T22:00:00Z");
  await desk.change(id, { status: "confirmed", notify: false });
  await shop.sql("alter table car_stages disable trigger user");
  await shop.sql("insert into car_stages (appointment_id, stage) values ($1, 'repair')", [id]);
  await shop.sql("alter table car_stages enable trigger user");
  const { eventId } = await (await desk.change(id, { stage: "ready" })).json();
  const refused = await undo(id, eventId);
  expect([refused.status, (await refused.json()).error.message]).toEqual([
    409,
    "The car was moved on meanwhile. Look at its stage and try again.",
  ]);
});

it("is done once when two of the staff press it at the same moment", async () => {
  const id = await desk.notifiedRequest();
  const eventId = await confirm(id);
  const both = await Promise.all([
    undo(id, eventId),
    desk.call("administrator with the code", `appointments/${id}/undo`, { eventId }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await desk.stored(id)).toMatchObject({ status: "pending" });
});

it("is rejected with a sentence after the customer has canceled or moved it", async () => {
  for (const change of ["status = 'canceled'", "scheduled_time = '11:00'"]) {
    await shop.sql("truncate form_submissions, appointments, outbox cascade");
    const id = await desk.notifiedRequest();
    const eventId = await confirm(id);
    await shop.sql(
      `begin; set local app.actor = '{"kind": "customer", "at": "${mondayMorning}"}';
       update appointments set ${change} where id = '${id}'; commit`,
    );
    const refused = await undo(id, eventId);
    expect([refused.status, (await refused.json()).error.message]).toEqual([
      409,
      "This appointment has changed since. Nothing was undone.",
    ]);
  }
});

it("does not take back a slot that has been booked by someone else", async () => {
  const id = await desk.notifiedRequest();
  await desk.change(id, { status: "confirmed" });
  later(20);
  const canceled = await (await desk.change(id, { status: "canceled" })).json();
  await desk.request();
  await desk.request();
  const refused = await undo(id, canceled.eventId);
  expect(refused.status).toBe(409);
  expect((await refused.json()).error.code).toBe("slot_full");
  expect(await desk.stored(id)).toMatchObject({ status: "canceled" });
});

/** Takes one more into the slot of {@link Desk.request} than there are bays; returns the first one. */
async function overbookedSlot(): Promise<string> {
  const id = await desk.notifiedRequest();
  await desk.request();
  await overbook("ten-minutes", "Ten minutes, she waits");
  return id;
}
async function overbook(submissionId: string, reason: string): Promise<void> {
  const booked = await desk.call("administrator", "appointments", {
    submissionId,
    name: "Robin Reyes",
    phone: "(770) 555-0155",
    service: "Brake System Service",
    date: "2026-11-24",
    time: "09:00",
    vehicle: { year: 2018, make: "Honda", model: "Fit" },
    confirmed: true,
    notify: false,
    overbook: reason,
  });
  expect(await booked.json()).toMatchObject({ overbooked: true });
}

it.each([
  ["declined", { status: "canceled", note: "Closed" }],
  ["moved", { slot: { date: "2026-11-24", time: "15:00" } }],
])("returns a %s appointment to its place in an overbooked slot", async (_, change) => {
  const id = await overbookedSlot();
  const { status, at } = (await desk.stored(id)) ?? {};
  const { eventId } = await (await desk.change(id, change)).json();
  expect(await desk.stored(id)).not.toMatchObject({ status, at });
  expect((await undo(id, eventId)).status).toBe(200);
  expect(await desk.stored(id)).toMatchObject({ status, at });
});

it("does not return to an overbooked slot into which somebody else has been taken", async () => {
  const id = await overbookedSlot();
  const { eventId } = await (await desk.change(id, { status: "canceled", note: "Closed" })).json();
  await overbook("next-one", "The next one waits too");
  const refused = await undo(id, eventId);
  expect([refused.status, (await refused.json()).error.code]).toEqual([409, "slot_full"]);
});

it("does not return to a place that is offered to somebody on the waitlist", async () => {
  const id = await desk.notifiedRequest();
  await desk.request();
  const { eventId } = await (await desk.change(id, { status: "canceled", note: "Closed" })).json();
  await shop.sql(
    `with submission as (
       insert into form_submissions (submission_id, form_name, content_hash, record_id)
         values ('waits', 'waitlist_entry', '\\x00', gen_random_uuid()) returning record_id)
     insert into waitlist_entries (id, submission_id, day, name, phone, service_type, service)
       select record_id, 'waits', '2026-11-24', 'Ann', '+17705550156', 'other', 'Other' from submission`,
  );
  await shop.sql(
    `update waitlist_entries set status = 'offered', offered_time = '09:00', offered_at = $1,
       offer_ends_at = $1::timestamptz + interval '15 minutes'`,
    [mondayMorning],
  );
  const refused = await undo(id, eventId);
  expect([refused.status, (await refused.json()).error.code]).toEqual([409, "slot_full"]);
});

it("restores every changed field", async () => {
  const id = await desk.notifiedRequest();
  const before = await desk.stored(id);
  const fields = { name: "Dana Coleman", phone: "(770) 555-0142", service: "Something else" };
  const { eventId } = await (await desk.change(id, { fields, notify: false })).json();
  expect(await desk.stored(id)).toMatchObject({ name: "Dana Coleman", service_type: "other" });
  expect((await undo(id, eventId)).status).toBe(200);
  expect(await desk.stored(id)).toEqual(before);
});
