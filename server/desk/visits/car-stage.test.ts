import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callers } from "#tests/support/accounts/people.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let desk: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});
/** Start time of these tests' appointments. */
const nine = "2026-11-24T15:00:00Z";
beforeEach(async () => {
  shop.setNow(nine);
  await shop.sql("truncate form_submissions, appointments, outbox, sms_consents cascade");
});

const later = (seconds: number) =>
  shop.setNow(new Date(Date.parse(nine) + seconds * 1000).toISOString());

/** A car in repair whose customer has been notified of everything before. */
async function inRepair(fields: Record<string, unknown> = {}): Promise<string> {
  shop.setNow("2026-11-23T13:00:00Z");
  const id = await desk.request(fields);
  shop.setNow(nine);
  await desk.change(id, { status: "confirmed", notify: false });
  await shop.sql("update appointment_events set notified_at = now()");
  await desk.people.as("administrator", async (tx) => {
    await tx.query("insert into car_stages (appointment_id, stage) values ($1, 'checked_in')", [
      id,
    ]);
    await tx.query("update car_stages set stage = 'repair', waiting_for = 'part'");
  });
  return id;
}
const texts = { smsConsent: { text: "Text me", version: "1", source: "/" } };
const car = async () => (await shop.sql("select stage, since, waiting_for from car_stages"))[0];
const undo = (id: string, eventId: string) =>
  desk.call("administrator", `appointments/${id}/undo`, { eventId });
const sentTexts = async () =>
  (
    await shop.sql<{ payload: { text: string } }>("select payload from outbox where kind = 'sms'")
  ).map(({ payload }) => payload.text);

describe("a car that is ready", () => {
  it("is reported to the customer by email and text, as previewed by staff", async () => {
    const id = await inRepair(texts);
    const shown = await (await desk.change(id, { stage: "ready", preview: true })).json();
    expect(shown.email).toMatchObject({
      to: "dana@example.com",
      subject: expect.stringMatching(/^Your car is ready \(/),
    });
    expect(shown.textMessage.text).toMatch(/Your car is ready\. .*Reply STOP to opt out\.$/);
    expect(await car()).toMatchObject({ stage: "repair" });

    expect((await desk.change(id, { stage: "ready" })).status).toBe(200);
    expect(await car()).toMatchObject({ stage: "ready", waiting_for: null });
    expect(await desk.mails()).toEqual([]);
    later(11);
    const [mail, ...others] = await desk.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: shown.email.subject, text: shown.email.text });
    expect(mail).not.toHaveProperty("icalEvent");
    expect(await sentTexts()).toEqual([shown.textMessage.text]);
  });

  it("is reported only by text without an email address, and not at all if staff skip it", async () => {
    const byText = await inRepair({ ...texts, email: undefined });
    await desk.change(byText, { stage: "ready" });
    later(11);
    expect(await desk.mails()).toEqual([]);
    expect(await sentTexts()).toHaveLength(1);

    await shop.sql("truncate form_submissions, appointments, outbox cascade");
    const skipped = await inRepair(texts);
    const response = await (await desk.change(skipped, { stage: "ready", notify: false })).json();
    expect(response).toMatchObject({ email: null, textMessage: null });
    later(11);
    expect([await desk.mails(), await sentTexts()]).toEqual([[], []]);
  });

  it("can be undone within ten seconds, which restores stage, time and what it waits for", async () => {
    const id = await inRepair();
    const before = await car();
    const { eventId } = await (await desk.change(id, { stage: "ready" })).json();
    later(9);
    expect((await undo(id, eventId)).status).toBe(200);
    expect(await car()).toEqual(before);
    later(60);
    expect(await desk.mails()).toEqual([]);
    expect((await undo(id, eventId)).status).toBe(409);
  });

  it("is not reported if it goes back to repair before the notification", async () => {
    const id = await inRepair();
    await desk.change(id, { stage: "ready" });
    await desk.people.as("administrator", (tx) =>
      tx.query("update car_stages set stage = 'repair' where appointment_id = $1", [id]),
    );
    later(60);
    expect(await desk.mails()).toEqual([]);
  });

  it("is not reported if set through the data API", async () => {
    await inRepair(texts);
    await desk.people.as("administrator", (tx) =>
      tx.query("update car_stages set stage = 'ready'"),
    );
    later(60);
    expect([await desk.mails(), await sentTexts()]).toEqual([[], []]);
  });

  it("must be in the shop, and not be picked up", async () => {
    const id = await desk.notifiedRequest({ date: "2026-11-25" });
    const absent = await desk.change(id, { stage: "ready" });
    expect([absent.status, (await absent.json()).error.message]).toEqual([
      409,
      "This car isn't in the shop.",
    ]);
    const ready = await inRepair();
    await desk.change(ready, { stage: "ready" });
    await desk.change(ready, { status: "completed" });
    const moved = { stage: "ready", slot: { date: "2026-11-25", time: "10:30" } };
    expect((await desk.change(ready, moved)).status).toBe(400);
    const canceled = await desk.change(ready, { stage: "ready", status: "canceled" });
    expect(canceled.status).toBe(409);
    expect(await desk.stored(ready)).toMatchObject({ status: "completed" });
  });

  it.each(callers)("%s: only the desk can set it", async (caller) => {
    const id = await inRepair();
    const body = { version: await desk.version(id), stage: "ready", notify: true };
    const { status } = await desk.call(caller, `appointments/${id}`, body);
    const may = /^(advisor|administrator(?! without))/.test(caller);
    expect(may ? [200] : [401, 403]).toContain(status);
    expect((await car())?.stage).toBe(may ? "ready" : "repair");
  });
});

