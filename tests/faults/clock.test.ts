import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { changeStatus } from "#server/appointments/appointments.ts";
import type { Message } from "#server/mail/mailer.ts";
import { claimNext } from "#server/outbox/claim.ts";
import { deliverNext } from "#tests/support/deliver-next.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/test-app.ts";

const inTenYears = "2036-11-23T13:00:00Z";
const customer = "dana@example.com";

let shop: TestApp;
let now: Date;
const setNow = (instant: string) => {
  now = new Date(instant);
  shop.setNow(instant);
};
beforeAll(async () => {
  shop = await createTestApp();
});
beforeEach(async () => {
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
  setNow(mondayMorning);
});

const request = (changes: Record<string, unknown> = {}) =>
  shop.post("/api/forms/appointment_request", appointmentRequest({ email: customer, ...changes }));

/** Delivers what is due by the clock; returns the subjects in order. */
async function deliverDue(isDown = false): Promise<string[]> {
  const subjects: string[] = [];
  const deliver = async ({ payload }: { payload: unknown }) => {
    if (isDown) throw new Error("connection refused");
    subjects.push((payload as Message).subject);
  };
  const deps = { database: shop.database, log: createLog("silent"), now: () => now, deliver };
  await shop.enqueueNotifications();
  while (await deliverNext("mail", deps));
  return subjects;
}

const bearer = (token: string) => ({ apikey: token, Authorization: `Bearer ${token}` });

describe("after a clock that was ten years fast", () => {
  it("messages that had failed or were in progress then are delivered", async () => {
    expect((await request()).status).toBe(201);
    await shop.enqueueNotifications();
    setNow(inTenYears);
    await deliverDue(true);
    setNow(mondayMorning);
    const first = await deliverDue();
    expect(first).toHaveLength(2);

    expect((await request({ time: "10:00 AM" })).status).toBe(201);
    await shop.enqueueNotifications();
    setNow(inTenYears);
    while (await claimNext(shop.database, "mail", now));
    setNow(mondayMorning);
    expect(await deliverDue()).toHaveLength(2);
    expect(await deliverDue()).toEqual([]);
  });

  it("times of today that were past then can be booked again", async () => {
    setNow(inTenYears);
    expect((await request()).status).toBe(400);
    setNow(mondayMorning);
    expect((await request()).status).toBe(201);
  });

  it("tokens that had expired then are valid again", async () => {
    const token = await shop.accessTokens.issue({
      role: "service_role",
      exp: Math.floor(now.getTime() / 1000) + 3600,
    });
    const read = async () =>
      (await shop.app.request("/rest/v1/appointments", { headers: bearer(token) })).status;
    expect(await read()).toBe(200);
    setNow(inTenYears);
    expect(await read()).toBe(401);
    setNow(mondayMorning);
    expect(await read()).toBe(200);
  });
});

describe("a clock that moves forward and back across a reminder", () => {
  it("sends it once, and none for an appointment that has started by the clock", async () => {
    const response = await request({ date: "2026-11-25", time: "2:00 PM" });
    const { id } = await response.json();
    await shop.database.transaction("service_role", (tx) =>
      changeStatus(tx, id, "confirmed", { kind: "staff", at: now }),
    );
    await deliverDue();
    const isReminder = (subject: string) => subject.startsWith("Reminder");
    const at = async (instant: string) => {
      setNow(instant);
      return (await deliverDue()).filter(isReminder).length;
    };
    expect(await at(inTenYears)).toBe(0);
    // A day before the appointment by a fast clock; then again by a correct one.
    expect(await at("2026-11-24T20:00:00Z")).toBe(1);
    expect(await at(mondayMorning)).toBe(0);
    expect(await at("2026-11-24T20:00:00Z")).toBe(0);
    expect(await at("2026-11-25T18:00:00Z")).toBe(1);
    expect(await at("2026-11-24T20:00:00Z")).toBe(0);
  });
});
