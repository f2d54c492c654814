import ICAL from "ical.js";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Message } from "#server/mail/mailer.ts";
import {
  customer,
  inbox,
  type MailedShop,
  openMailedShop,
} from "#tests/support/servers/mailed-shop.ts";
import { mondayMorning } from "#tests/support/servers/test-app.ts";

let shop: MailedShop;
beforeAll(async () => {
  shop = await openMailedShop();
});
beforeEach(() => shop.clear(mondayMorning));

function event(email: Message | undefined): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(email?.icalEvent?.content ?? ""));
  expect(calendar.getFirstPropertyValue("method")).toBe(email?.icalEvent?.method);
  return new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
}

describe("emails to the customer", () => {
  it("are sent once per change, even if it bypasses the server", async () => {
    const id = await shop.book();
    expect(await shop.subjects()).toEqual([
      "We received your request for Tuesday, November 24, 2026",
    ]);

    await shop.become(id, "confirmed");
    expect(await shop.subjects()).toEqual(["Confirmed: Tuesday, November 24, 2026, 9:00 AM CT"]);
    // Plain SQL that bypasses the server's code.
    await shop.sql("update appointments set scheduled_time = '10:30'");
    expect(await shop.subjects()).toEqual(["New time: Tuesday, November 24, 2026, 10:30 AM CT"]);
    await shop.sql("update appointments set status = 'canceled'");
    expect(await shop.subjects()).toEqual(["Canceled: Tuesday, November 24, 2026, 10:30 AM CT"]);
    expect(await shop.subjects()).toEqual([]);
  });

  it("say declined, never confirmed, for a request that the shop declines", async () => {
    const id = await shop.book();
    const [received] = await shop.emails();
    await shop.become(id, "canceled");
    const [declined] = await shop.emails();
    expect(declined?.subject).toMatch(/^We can't take your car on Tuesday, November 24, 2026/);
    expect(declined?.text).toContain("Pick another time, or call us");
    for (const email of [received, declined]) {
      expect(`${email?.subject} ${email?.html} ${email?.icalEvent?.content}`).not.toMatch(
        /confirmed/i,
      );
    }
  });

  it("say that a new time chosen by the customer must be confirmed again", async () => {
    const id = await shop.book();
    await shop.become(id, "confirmed");
    await shop.emails();
    await shop.move(id, "2026-11-25", "14:00", "customer");
    const [moved] = await shop.emails();
    expect(moved?.text).toContain("Requested:");
    expect(moved?.text).toContain("Wednesday, November 25, 2026, 2:00 PM CT");
    expect(moved?.text).toContain("Tuesday, November 24, 2026, 9:00 AM CT");
    expect(event(moved).component.getFirstPropertyValue("status")).toBe("TENTATIVE");
  });

  it("say thanks after the visit, and report when the shop reopens the appointment", async () => {
    const id = await shop.book();
    await shop.become(id, "confirmed");
    await shop.subjects();
    shop.setNow("2026-11-24T16:00:00Z");
    await shop.become(id, "completed");
    expect(await shop.subjects()).toEqual([
      "Thank you for your visit on Tuesday, November 24, 2026",
    ]);
    await shop.become(id, "pending");
    expect(await shop.subjects()).toEqual([
      "Not confirmed yet: Tuesday, November 24, 2026, 9:00 AM CT",
    ]);
  });

  it("update the same entry in the customer's calendar", async () => {
    const id = await shop.book();
    const entries = await shop.emails();
    await shop.become(id, "confirmed");
    entries.push(...(await shop.emails()));
    await shop.move(id, "2026-11-25", "14:00", "staff");
    entries.push(...(await shop.emails()));
    await shop.become(id, "canceled", "customer");
    entries.push(...(await shop.emails()));
    const events = entries.map(event);

    const statuses = events.map(({ component }) => component.getFirstPropertyValue("status"));
    expect(entries.map(({ icalEvent }) => icalEvent?.method)).toEqual([
      ...["REQUEST", "REQUEST", "REQUEST", "CANCEL"],
    ]);
    expect(statuses).toEqual(["TENTATIVE", "CONFIRMED", "CONFIRMED", "CANCELLED"]);
    expect(new Set(events.map(({ uid }) => uid))).toEqual(new Set([id]));
    expect(events.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
    expect(events.map(({ startDate }) => startDate.toString())).toEqual([
      "2026-11-24T15:00:00Z",
      "2026-11-24T15:00:00Z",
      "2026-11-25T20:00:00Z",
      "2026-11-25T20:00:00Z",
    ]);
  });

  it("contain no calendar file if the customer never got one, or the visit is over", async () => {
    const called = await shop.book();
    await shop.become(called, "canceled");
    expect((await shop.emails()).map(({ icalEvent }) => icalEvent)).toEqual([undefined]);
    const visited = await shop.book();
    await shop.become(visited, "confirmed");
    await shop.emails();
    shop.setNow("2026-11-24T16:00:00Z");
    await shop.become(visited, "completed");
    expect((await shop.emails()).map(({ icalEvent }) => icalEvent)).toEqual([undefined]);
  });

  it("contain no visitor input in the calendar file except the first name", async () => {
    await shop.book({ name: "Dana Call-555-0199-Now", notes: "Look at evil.example" });
    const [received] = await shop.emails();
    expect(event(received).component.getFirstProperty("attendee")?.getParameter("cn")).toBe("Dana");
    expect(received?.icalEvent?.content).not.toMatch(/evil|Now/);
  });

  it("contain no token except that of the visit, and no password", async () => {
    const id = await shop.book();
    await shop.become(id, "confirmed");
    const written = await shop.emails();
    await shop.become(id, "canceled");
    written.push(...(await shop.emails()));
    expect(written).toHaveLength(2);
    const claim = shop.tokens.sign("claim", id);
    const visit = `https://shop.example/visit/${shop.tokens.sign("visit", id)}`;
    for (const { text, html, icalEvent } of written) {
      const all = `${text} ${html} ${icalEvent?.content}`;
      expect(all).not.toContain(claim);
      expect(all).not.toMatch(/password/i);
      const again = "https://shop.example/book?service=brake-system-service";
      const links = all.match(/https:\/\/shop\.example[^\s"<]*/g) ?? [];
      const logo = "https://shop.example/apple-touch-icon.png";
      for (const link of links)
        expect([again, logo, visit, `${visit}/calendar.ics`]).toContain(link);
      // Relative ones lead nowhere in a mail.
      const targets = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target]) => target);
      for (const target of targets) expect(target).toMatch(/^(https:\/\/|tel:|mailto:|sms:|cid:)/);
      expect(icalEvent?.content ?? "").not.toContain("/visit/");
    }
  });

  it("are queued once if several processes run concurrently", async () => {
    await shop.sql("update settings set bays = 3");
    const ids = await Promise.all([1, 2, 3].map((n) => shop.book({ name: `V ${n}` })));
    await Promise.all(ids.map((id) => shop.become(id, "confirmed")));
    await shop.sql("update settings set bays = null");
    await Promise.all([1, 2, 3, 4].map(() => shop.enqueueNotifications()));
    expect(await shop.subjects()).toEqual(
      Array(3).fill("Confirmed: Tuesday, November 24, 2026, 9:00 AM CT"),
    );
  });

  it("are queued although another appointment's fail, which are queued once they can be", async () => {
    await shop.sql(
      `alter table outbox add constraint unsendable check (payload ->> 'to' <> '${customer}')`,
    );
    await shop.book();
    const other = await shop.book({ time: "10:00 AM", email: "lee@example.com" });
    await shop.become(other, "confirmed");
    await expect(shop.enqueueNotifications()).rejects.toThrow("unsendable");
    const toLee = "select from outbox where payload ->> 'to' = 'lee@example.com'";
    expect(await shop.sql(toLee)).toHaveLength(1);
    await shop.sql("alter table outbox drop constraint unsendable");
    expect(await shop.subjects()).toEqual([
      "We received your request for Tuesday, November 24, 2026",
    ]);
  });

  it("are not sent without an address", async () => {
    const id = await shop.book({ email: undefined });
    await shop.become(id, "confirmed");
    await shop.become(id, "canceled", "customer");
    await shop.enqueueNotifications();
    expect(await shop.sql("select from appointment_events where notified_at is null")).toEqual([]);
    expect((await shop.subjects(inbox)).slice(1)).toEqual([
      expect.stringMatching(/^Customer canceled: Brake System Service, /),
    ]);
  });
});

describe("several changes before anyone is notified", () => {
  const isNotified = async () =>
    (await shop.sql("select from appointment_events where notified_at is null")).length === 0;

  it("are combined into one email each to the customer and the shop", async () => {
    const id = await shop.book();
    await shop.become(id, "confirmed");
    await shop.emails();
    for (const time of ["10:00", "11:00", "12:00"])
      await shop.move(id, "2026-11-25", time, "customer");
    await shop.enqueueNotifications();
    const notified = await shop.sql<{ payload: Message }>(
      "select payload from outbox where id > $1 and kind = 'mail' order by id",
      [shop.seen()],
    );
    expect(notified.map(({ payload }) => payload.to)).toEqual([customer, inbox]);
    for (const { payload } of notified) {
      expect(payload.text).toContain("Wednesday, November 25, 2026, 12:00 PM CT");
      expect(payload.text).toContain("Tuesday, November 24, 2026, 9:00 AM CT");
      expect(payload.text).not.toContain("11:00 AM");
    }
    expect(event(notified[0]?.payload).sequence).toBe(4);
    expect(await isNotified()).toBe(true);
  });

  it("by staff are combined into one email to the customer, and none to the shop", async () => {
    const id = await shop.book();
    await shop.emails();
    await shop.become(id, "confirmed");
    await shop.move(id, "2026-11-25", "10:00", "staff");
    await shop.move(id, "2026-11-30", "15:00", "staff");
    expect(await shop.subjects()).toEqual(["New time: Monday, November 30, 2026, 3:00 PM CT"]);
    expect(await shop.sql("select from outbox where payload ->> 'to' = $1", [inbox])).toHaveLength(
      1,
    );
  });

  it("cause no email if everything is as before", async () => {
    const id = await shop.book();
    await shop.emails();
    await shop.move(id, "2026-11-25", "10:00", "customer");
    await shop.move(id, "2026-11-24", "09:00", "customer");
    await shop.enqueueNotifications();
    expect(await shop.sql("select from outbox where id > $1", [shop.seen()])).toEqual([]);
    expect(await isNotified()).toBe(true);
  });

  it("include the cancellation of a new request, of which the shop is notified", async () => {
    const id = await shop.book();
    await shop.become(id, "canceled", "customer");
    expect(await shop.subjects(inbox)).toEqual([
      expect.stringMatching(/^Appointment request/),
      expect.stringMatching(/^Customer canceled: /),
    ]);
  });

  it("notify the shop if a customer moved the appointment while it was being confirmed", async () => {
    const id = await shop.book();
    await shop.emails();
    await shop.move(id, "2026-11-25", "10:00", "customer");
    await shop.become(id, "confirmed");
    const [notice] = await shop.emails(inbox);
    expect(notice?.text).toContain("You confirmed it in the meantime.");
  });
});

describe("someone else's mailbox", () => {
  it("gets at most ten emails a day from what visitors do with its address", async () => {
    for (let n = 0; n < 12; n += 1) {
      const id = await shop.book({ date: "2026-12-01", phone: `(770) 555-01${n + 10}` });
      await shop.enqueueNotifications();
      shop.setNow(new Date(shop.now().getTime() + 1000).toISOString());
      await shop.become(id, "canceled", "customer");
      await shop.enqueueNotifications();
    }
    const toCustomer = "select from outbox where payload ->> 'to' = $1";
    expect(await shop.sql(toCustomer, [customer])).toHaveLength(10);
    // The shop is notified each time.
    expect(await shop.sql(toCustomer, [inbox])).toHaveLength(24);

    // Changes by the shop are always emailed.
    const id = await shop.book({ email: customer.toUpperCase() });
    await shop.enqueueNotifications();
    await shop.become(id, "confirmed");
    await shop.enqueueNotifications();
    expect(await shop.sql(toCustomer, [customer])).toHaveLength(11);
    shop.setNow("2026-11-24T13:30:00Z");
    await shop.book({ date: "2026-12-01" });
    await shop.enqueueNotifications();
    expect(await shop.sql(toCustomer, [customer])).toHaveLength(12);
  });
});

describe("the shop", () => {
  it("is notified of changes by customers, but not of its own", async () => {
    const id = await shop.book();
    await shop.become(id, "confirmed");
    await shop.move(id, "2026-11-25", "14:00", "staff");
    await shop.move(id, "2026-11-30", "15:00", "customer");
    const notices = (await shop.emails(inbox)).slice(1);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain("Monday, November 30, 2026, 3:00 PM CT");
    expect(notices[0]?.text).toContain("(770) 555-0142");
  });
});

describe("text messages to the customer", () => {
  const waiting = () =>
    shop.sql<{ text: string }>(
      `select payload ->> 'text' as text from outbox
        where kind = 'sms' and delivered_at is null and suppressed_at is null`,
    );

  it("that wait for the morning don't leave once the appointment is canceled or moved", async () => {
    // 11 PM in Waco.
    shop.setNow("2026-11-24T05:00:00Z");
    const smsConsent = { text: "Text me.", version: "2026-11", source: "/" };
    const id = await shop.book({ date: "2026-11-25", smsConsent });
    await shop.become(id, "confirmed");
    await shop.enqueueNotifications();
    expect(await waiting()).toEqual([{ text: expect.stringContaining("is confirmed") }]);
    await shop.move(id, "2026-11-30", "14:00", "staff");
    await shop.enqueueNotifications();
    expect(await waiting()).toEqual([
      { text: expect.stringContaining("is now on Monday, November 30, 2026, 2:00 PM CT") },
    ]);
    await shop.become(id, "canceled", "customer");
    await shop.enqueueNotifications();
    expect(await waiting()).toEqual([]);
  });
});
