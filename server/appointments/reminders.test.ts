import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { whileTrue } from "#server/outbox/still-true.ts";
import { deliverNext } from "#tests/support/desk/deliver-next.ts";
import { customer, type MailedShop, openMailedShop } from "#tests/support/servers/mailed-shop.ts";
import { mondayMorning } from "#tests/support/servers/test-app.ts";
import { reminderCheck } from "./stale-reminders.ts";

let shop: MailedShop;
beforeAll(async () => {
  shop = await openMailedShop();
});
beforeEach(() => shop.clear(mondayMorning));

describe("reminders", () => {
  /** Books and confirms an appointment. In November, Waco is six hours behind UTC. */
  const confirmed = async (time = "2:00 PM", changes: Record<string, unknown> = {}) => {
    const id = await shop.book({ date: "2026-11-25", time, ...changes });
    await shop.become(id, "confirmed");
    await shop.emails();
    return id;
  };
  const at = async (instant: string) => {
    shop.setNow(instant);
    return await shop.subjects();
  };
  const reminder = "Reminder: Wednesday, November 25, 2026, 2:00 PM CT";

  it("are sent a day and two hours before, once each", async () => {
    await confirmed();
    expect(await at("2026-11-24T19:59:00Z")).toEqual([]);
    expect(await at("2026-11-24T20:00:00Z")).toEqual([reminder]);
    expect(await at("2026-11-24T20:00:05Z")).toEqual([]);
    expect(await at("2026-11-25T17:59:00Z")).toEqual([]);
    expect(await at("2026-11-25T18:00:00Z")).toEqual([reminder]);
    expect(await at("2026-11-25T19:59:00Z")).toEqual([]);
  });

  it("offer online changes only while they are open", async () => {
    await confirmed();
    const closing = async (instant: string) => {
      shop.setNow(instant);
      return (await shop.emails()).map(({ text }) => text).join();
    };
    expect(await closing("2026-11-24T20:00:00Z")).toContain("until 2 hours before it starts");
    const late = await closing("2026-11-25T18:00:00Z");
    expect(late).not.toContain("until 2 hours before");
    expect(late).toContain("Running late, or can't make it? Call us at (254) 555-0123.");
  });

  it("are sent although another notification fails, which is reported", async () => {
    await confirmed();
    await shop.sql(
      `alter table outbox add constraint unsendable
         check (payload ->> 'subject' not like 'Canceled%')`,
    );
    await shop.become(await shop.book({ date: "2026-11-25", time: "3:00 PM" }), "confirmed");
    await shop.emails();
    await shop.sql("update appointments set status = 'canceled' where scheduled_time = '15:00'");
    shop.setNow("2026-11-24T20:00:00Z");
    await expect(shop.enqueueNotifications()).rejects.toThrow("unsendable");
    await shop.sql("alter table outbox drop constraint unsendable");
    const reminders = "select from outbox where payload ->> 'subject' like 'Reminder%'";
    expect(await shop.sql(reminders)).toHaveLength(1);
  });

  it("are sent the evening before instead of at night", async () => {
    await confirmed("9:00 AM");
    expect(await at("2026-11-24T15:00:00Z")).toHaveLength(1);
    expect(await at("2026-11-25T02:58:00Z")).toEqual([]);
    expect(await at("2026-11-25T02:59:00Z")).toHaveLength(1);
    expect(await at("2026-11-25T13:00:00Z")).toEqual([]);
  });

  it("are not sent for appointments that are pending, canceled or over", async () => {
    await shop.book({ date: "2026-11-25", time: "2:00 PM" });
    await shop.become(await confirmed("3:00 PM"), "canceled");
    await shop.emails();
    expect(await at("2026-11-25T18:30:00Z")).toEqual([]);
    await confirmed("4:00 PM");
    expect(await at("2026-11-25T22:00:00Z")).toEqual([]);
  });

  it("are sent again for a new time, but not for one that was restored", async () => {
    const id = await confirmed();
    expect(await at("2026-11-24T20:00:00Z")).toEqual([reminder]);
    await shop.move(id, "2026-11-30", "14:00", "staff");
    await shop.move(id, "2026-11-25", "14:00", "staff");
    await shop.emails();
    expect(await at("2026-11-24T21:00:00Z")).toEqual([]);
    await shop.move(id, "2026-11-30", "14:00", "staff");
    await shop.emails();
    expect(await at("2026-11-25T18:00:00Z")).toEqual([]);
    expect(await at("2026-11-29T20:00:00Z")).toEqual([
      "Reminder: Monday, November 30, 2026, 2:00 PM CT",
    ]);
  });

  it("are suppressed if still undelivered when the appointment changes or begins", async () => {
    const id = await confirmed();
    await at("2026-11-24T20:00:00Z");
    await shop.become(id, "canceled");
    await shop.enqueueNotifications();
    const state = () =>
      shop.sql("select suppressed_at from outbox where payload ->> 'subject' like 'Reminder%'");
    expect(await state()).toEqual([{ suppressed_at: shop.now() }]);

    await shop.sql("update outbox set suppressed_at = null");
    await shop.become(id, "confirmed");
    await shop.enqueueNotifications();
    expect(await state()).toEqual([{ suppressed_at: null }]);
    shop.setNow("2026-11-25T20:00:00Z");
    await shop.enqueueNotifications();
    expect(await state()).toEqual([{ suppressed_at: shop.now() }]);
  });

  it("that were suppressed by a move are restored by moving back", async () => {
    const id = await confirmed();
    await at("2026-11-24T20:00:00Z");
    const waiting = () =>
      shop.sql(
        `select from outbox where payload ->> 'subject' like '${reminder}%' and suppressed_at is null`,
      );
    await shop.move(id, "2026-11-30", "14:00", "staff");
    await shop.enqueueNotifications();
    expect(await waiting()).toHaveLength(0);
    await shop.move(id, "2026-11-25", "14:00", "staff");
    await shop.enqueueNotifications();
    expect(await waiting()).toHaveLength(1);

    // Once delivered, it is not sent again.
    await shop.sql(
      "update outbox set delivered_at = now() where payload ->> 'subject' like 'Rem%'",
    );
    await shop.move(id, "2026-11-30", "14:00", "staff");
    await shop.enqueueNotifications();
    await shop.move(id, "2026-11-25", "14:00", "staff");
    await shop.enqueueNotifications();
    expect(
      await shop.sql(
        `select from outbox where payload ->> 'subject' like '${reminder}%' and delivered_at is null`,
      ),
    ).toEqual([]);
  });

  it("that were superseded stay suppressed", async () => {
    await confirmed();
    await at("2026-11-24T20:00:00Z");
    await at("2026-11-25T18:00:00Z");
    const held = () =>
      shop.sql("select suppressed_at from outbox where idempotency_key like 'reminder-%-day-mail'");
    const before = await held();
    expect(before).toEqual([{ suppressed_at: shop.now() }]);
    await at("2026-11-25T18:00:05Z");
    expect(await held()).toEqual(before);
  });

  it("that are undelivered are superseded by a later one", async () => {
    await confirmed();
    await at("2026-11-24T20:00:00Z");
    expect(await at("2026-11-25T18:00:00Z")).toEqual([reminder]);
    const waiting = await shop.sql<{ kind: string }>(
      `select split_part(idempotency_key, ':00-', 2) as kind from outbox
        where starts_with(idempotency_key, 'reminder-') and suppressed_at is null`,
    );
    expect(waiting).toEqual([{ kind: "hours-mail" }]);
  });

  it("are not sent if the appointment was canceled just before delivery", async () => {
    const id = await confirmed();
    await at("2026-11-24T20:00:00Z");
    await shop.sql(
      "update outbox set delivered_at = now() where not starts_with(idempotency_key, 'rem')",
    );
    await shop.become(id, "canceled");
    const sent: string[] = [];
    const clock = { database: shop.database, now: () => new Date(shop.now().getTime() + 1000) };
    await shop.sql("update outbox set next_attempt_at = $1", [shop.now()]);
    const deliver = whileTrue(clock, [reminderCheck], async (entry) => {
      sent.push(entry.idempotencyKey);
    });
    expect(await deliverNext("mail", { ...clock, log: createLog("silent"), deliver })).toBe(true);
    expect(sent).toEqual([]);
    const [row] = await shop.sql(
      "select suppressed_at from outbox where starts_with(idempotency_key, 'rem')",
    );
    expect(row?.suppressed_at).toEqual(clock.now());
  });

  it("are sent to others although one fails, which is reported", async () => {
    await confirmed();
    await confirmed("2:00 PM", { email: "lee@example.com" });
    await shop.sql(
      `alter table outbox add constraint unwritable
         check (payload ->> 'to' <> '${customer}' or delivered_at is not null) not valid`,
    );
    shop.setNow("2026-11-24T20:00:00Z");
    await expect(shop.enqueueNotifications()).rejects.toThrow("unwritable");
    const toLee = `select from outbox where starts_with(idempotency_key, 'reminder-')
      and payload ->> 'to' = 'lee@example.com'`;
    expect(await shop.sql(toLee)).toHaveLength(1);
    await shop.sql("alter table outbox drop constraint unwritable");
    expect(await shop.subjects()).toContain(reminder);
  });

  it("are not retried as text messages at night", async () => {
    const smsConsent = { text: "Text me.", version: "2026-11", source: "/" };
    await confirmed("9:00 AM", { smsConsent });
    await at("2026-11-25T02:59:00Z");
    const due = async () => {
      const [row] = await shop.sql<{ late: boolean }>(
        "select next_attempt_at > $1 as late from outbox where kind = 'sms' and starts_with(idempotency_key, 'reminder-')",
        [shop.now()],
      );
      return row?.late;
    };
    await shop.sql("update outbox set next_attempt_at = $1", [shop.now()]);
    await at("2026-11-25T03:00:05Z");
    expect(await due()).toBe(true);
    await at("2026-11-25T13:59:55Z");
    expect(await due()).toBe(true);
    await at("2026-11-25T14:01:00Z");
    expect(await due()).toBe(false);
  });

  it("are also sent as text messages to customers with valid consent", async () => {
    const smsConsent = { text: "Text me.", version: "2026-11", source: "/" };
    await confirmed("2:00 PM", { smsConsent, email: undefined });
    await confirmed("2:00 PM", { phone: "(770) 555-0150", email: undefined });
    shop.setNow("2026-11-24T20:00:00Z");
    await shop.enqueueNotifications();
    const texts = await shop.sql<{ payload: { to: string; text: string } }>(
      "select payload from outbox where kind = 'sms' and starts_with(idempotency_key, 'reminder-')",
    );
    expect(texts).toHaveLength(1);
    expect(texts[0]?.payload.to).toBe("+17705550142");
    expect(texts[0]?.payload.text).toContain("Wednesday, November 25, 2026, 2:00 PM CT");
    expect(texts[0]?.payload.text).not.toContain("http");
    expect(texts[0]?.payload.text.length).toBeLessThanOrEqual(306);
  });
});
