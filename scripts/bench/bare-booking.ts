import { randomUUID } from "node:crypto";
import type pg from "pg";
import { makeReference } from "#server/appointments/appointments.ts";

export interface Slot {
  /** `YYYY-MM-DD` */
  date: string;
  /** `09:00` */
  time: string;
  /** `9:00 AM` */
  label: string;
}

/** The rows stored by one acknowledged submission. */
export interface StoredBooking {
  submission: { form_name: string; content_hash: Buffer; received_at: Date };
  appointment: {
    name: string;
    phone: string;
    email: string | null;
    service_type: string;
    service: string;
    notes: string | null;
  };
  messages: { kind: string; payload: string }[];
}

/** Reads the newest booking with its submission and messages. */
export async function readNewestBooking(client: pg.Client): Promise<StoredBooking> {
  const one = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => {
    const { rows } = await client.query<Row>(sql, values);
    const [row] = rows;
    if (!row) throw new Error("No booking has been stored");
    return row;
  };
  const appointment = await one<StoredBooking["appointment"] & { id: string }>(
    "select * from appointments order by created_at desc limit 1",
  );
  const submission = await one<StoredBooking["submission"]>(
    "select * from form_submissions where record_id = $1",
    [appointment.id],
  );
  // Only messages queued by the request itself; emails about it are enqueued later.
  const { rows: messages } = await client.query<StoredBooking["messages"][number]>(
    `select kind, payload::text from outbox join appointments on appointments.id = subject_id
     where subject_id = $1 and outbox.created_at = appointments.created_at order by outbox.id`,
    [appointment.id],
  );
  return { submission, appointment, messages };
}

/** Commits the same booking for another slot: only the server's transaction, without the server. */
export async function commitBare(
  client: pg.Client,
  { submission, appointment, messages }: StoredBooking,
  { date, time }: Slot,
): Promise<void> {
  const id = randomUUID();
  const submissionId = randomUUID();
  await client.query("begin; set local role service_role");
  await client.query("select set_config('app.actor', $1, true)", [
    JSON.stringify({ kind: "customer", at: new Date() }),
  ]);
  await client.query(
    `insert into form_submissions
       (submission_id, form_name, content_hash, record_id, received_at)
     values ($1, $2, $3, $4, $5)
     on conflict (submission_id) do nothing`,
    [submissionId, submission.form_name, submission.content_hash, id, submission.received_at],
  );
  await client.query(
    `insert into appointments (id, submission_id, reference, name, phone, email, service_type, service,
       scheduled_date, scheduled_time, notes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      submissionId,
      makeReference(),
      appointment.name,
      appointment.phone,
      appointment.email,
      appointment.service_type,
      appointment.service,
      date,
      time,
      appointment.notes,
    ],
  );
  for (const [index, { kind, payload }] of messages.entries()) {
    await client.query(
      `insert into outbox (kind, subject_id, idempotency_key, payload) values ($1, $2, $3, $4)
       on conflict (idempotency_key, kind) do nothing`,
      [kind, id, `${id}-${index}`, payload],
    );
  }
  await client.query("commit");
}
