import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeStatus, reschedule } from "#server/appointments/appointments.ts";
import type { Message } from "#server/mail/mailer.ts";
import { createDelivery } from "#server/outbox/deliver.ts";
import { createPeople } from "#tests/support/accounts/people.ts";
import { closeDays } from "#tests/support/desk/close-days.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";
import { escalateRequests } from "./escalate.ts";

const inbox = "owner@shop.example";
const phone = "+12545550100";
const inventory = [{ date: "2026-11-24", reason: "Inventory" }];

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
beforeEach(async () => {
  shop.setNow(mondayMorning);
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
  // Saturdays are booked by phone.
  await shop.sql(
    `update settings set closures = null, default_rules = default_rules || '{"phoneDays": [6]}'`,
  );
});

/** Books a request that came in at the given time; Waco is open Monday to Friday from 7:30. */
async function requestAt(instant: string, changes: Record<string, unknown> = {}): Promise<string> {
  const response = await shop.post("/api/forms/appointment_request", appointmentRequest(changes));
  expect(response.status).toBe(201);
  const { id } = await response.json();
  await shop.sql("update appointments set created_at = $2 where id = $1", [id, instant]);
  await shop.sql("update appointment_events set at = $2 where appointment_id = $1", [id, instant]);
  return id;
}

/** Requests a callback about a Saturday at the given time. */
async function callbackAt(instant: string): Promise<void> {
  const asked = {
    submissionId: "call-me-1",
    day: "2026-11-28",
    name: "Dana Cole",
    phone: "(254) 555-0142",
    service: "Tire Services",
  };
  const response = await shop.app.request("/call-back", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(asked).toString(),
  });
  expect(response.status).toBe(200);
  await shop.sql("update callback_requests set created_at = $1", [instant]);
}

const escalate = (instant: string, alertPhone?: string) =>
  escalateRequests({
    database: shop.database,
    siteUrl: "https://shop.example",
    shopInbox: () => inbox,
    alertPhone: () => alertPhone,
    now: () => new Date(instant),
  });

const notifications = () =>
  shop.sql<{ kind: string; payload: Message & { text: string } }>(
    "select kind, payload from outbox where idempotency_key like 'waiting-%' order by id",
  );

describe("an unanswered request", () => {
  it("is reported to the owner once, after 15 minutes of opening hours", async () => {
    const id = await requestAt("2026-11-23T15:00:00Z");
    expect(await escalate("2026-11-23T15:14:59Z")).toBe(false);
    expect(await escalate("2026-11-23T15:15:00Z")).toBe(true);
    expect(await escalate("2026-11-23T15:16:00Z")).toBe(false);
    expect(await escalate("2026-11-25T15:16:00Z")).toBe(false);
    const messages = await notifications();
    expect(messages.map(({ kind, payload }) => [kind, payload.to])).toEqual([["mail", inbox]]);
    expect(messages[0]?.payload.text).toMatch(
      /Call by:? +Monday, November 23, 2026, 10:00 AM CT\n/,
    );
    expect(messages[0]?.payload.text).toContain(
      `https://shop.example/admin/appointments?open=${id}`,
    );
  });

  it("from the night is reported after opening, and not at night", async () => {
    await requestAt("2026-11-24T04:00:00Z");
    expect(await escalate("2026-11-24T05:00:00Z")).toBe(false);
    expect(await escalate("2026-11-24T13:44:59Z")).toBe(false);
    expect(await escalate("2026-11-24T13:45:00Z")).toBe(true);
  });

  it("is not reported on a day that the owner has closed", async () => {
    await closeDays(shop, inventory);
    await requestAt("2026-11-24T04:00:00Z", { date: "2026-11-30" });
    expect(await escalate("2026-11-24T16:00:00Z")).toBe(false);
    expect(await escalate("2026-11-25T13:45:00Z")).toBe(true);
  });

  it("that became due while no process ran is reported when the shop is open again", async () => {
    await requestAt("2026-11-23T23:00:00Z");
    expect(await escalate("2026-11-24T03:00:00Z")).toBe(false);
    expect(await escalate("2026-11-24T16:00:00Z")).toBe(true);
  });

  it("is also texted to the owner's phone, if configured, without a consent record", async () => {
    await requestAt("2026-11-23T15:00:00Z");
    await escalate("2026-11-23T15:15:00Z", phone);
    const [mail, text] = await notifications();
    expect([mail?.kind, text?.kind, text?.payload.to]).toEqual(["mail", "sms", phone]);
    const sent: string[] = [];
    const deliver = createDelivery({
      database: shop.database,
      mailer: { send: async () => undefined, close: () => undefined },
      sms: { send: async ({ to }) => void sent.push(to) },
      alertPhone: () => phone,
    });
    const message = { subjectId: "", idempotencyKey: "key", kind: "sms" as const };
    const signal = AbortSignal.timeout(1000);
    await deliver({ ...message, payload: { to: phone, text: "late" } }, signal);
    const other = { to: "+12545550111", text: "late" };
    await expect(deliver({ ...message, payload: other }, signal)).rejects.toThrow(/consent/);
    expect(sent).toEqual([phone]);
  });

  it("is pushed to each subscribed device, with an alert although it already shows the request", async () => {
    const people = await createPeople(shop);
    const key = "B".padEnd(87, "A");
    for (const caller of ["administrator", "customer"] as const) {
      await shop.sql(
        `insert into push_subscriptions (account_id, endpoint, p256dh, auth, created_at)
         values ($1, $2, $3, $4, '2026-11-23T15:01:00Z')`,
        [people.id(caller), `https://push.example/${caller}`, key, "A".repeat(22)],
      );
    }
    const id = await requestAt("2026-11-23T15:00:00Z");
    await escalate("2026-11-23T15:15:00Z", phone);
    await escalate("2026-11-23T15:20:00Z", phone);
    const [mail, push, text, ...others] = await notifications();
    expect([mail?.kind, push?.kind, text?.kind, others]).toEqual(["mail", "push", "sms", []]);
    const [device] = await shop.sql<{ id: string }>(
      "select id from push_subscriptions where endpoint like '%administrator'",
    );
    expect(push?.payload).toEqual({
      subscriptionId: device?.id,
      title: "Still waiting: Dana Cole",
      body: expect.stringMatching(/^Brake System Service, Tuesday, November 24, 2026, /),
      path: `/admin?open=${id}`,
      again: true,
    });
    await shop.sql("truncate push_subscriptions");
  });

  it("is reported once by concurrent processes", async () => {
    await requestAt("2026-11-23T15:00:00Z");
    await Promise.all(Array.from({ length: 4 }, () => escalate("2026-11-23T15:20:00Z")));
    expect(await notifications()).toHaveLength(1);
  });
});

