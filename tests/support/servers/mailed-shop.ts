import { expect } from "vitest";
import {
  type AppointmentStatus,
  changeStatus,
  reschedule,
} from "#server/appointments/appointments.ts";
import type { Message } from "#server/mail/mailer.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

export const customer = "dana@example.com";
export const inbox = "inbox@shop.example";

type Who = "staff" | "customer";

/** The application, with helpers to change appointments and to read the emails about them. */
export interface MailedShop extends TestApp {
  /** Time of the server's clock. */
  now(): Date;
  /** Deletes every appointment and mail, and sets the clock. */
  clear(instant: string): Promise<void>;
  /** Books an appointment; returns its ID. */
  book(changes?: Record<string, unknown>): Promise<string>;
  become(id: string, status: AppointmentStatus, kind?: Who): Promise<unknown>;
  move(id: string, date: string, time: string, kind: Who): Promise<unknown>;
  /** Returns the emails written since the last call, oldest first. */
  emails(to?: string): Promise<Message[]>;
  /** Their subjects, without the reference of the visit. */
  subjects(to?: string): Promise<string[]>;
  /** Outbox ID of the newest email that was read. */
  seen(): number;
}

export async function openMailedShop(): Promise<MailedShop> {
  const app = await createTestApp();
  let now = new Date();
  let seen = 0;
  const emails = async (to = customer) => {
    await app.enqueueNotifications();
    const rows = await app.sql<{ id: number; payload: Message }>(
      "select id::int, payload from outbox where kind = 'mail' order by id",
    );
    const fresh = rows.filter(({ id }) => id > seen);
    seen = Math.max(seen, ...rows.map(({ id }) => id));
    return fresh.map(({ payload }) => payload).filter((email) => email.to === to);
  };
  const shop: MailedShop = {
    ...app,
    now: () => now,
    setNow(instant) {
      now = new Date(instant);
      app.setNow(instant);
    },
    async clear(instant) {
      shop.setNow(instant);
      seen = 0;
      await app.sql("truncate form_submissions, appointments, sms_consents, outbox cascade");
    },
    async book(changes = {}) {
      const request = appointmentRequest({ email: customer, ...changes });
      const response = await app.post("/api/forms/appointment_request", request);
      expect(response.status).toBe(201);
      return (await response.json()).id;
    },
    become: (id, status, kind = "staff") =>
      app.database.transaction("service_role", (tx) =>
        changeStatus(tx, id, status, { kind, at: now }),
      ),
    move: (id, date, time, kind) =>
      app.database.transaction("service_role", (tx) =>
        reschedule(tx, id, { date, time }, { kind, at: now }),
      ),
    emails,
    subjects: async (to) =>
      (await emails(to)).map(({ subject }) => subject.replace(/ \([A-Z\d]{6}\)$/, "")),
    seen: () => seen,
  };
  return shop;
}
