import ICAL from "ical.js";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import type { Message } from "#server/mail/mailer.ts";
import { deliverNext } from "#server/outbox/attempt.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/test-app.ts";
import { type AppointmentStatus, changeStatus, reschedule } from "./appointments.ts";
import { withoutStaleReminders } from "./stale-reminders.ts";

const customer = "dana@example.com";
const inbox = "inbox@shop.example";

let shop: TestApp;
let now: Date;
beforeAll(async () => {
  shop = await createTestApp();
});
beforeEach(async () => {
  setNow(mondayMorning);
  await shop.sql("truncate form_submissions, appointments, sms_consents, outbox cascade");
});

function setNow(instant: string): void {
  now = new Date(instant);
  shop.setNow(instant);
}

async function book(changes: Record<string, unknown> = {}): Promise<string> {
  const request = appointmentRequest({ email: customer, ...changes });
  const response = await shop.post("/api/forms/appointment_request", request);
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

const become = (id: string, status: AppointmentStatus, kind: "staff" | "customer" = "staff") =>
  shop.database.transaction("service_role", (tx) =>
    changeStatus(tx, id, status, { kind, at: now }),
  );

const move = (id: string, date: string, time: string, kind: "staff" | "customer") =>
  shop.database.transaction("service_role", (tx) =>
    reschedule(tx, id, { date, time }, { kind, at: now }),
  );

/** The emails written since the last time, oldest first. */
let seen = 0;
beforeEach(() => {
  seen = 0;
});
async function emails(to = customer): Promise<Message[]> {
  await shop.enqueueNotifications();
  const rows = await shop.sql<{ id: number; payload: Message }>(
    "select id::int, payload from outbox where kind = 'mail' order by id",
  );
  const fresh = rows.filter(({ id }) => id > seen);
  seen = Math.max(seen, ...rows.map(({ id }) => id));
  return fresh.map(({ payload }) => payload).filter((email) => email.to === to);
}

const subjects = async (to?: string) =>
  (await emails(to)).map(({ subject }) => subject.replace(/ \([A-Z\d]{6}\)$/, ""));

function event(email: Message | undefined): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(email?.icalEvent?.content ?? ""));
  expect(calendar.getFirstPropertyValue("method")).toBe(email?.icalEvent?.method);
  return new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
}