describe("picking up a car", () => {
  it("notifies the customer after ten seconds that the visit is complete, unless undone", async () => {
    const id = await inRepair();
    await desk.change(id, { stage: "ready", notify: false });
    const before = await car();
    const { eventId, email } = await (await desk.change(id, { status: "completed" })).json();
    expect(email.subject).toMatch(/^Thank you for your visit/);
    expect(await car()).toMatchObject({ stage: "picked_up" });
    later(9);
    expect(await desk.mails()).toEqual([]);
    expect((await undo(id, eventId)).status).toBe(200);
    expect(await desk.stored(id)).toMatchObject({ status: "confirmed" });
    expect(await car()).toEqual(before);
    later(60);
    expect(await desk.mails()).toEqual([]);
    await desk.change(id, { status: "completed" });
    later(71);
    expect(await desk.mails()).toHaveLength(1);
  });

  it("from any stage is undone to that stage", async () => {
    const id = await inRepair();
    const before = await car();
    const { eventId } = await (await desk.change(id, { status: "completed" })).json();
    await undo(id, eventId);
    expect(await car()).toEqual(before);
  });

  it("can be corrected later together with the appointment, without notifying the customer", async () => {
    const id = await inRepair();
    await desk.change(id, { status: "completed" });
    later(3600);
    expect(await desk.mails()).toHaveLength(1);
    const back = { status: "confirmed", stage: "ready", notify: false };
    const { eventId } = await (await desk.change(id, back)).json();
    expect(await desk.stored(id)).toMatchObject({ status: "confirmed" });
    expect(await car()).toMatchObject({ stage: "ready" });
    later(3660);
    expect(await desk.mails()).toHaveLength(1);
    expect((await undo(id, eventId)).status).toBe(409);
  });

  it("is not undone if the car has been moved to another stage since", async () => {
    const id = await inRepair();
    const { eventId } = await (await desk.change(id, { stage: "ready", notify: false })).json();
    await shop.sql("alter table car_stages disable trigger user");
    await shop.sql("update car_stages set stage = 'diagnosis'");
    await shop.sql("alter table car_stages enable trigger user");
    expect((await undo(id, eventId)).status).toBe(409);
    expect(await car()).toMatchObject({ stage: "diagnosis" });
  });
});
