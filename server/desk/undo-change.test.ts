import { beforeAll, beforeEach, expect, it } from "vitest";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/test-app.ts";

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

it("restores every changed field", async () => {
  const id = await desk.notifiedRequest();
  const before = await desk.stored(id);
  const fields = { name: "Dana Coleman", phone: "(770) 555-0142", service: "Something else" };
  const { eventId } = await (await desk.change(id, { fields, notify: false })).json();
  expect(await desk.stored(id)).toMatchObject({ name: "Dana Coleman", service_type: "other" });
  expect((await undo(id, eventId)).status).toBe(200);
  expect(await desk.stored(id)).toEqual(before);
});