describe("emails to the customer", () => {
  it("follow each change, once, whatever path it took", async () => {
    const id = await book();
    expect(await subjects()).toEqual(["We received your request for Tuesday, November 24, 2026"]);

    await become(id, "confirmed");
    expect(await subjects()).toEqual(["Confirmed: Tuesday, November 24, 2026, 9:00 AM CT"]);
    // Plain SQL, past every function of the server.
    await shop.sql("update appointments set scheduled_time = '10:30'");
    expect(await subjects()).toEqual(["New time: Tuesday, November 24, 2026, 10:30 AM CT"]);
    await shop.sql("update appointments set status = 'canceled'");
    expect(await subjects()).toEqual(["Canceled: Tuesday, November 24, 2026, 10:30 AM CT"]);
    expect(await subjects()).toEqual([]);
  });

  it("call a request that the shop cannot take declined, and never confirmed", async () => {
    const id = await book();
    const [received] = await emails();
    await become(id, "canceled");
    const [declined] = await emails();
    expect(declined?.subject).toMatch(/^We cannot take your car on Tuesday, November 24, 2026/);
    expect(declined?.text).toContain("pick another time");
    for (const email of [received, declined]) {
      expect(`${email?.subject} ${email?.html}`).not.toMatch(/confirmed/i);
      expect(email?.icalEvent).toBeUndefined();
    }
  });

  it("say that what the customer moved has to be confirmed again", async () => {
    const id = await book();
    await become(id, "confirmed");
    await emails();
    await move(id, "2026-11-25", "14:00", "customer");
    const [moved] = await emails();
    expect(moved?.text).toContain("Requested:");
    expect(moved?.text).toContain("Wednesday, November 25, 2026, 2:00 PM CT");
    expect(moved?.text).toContain("Tuesday, November 24, 2026, 9:00 AM CT");
    expect(event(moved).component.getFirstPropertyValue("status")).toBe("TENTATIVE");
  });

  it("thank after the visit, and tell when a status is taken back", async () => {
    const id = await book();
    await become(id, "confirmed");
    await subjects();
    await become(id, "completed");
    expect(await subjects()).toEqual(["Thank you for your visit on Tuesday, November 24, 2026"]);
    await become(id, "pending");
    expect(await subjects()).toEqual(["Not confirmed yet: Tuesday, November 24, 2026, 9:00 AM CT"]);
  });

  it("change one and the same entry in the customer's calendar", async () => {
    const id = await book();
    await become(id, "confirmed");
    const entries = await emails();
    await move(id, "2026-11-25", "14:00", "staff");
    entries.push(...(await emails()));
    await become(id, "canceled", "customer");
    entries.push(...(await emails()));
    const events = entries.map(event);

    expect(entries.map(({ icalEvent }) => icalEvent?.method)).toEqual([
      "REQUEST",
      "REQUEST",
      "CANCEL",
    ]);
    expect(new Set(events.map(({ uid }) => uid))).toEqual(new Set([id]));
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(events.map(({ startDate }) => startDate.toString())).toEqual([
      "2026-11-24T15:00:00Z",
      "2026-11-25T20:00:00Z",
      "2026-11-25T20:00:00Z",
    ]);
  });

  it("carry no token but that of the visit, and no password", async () => {
    const id = await book();
    await become(id, "confirmed");
    const written = await emails();
    await become(id, "canceled");
    written.push(...(await emails()));
    expect(written).toHaveLength(2);
    const claim = shop.tokens.sign("claim", id);
    const visit = `https://shop.example/visit/${shop.tokens.sign("visit", id)}`;
    for (const { text, html, icalEvent } of written) {
      const all = `${text} ${html} ${icalEvent?.content}`;
      expect(all).not.toContain(claim);
      expect(all).not.toMatch(/password/i);
      const links = all.match(/https:\/\/shop\.example[^\s"<]*/g) ?? [];
      for (const link of links) expect(["https://shop.example", visit]).toContain(link);
      expect(icalEvent?.content ?? "").not.toContain("/visit/");
    }
  });

  it("are written once when several processes write them at the same time", async () => {
    await shop.sql("update settings set bays = 3");
    const ids = await Promise.all([1, 2, 3].map((n) => book({ name: `V ${n}` })));
    await Promise.all(ids.map((id) => become(id, "confirmed")));
    await shop.sql("update settings set bays = null");
    await Promise.all([1, 2, 3, 4].map(() => shop.enqueueNotifications()));
    expect(await subjects()).toEqual(
      Array(3).fill("Confirmed: Tuesday, November 24, 2026, 9:00 AM CT"),
    );
  });

  it("are written though another appointment's change cannot be told, which comes when it can", async () => {
    await shop.sql(
      `alter table outbox add constraint untellable check (payload ->> 'to' <> '${customer}')`,
    );
    await book();
    const other = await book({ time: "10:00 AM", email: "lee@example.com" });
    await become(other, "confirmed");
    await expect(shop.enqueueNotifications()).rejects.toThrow("untellable");
    const toLee = "select from outbox where payload ->> 'to' = 'lee@example.com'";
    expect(await shop.sql(toLee)).toHaveLength(1);
    await shop.sql("alter table outbox drop constraint untellable");
    expect(await subjects()).toEqual(["We received your request for Tuesday, November 24, 2026"]);
  });

  it("are none where there is no address", async () => {
    const id = await book({ email: undefined });
    await become(id, "confirmed");
    await become(id, "canceled", "customer");
    await shop.enqueueNotifications();
    expect(await shop.sql("select from appointment_events where notified_at is null")).toEqual([]);
    expect((await subjects(inbox)).slice(1)).toEqual([
      expect.stringMatching(/^Canceled by the customer [A-Z\d]{6}: Brake System Service/),
    ]);
  });
});

describe("several changes that nobody has been told of", () => {
  const isTold = async () =>
    (await shop.sql("select from appointment_events where notified_at is null")).length === 0;

  it("reach the customer and the shop as one mail each", async () => {
    const id = await book();
    await become(id, "confirmed");
    await emails();
    for (const time of ["10:00", "11:00", "12:00"]) await move(id, "2026-11-25", time, "customer");
    await shop.enqueueNotifications();
    const told = await shop.sql<{ payload: Message }>(
      "select payload from outbox where id > $1 and kind = 'mail' order by id",
      [seen],
    );
    expect(told.map(({ payload }) => payload.to)).toEqual([customer, inbox]);
    for (const { payload } of told) {
      expect(payload.text).toContain("Wednesday, November 25, 2026, 12:00 PM CT");
      expect(payload.text).toContain("Tuesday, November 24, 2026, 9:00 AM CT");
      expect(payload.text).not.toContain("11:00 AM");
    }
    expect(event(told[0]?.payload).sequence).toBe(4);
    expect(await isTold()).toBe(true);
  });

  it("of the staff reach the customer as one mail, and the shop not at all", async () => {
    const id = await book();
    await emails();
    await become(id, "confirmed");
    await move(id, "2026-11-25", "10:00", "staff");
    await move(id, "2026-11-30", "15:00", "staff");
    expect(await subjects()).toEqual(["New time: Monday, November 30, 2026, 3:00 PM CT"]);
    expect(await shop.sql("select from outbox where payload ->> 'to' = $1", [inbox])).toHaveLength(
      1,
    );
  });

  it("are no mail when everything is as it was", async () => {
    const id = await book();
    await emails();
    await move(id, "2026-11-25", "10:00", "customer");
    await move(id, "2026-11-24", "09:00", "customer");
    await shop.enqueueNotifications();
    expect(await shop.sql("select from outbox where id > $1", [seen])).toEqual([]);
    expect(await isTold()).toBe(true);
  });

  it("tell the shop that a request was canceled at once: the request itself it knows", async () => {
    const id = await book();
    await become(id, "canceled", "customer");
    expect(await subjects(inbox)).toEqual([
      expect.stringMatching(/^Appointment request/),
      expect.stringMatching(/^Canceled by the customer/),
    ]);
  });

  it("tell the shop what a customer moved while it was being confirmed", async () => {
    const id = await book();
    await emails();
    await move(id, "2026-11-25", "10:00", "customer");
    await become(id, "confirmed");
    const [notice] = await emails(inbox);
    expect(notice?.text).toContain("It was confirmed in the meantime.");
  });
});

describe("somebody else's mailbox", () => {
  it("gets ten mails a day from what visitors book, move and cancel under its address", async () => {
    for (let n = 0; n < 12; n += 1) {
      const id = await book({ date: "2026-12-01", phone: `(770) 555-01${n + 10}` });
      await shop.enqueueNotifications();
      setNow(new Date(now.getTime() + 1000).toISOString());
      await become(id, "canceled", "customer");
      await shop.enqueueNotifications();
    }
    const toCustomer = "select from outbox where payload ->> 'to' = $1";
    expect(await shop.sql(toCustomer, [customer])).toHaveLength(10);
    // The shop hears of each.
    expect(await shop.sql(toCustomer, [inbox])).toHaveLength(24);

    // What the shop does is always told.
    const id = await book({ email: customer.toUpperCase() });
    await shop.enqueueNotifications();
    await become(id, "confirmed");
    await shop.enqueueNotifications();
    expect(await shop.sql(toCustomer, [customer])).toHaveLength(11);
    setNow("2026-11-24T13:30:00Z");
    await book({ date: "2026-12-01" });
    await shop.enqueueNotifications();
    expect(await shop.sql(toCustomer, [customer])).toHaveLength(12);
  });
});

describe("the shop", () => {
  it("is told of what customers change, and not of what it does itself", async () => {
    const id = await book();
    await become(id, "confirmed");
    await move(id, "2026-11-25", "14:00", "staff");
    await move(id, "2026-11-30", "15:00", "customer");
    const notices = (await emails(inbox)).slice(1);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain("Monday, November 30, 2026, 3:00 PM CT");
    expect(notices[0]?.text).toContain("(770) 555-0142");
  });
});

describe("reminders", () => {
  /** Shop time in November is UTC minus six. */
  const confirmed = async (time = "2:00 PM", changes: Record<string, unknown> = {}) => {
    const id = await book({ date: "2026-11-25", time, ...changes });
    await become(id, "confirmed");
    await emails();
    return id;
  };
  const at = async (instant: string) => {
    setNow(instant);
    return await subjects();
  };
  const reminder = "Reminder: Wednesday, November 25, 2026, 2:00 PM CT";

  it("come a day and two hours before, once each", async () => {
    await confirmed();
    expect(await at("2026-11-24T19:59:00Z")).toEqual([]);
    expect(await at("2026-11-24T20:00:00Z")).toEqual([reminder]);
    expect(await at("2026-11-24T20:00:05Z")).toEqual([]);
    expect(await at("2026-11-25T17:59:00Z")).toEqual([]);
    expect(await at("2026-11-25T18:00:00Z")).toEqual([reminder]);
    expect(await at("2026-11-25T19:59:00Z")).toEqual([]);
  });

  it("come also while a change cannot be told, and that is reported", async () => {
    await confirmed();
    await shop.sql(
      `alter table outbox add constraint untellable
         check (payload ->> 'subject' not like 'Canceled%')`,
    );
    await become(await book({ date: "2026-11-25", time: "3:00 PM" }), "confirmed");
    await emails();
    await shop.sql("update appointments set status = 'canceled' where scheduled_time = '15:00'");
    setNow("2026-11-24T20:00:00Z");
    await expect(shop.enqueueNotifications()).rejects.toThrow("untellable");
    await shop.sql("alter table outbox drop constraint untellable");
    const reminders = "select from outbox where payload ->> 'subject' like 'Reminder%'";
    expect(await shop.sql(reminders)).toHaveLength(1);
  });

  it("come the evening before rather than at night", async () => {
    await confirmed("9:00 AM");
    expect(await at("2026-11-24T15:00:00Z")).toHaveLength(1);
    expect(await at("2026-11-25T02:58:00Z")).toEqual([]);
    expect(await at("2026-11-25T02:59:00Z")).toHaveLength(1);
    expect(await at("2026-11-25T13:00:00Z")).toEqual([]);
  });

  it("never come for what is pending, canceled or over", async () => {
    await book({ date: "2026-11-25", time: "2:00 PM" });
    await become(await confirmed("3:00 PM"), "canceled");
    await emails();
    expect(await at("2026-11-25T18:30:00Z")).toEqual([]);
    await confirmed("4:00 PM");
    expect(await at("2026-11-25T22:00:00Z")).toEqual([]);
  });

  it("come anew for a new time, and not twice for one that was left and taken again", async () => {
    const id = await confirmed();
    expect(await at("2026-11-24T20:00:00Z")).toEqual([reminder]);
    await move(id, "2026-11-30", "14:00", "staff");
    await move(id, "2026-11-25", "14:00", "staff");
    await emails();
    expect(await at("2026-11-24T21:00:00Z")).toEqual([]);
    await move(id, "2026-11-30", "14:00", "staff");
    await emails();
    expect(await at("2026-11-25T18:00:00Z")).toEqual([]);
    expect(await at("2026-11-29T20:00:00Z")).toEqual([
      "Reminder: Monday, November 30, 2026, 2:00 PM CT",
    ]);
  });

  it("are held back when they have not left before the appointment changed or began", async () => {
    const id = await confirmed();
    await at("2026-11-24T20:00:00Z");
    await become(id, "canceled");
    await shop.enqueueNotifications();
    const state = () =>
      shop.sql("select suppressed_at from outbox where payload ->> 'subject' like 'Reminder%'");
    expect(await state()).toEqual([{ suppressed_at: now }]);

    await shop.sql("update outbox set suppressed_at = null");
    await become(id, "confirmed");
    await shop.enqueueNotifications();
    expect(await state()).toEqual([{ suppressed_at: null }]);
    setNow("2026-11-25T20:00:00Z");
    await shop.enqueueNotifications();
    expect(await state()).toEqual([{ suppressed_at: now }]);
  });

  it("that were held back when the visit moved come when it is moved back", async () => {
    const id = await confirmed();
    await at("2026-11-24T20:00:00Z");
    const waiting = () =>
      shop.sql(
        `select from outbox where payload ->> 'subject' like '${reminder}%' and suppressed_at is null`,
      );
    await move(id, "2026-11-30", "14:00", "staff");
    await shop.enqueueNotifications();
    expect(await waiting()).toHaveLength(0);
    await move(id, "2026-11-25", "14:00", "staff");
    await shop.enqueueNotifications();
    expect(await waiting()).toHaveLength(1);

    // Once delivered, it does not come a second time.
    await shop.sql(
      "update outbox set delivered_at = now() where payload ->> 'subject' like 'Rem%'",
    );
    await move(id, "2026-11-30", "14:00", "staff");
    await shop.enqueueNotifications();
    await move(id, "2026-11-25", "14:00", "staff");
    await shop.enqueueNotifications();
    expect(
      await shop.sql(
        `select from outbox where payload ->> 'subject' like '${reminder}%' and delivered_at is null`,
      ),
    ).toEqual([]);
  });

  it("that were held back for a later one stay so, however often that is looked at", async () => {
    await confirmed();
    await at("2026-11-24T20:00:00Z");
    await at("2026-11-25T18:00:00Z");
    const held = () =>
      shop.sql("select suppressed_at from outbox where idempotency_key like 'reminder-%-day-mail'");
    const before = await held();
    expect(before).toEqual([{ suppressed_at: now }]);
    await at("2026-11-25T18:00:05Z");
    expect(await held()).toEqual(before);
  });

  it("that still wait give way to a later one", async () => {
    await confirmed();
    await at("2026-11-24T20:00:00Z");
    expect(await at("2026-11-25T18:00:00Z")).toEqual([reminder]);
    const waiting = await shop.sql<{ kind: string }>(
      `select split_part(idempotency_key, ':00-', 2) as kind from outbox
        where starts_with(idempotency_key, 'reminder-') and suppressed_at is null`,
    );
    expect(waiting).toEqual([{ kind: "hours-mail" }]);
  });

  it("are not sent a moment after the appointment was canceled", async () => {
    const id = await confirmed();
    await at("2026-11-24T20:00:00Z");
    await shop.sql(
      "update outbox set delivered_at = now() where not starts_with(idempotency_key, 'rem')",
    );
    await become(id, "canceled");
    const sent: string[] = [];
    const clock = { database: shop.database, now: () => new Date(now.getTime() + 1000) };
    await shop.sql("update outbox set next_attempt_at = $1", [now]);
    const deliver = withoutStaleReminders(clock, async (entry) => {
      sent.push(entry.idempotencyKey);
    });
    expect(await deliverNext("mail", { ...clock, log: createLog("silent"), deliver })).toBe(true);
    expect(sent).toEqual([]);
    const [row] = await shop.sql(
      "select suppressed_at from outbox where starts_with(idempotency_key, 'rem')",
    );
    expect(row?.suppressed_at).toEqual(clock.now());
  });

  it("come to others though one cannot be written, and that is reported", async () => {
    await confirmed();
    await confirmed("2:00 PM", { email: "lee@example.com" });
    await shop.sql(
      `alter table outbox add constraint unwritable
         check (payload ->> 'to' <> '${customer}' or delivered_at is not null) not valid`,
    );
    setNow("2026-11-24T20:00:00Z");
    await expect(shop.enqueueNotifications()).rejects.toThrow("unwritable");
    const toLee = `select from outbox where starts_with(idempotency_key, 'reminder-')
      and payload ->> 'to' = 'lee@example.com'`;
    expect(await shop.sql(toLee)).toHaveLength(1);
    await shop.sql("alter table outbox drop constraint unwritable");
    expect(await subjects()).toContain(reminder);
  });

  it("are not tried again as text messages at night", async () => {
    const smsConsent = { text: "Text me.", version: "2026-11", source: "/" };
    await confirmed("9:00 AM", { smsConsent });
    await at("2026-11-25T02:59:00Z");
    const due = async () => {
      const [row] = await shop.sql<{ late: boolean }>(
        "select next_attempt_at > $1 as late from outbox where kind = 'sms'",
        [now],
      );
      return row?.late;
    };
    await shop.sql("update outbox set next_attempt_at = $1", [now]);
    await at("2026-11-25T03:00:05Z");
    expect(await due()).toBe(true);
    await at("2026-11-25T13:59:55Z");
    expect(await due()).toBe(true);
    await at("2026-11-25T14:01:00Z");
    expect(await due()).toBe(false);
  });

  it("come as a text message too, to who agreed and has not taken it back", async () => {
    const smsConsent = { text: "Text me.", version: "2026-11", source: "/" };
    await confirmed("2:00 PM", { smsConsent, email: undefined });
    await confirmed("2:00 PM", { phone: "(770) 555-0150", email: undefined });
    setNow("2026-11-24T20:00:00Z");
    await shop.enqueueNotifications();
    const texts = await shop.sql<{ payload: { to: string; text: string } }>(
      "select payload from outbox where kind = 'sms'",
    );
    expect(texts).toHaveLength(1);
    expect(texts[0]?.payload.to).toBe("+17705550142");
    expect(texts[0]?.payload.text).toContain("Wednesday, November 25, 2026, 2:00 PM CT");
    expect(texts[0]?.payload.text).not.toContain("http");
    expect(texts[0]?.payload.text.length).toBeLessThanOrEqual(306);
  });
});