describe("an unanswered callback request", () => {
  it("is reported to the owner once, after 15 minutes of opening hours, by email and text", async () => {
    await callbackAt("2026-11-23T15:00:00Z");
    expect(await escalate("2026-11-23T15:14:59Z", phone)).toBe(false);
    expect(await escalate("2026-11-23T15:15:00Z", phone)).toBe(true);
    expect(await escalate("2026-11-25T15:16:00Z", phone)).toBe(false);
    const [mail, text, ...others] = await notifications();
    expect(others).toEqual([]);
    expect([mail?.kind, mail?.payload.to]).toEqual(["mail", inbox]);
    expect(mail?.payload.subject).toBe("Still waiting: Dana Cole");
    expect(mail?.payload.text).toContain("No one has called them back");
    expect(mail?.payload.text).toMatch(/Asked for:? +Saturday, November 28, 2026\n/);
    expect(mail?.payload.text).toMatch(/https:\/\/shop\.example\/admin$/m);
    expect([text?.kind, text?.payload.to]).toEqual(["sms", phone]);
    expect(text?.payload.text).toContain("waiting for a call for 15 minutes");
    expect(text?.payload.text).not.toContain("Dana");
  });

  it("from the night is reported after opening, and not on a closed day", async () => {
    await callbackAt("2026-11-24T04:00:00Z");
    expect(await escalate("2026-11-24T05:00:00Z")).toBe(false);
    expect(await escalate("2026-11-24T13:44:59Z")).toBe(false);
    await closeDays(shop, inventory);
    expect(await escalate("2026-11-24T16:00:00Z")).toBe(false);
    await closeDays(shop, null);
    expect(await escalate("2026-11-24T13:45:00Z")).toBe(true);
  });

  it("is not reported once handled, or if it is suspected spam", async () => {
    await callbackAt("2026-11-23T15:00:00Z");
    await shop.sql("update form_submissions set spam_signals = '{fast}'");
    expect(await escalate("2026-11-23T16:00:00Z")).toBe(false);
    await shop.sql("update form_submissions set spam_signals = '{}'");
    await shop.sql("update callback_requests set handled_at = now()");
    expect(await escalate("2026-11-23T16:00:00Z")).toBe(false);
    await shop.sql("update callback_requests set handled_at = null");
    expect(await escalate("2026-11-23T16:00:00Z")).toBe(true);
  });
});

describe("not reported is", () => {
  it("a request that was answered in time", async () => {
    const id = await requestAt("2026-11-23T15:00:00Z");
    await shop.database.transaction("service_role", (tx) =>
      changeStatus(tx, id, "confirmed", { kind: "staff", at: new Date("2026-11-23T15:05:00Z") }),
    );
    expect(await escalate("2026-11-23T16:00:00Z")).toBe(false);
  });

  it("a request that is suspected spam", async () => {
    const id = await requestAt("2026-11-23T15:00:00Z");
    await shop.sql("update form_submissions set spam_signals = '{fast}' where record_id = $1", [
      id,
    ]);
    expect(await escalate("2026-11-23T16:00:00Z")).toBe(false);
  });
});

it("an appointment moved by the customer is unanswered and reported again", async () => {
  const id = await requestAt("2026-11-23T15:00:00Z");
  await escalate("2026-11-23T15:20:00Z");
  await shop.sql("update appointments set status = 'confirmed' where id = $1", [id]);
  const at = new Date("2026-11-23T16:00:00Z");
  await shop.database.transaction("service_role", (tx) =>
    reschedule(tx, id, { date: "2026-11-25", time: "14:00" }, { kind: "customer", at }),
  );
  expect(await escalate("2026-11-23T16:10:00Z")).toBe(false);
  expect(await escalate("2026-11-23T16:15:00Z")).toBe(true);
  expect(await notifications()).toHaveLength(2);
});
