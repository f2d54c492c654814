import { expect } from "vitest";
import { changeStatus } from "#server/appointments/appointments.ts";
import type { Message } from "#server/mail/mailer.ts";
import { offerTimes } from "#server/waitlist/offer-times.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";
import { closeDays } from "./close-days.ts";

/** A Tuesday whose only time is 9:00 AM, with one bay. */
export const day = "2026-11-24";
export const siteUrl = "https://shop.example";

export type Waitlist = ReturnType<typeof openWaitlist>;

/** The waitlist of an in-process application, with its own clock. */
export function openWaitlist(shop: TestApp) {
  let clock: Date;

  function at(instant: string): void {
    clock = new Date(instant);
    shop.setNow(instant);
  }

  /** Monday, 9:00 AM, without bookings or waitlist entries. */
  async function reset(): Promise<void> {
    at("2026-11-23T15:00:00Z");
    await shop.sql(
      "truncate form_submissions, appointments, outbox, sms_consents, bay_blocks cascade",
    );
    await shop.sql("update settings set bays = 1, day_limit = null");
    await closeDays(shop, [
      { date: day, reason: "Stocktaking", firstSlot: "09:00", lastSlot: "09:00" },
    ]);
  }

  const offer = () =>
    offerTimes({ database: shop.database, tokens: shop.tokens, siteUrl, now: () => clock });

  /** Everything that waits in the outbox reaches its receivers. */
  const arrive = () =>
    shop.sql("update outbox set delivered_at = $1 where suppressed_at is null", [clock]);

  /** Books the day's only place. */
  async function fill(changes: Record<string, unknown> = {}): Promise<string> {
    const response = await shop.post("/api/forms/appointment_request", appointmentRequest(changes));
    expect(response.status).toBe(201);
    return (await response.json()).id;
  }

  const send = (changes: Record<string, unknown> = {}) =>
    shop.post("/api/forms/waitlist_entry", {
      formName: "waitlist_entry",
      name: "Ann Lee",
      phone: "(770) 555-0150",
      email: "ann@example.com",
      service: "Other",
      day,
      ...changes,
    });

  /** Joins a second after the previous entry; returns the token of the entry's link. */
  async function join(name: string, number: number, changes = {}): Promise<string> {
    clock = new Date(clock.getTime() + 1000);
    shop.setNow(clock.toISOString());
    const phone = `(770) 555-01${number}`;
    const response = await send({ name, phone, email: `${name}@example.com`, ...changes });
    expect(response.status, await response.clone().text()).toBe(201);
    return new URL((await response.json()).waitlistUrl).pathname.slice("/waitlist/".length);
  }

  const free = (id: string) =>
    shop.database.transaction("service_role", (tx) =>
      changeStatus(tx, id, "canceled", { kind: "customer", at: clock }),
    );

  const call = (token: string, action: "accept" | "leave") =>
    shop.post(`/api/waitlist/${token}/${action}`, {});

  const page = async (token: string) => {
    const response = await shop.app.request(`/waitlist/${token}`);
    return { status: response.status, text: await response.text() };
  };

  const entries = () =>
    shop.sql<{ name: string; status: string }>(
      "select name, status from waitlist_entries order by created_at",
    );
  const statuses = async () => (await entries()).map(({ status }) => status);

  const offers = () =>
    shop.sql<{ kind: string; payload: Message & { text: string }; key: string }>(
      "select kind, payload, idempotency_key as key from outbox where idempotency_key like '%-offer%' order by id",
    );

  const held = () =>
    shop.sql("select name, bay, overbooked from appointments where bay is not null order by bay");

  return {
    reset,
    at,
    now: () => clock,
    offer,
    arrive,
    fill,
    send,
    join,
    free,
    call,
    page,
    entries,
    statuses,
    offers,
    held,
  };
}
