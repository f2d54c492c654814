import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { changeStatus } from "#server/appointments/appointments.ts";
import type { Message } from "#server/mail/mailer.ts";
import { claimNext } from "#server/outbox/claim.ts";
import { queueTexts } from "#server/texts/queue-texts.ts";
import { escalateRequests } from "#server/worklist/escalate.ts";
import { deliverNext } from "#tests/support/desk/deliver-next.ts";
import { openWaitlist } from "#tests/support/desk/waitlist.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

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

describe("after a clock that was a day fast", () => {
  const aDayFast = "2026-11-24T15:00:00Z";
  const monday = "2026-11-23T15:00:00Z";
  const confirm = async (id: string) => {
    const actor = {
      kind: "staff",
      at: now,
      notifyAfter: new Date(now.getTime() + 10_000),
    } as const;
    await shop.database.transaction("service_role", (tx) =>
      changeStatus(tx, id, "confirmed", actor),
    );
  };

  it("customers are told at once what staff did, and reminded", async () => {
    setNow(aDayFast);
    const { id } = await (await request({ date: "2026-11-25", time: "2:00 PM" })).json();
    await confirm(id);
    await shop.sql(
      "update appointment_events set notify_after = $1 where to_status = 'confirmed'",
      [new Date(now.getTime() + 10_000)],
    );
    setNow(monday);
    expect((await deliverDue()).join()).toContain("Confirmed");
    // A day before, the last change is still to come.
    await shop.sql("update appointment_events set at = '2026-11-25T12:00:00Z'");
    setNow("2026-11-24T20:30:00Z");
    expect((await deliverDue()).join()).toContain("Reminder");
  });

  it("texts by staff leave", async () => {
    await shop.sql(
      `insert into text_messages (phone, direction, body, send_after)
       values ('+12545550142', 'out', 'On our way', now() + interval '1 day')`,
    );
    expect(await queueTexts({ database: shop.database, now: () => now })).toBe(true);
  });

  it("the owner hears of a request that waits", async () => {
    setNow(aDayFast);
    await request({ date: "2026-11-25" });
    await shop.sql("update appointments set created_at = $1", [now]);
    await shop.sql("update appointment_events set at = $1", [now]);
    setNow(monday);
    const escalate = {
      database: shop.database,
      siteUrl: "https://shop.example",
      alertPhone: () => undefined,
      shopInbox: () => "inbox@shop.example",
      now: () => now,
    };
    expect(await escalateRequests(escalate)).toBe(true);
    expect(await escalateRequests(escalate)).toBe(false);
  });

  it("somebody who was sent a code may ask for another one", async () => {
    const ask = async () => (await shop.post("/auth/v1/otp", { email: customer })).status;
    setNow(aDayFast);
    expect(await ask()).toBe(200);
    setNow(monday);
    expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
  });
});

describe("a clock that was hours fast while a time opened", () => {
  it("keeps the place from nobody: the next offer goes out at once, with the right time", async () => {
    const list = openWaitlist(shop);
    await list.reset();
    const taken = await list.fill();
    const ann = await list.join("Ann", 50);
    list.at("2026-11-23T22:00:00Z");
    await list.free(taken);
    await list.offer();
    await list.arrive();
    list.at("2026-11-23T15:10:00Z");
    await list.offer();
    expect(await list.statuses()).toEqual(["offered"]);
    expect((await list.offers()).at(-1)?.payload.text).toContain("9:25 AM");
    expect((await list.call(ann, "accept")).status).toBe(200);
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
