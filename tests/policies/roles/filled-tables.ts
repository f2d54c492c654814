import { randomUUID } from "node:crypto";
import type { People } from "#tests/support/accounts/people.ts";
import type { TestDatabase } from "#tests/support/servers/test-database.ts";

/** Inserted rows that tests refer to. */
export const known = {
  /** Belongs to the other customer. */
  appointment: "10000000-0000-4000-8000-000000000001",
  message: "10000000-0000-4000-8000-000000000002",
  customer: "10000000-0000-4000-8000-000000000003",
  duplicate: "10000000-0000-4000-8000-000000000004",
  merge: "10000000-0000-4000-8000-000000000005",
  import: "10000000-0000-4000-8000-000000000006",
  /** An approved line of the estimate for the other customer's car. */
  line: "10000000-0000-4000-8000-000000000007",
  /** Of the customer, in the shop; the technician works on it. */
  car: "10000000-0000-4000-8000-000000000008",
  /** A technician of whom no test asks anything but to leave. */
  colleague: "10000000-0000-4000-8000-000000000009",
  /** A file of old addresses. */
  redirectImport: "10000000-0000-4000-8000-00000000000a",
  /** Phone of the customer, who has sent a text. */
  phone: "+17705550142",
} as const;

/** SQL expression for the accounts that own a row of a table, as text; null if there is none. */
export function ownerOf(table: string): string {
  switch (table) {
    case "yars_profiles":
      return "id";
    case "appointments":
      return "user_id";
    case "push_subscriptions":
    case "calendar_feeds":
    case "time_entries":
      return "account_id";
    case "text_messages":
      return "author_id";
    case "inspections":
    case "findings":
    case "finding_photos":
      return `(select technician_id from car_stages where appointment_id = ${table}.appointment_id)`;
    case "appointment_images":
      return `(select concat_ws(' ', user_id, technician_id) from appointments
        left join car_stages on car_stages.appointment_id = appointments.id
        where appointments.id = appointment_images.appointment_id)`;
    case "car_stages":
      return "technician_id";
    default:
      return "null";
  }
}

/** Inserts rows of the customer, of the other customer and of a guest into every table. */
export async function fillTables({ sql }: TestDatabase, people: People): Promise<void> {
  await sql("select private.start_content('{}')");
  await sql("select private.add_content_version('{}', '', '2199-01-01', null, 'Ann Lee', null)");
  await sql(`insert into content_pictures (name, bytes)
    values (left(encode(sha256('x'), 'hex'), 32) || '-640x480', 'x')`);
  const owners = [people.id("customer"), people.id("other customer"), null];
  for (const [at, owner] of owners.entries()) {
    const id = [known.car, known.appointment][at] ?? randomUUID();
    const submission = `submission-${at}`;
    await sql(
      `insert into form_submissions (submission_id, form_name, content_hash, record_id)
       values ($1, 'appointment_request', '\\x00', $2)`,
      [submission, id],
    );
    await sql(
      `insert into appointments (id, submission_id, reference, name, phone, service_type, service,
         scheduled_date, scheduled_time, user_id, vehicle_make)
       values ($1, $2, $3, 'Dana Cole', '+17705550142', 'other', 'Other', '2026-11-24', $5, $4,
         'Honda')`,
      [id, submission, `AAAAA${"ABC"[at]}`, owner, `${9 + at}:00`],
    );
    await sql(
      `insert into appointment_images (id, appointment_id, position, original_name, width, height)
       values ($1, $2, 1, 'photo.jpg', 1, 1)`,
      [randomUUID(), id],
    );
    await sql(
      `with begun as (
         insert into inspections (id, appointment_id, template, title)
         values (gen_random_uuid(), $1, 'brakes', 'Brakes') returning *),
       found as (
         insert into findings (id, appointment_id, title, condition)
         select gen_random_uuid(), appointment_id, 'Front pads', 'urgent' from begun returning *)
       insert into finding_photos (id, appointment_id, finding_id, sha256, width, height)
       select gen_random_uuid(), appointment_id, id, sha256('x'), 1, 1 from found`,
      [id],
    );
    if (at === 0) {
      await sql("update appointments set status = 'confirmed' where id = $1", [id]);
      await sql(
        "insert into car_stages (appointment_id, stage, technician_id) values ($1, 'checked_in', $2)",
        [id, people.id("technician")],
      );
      await sql(`insert into bay_blocks (bay, starts, ends, reason)
        values (3, '2198-01-01 08:00', '2198-01-01 09:00', 'New lift')`);
      await sql("insert into staff_notes (appointment_id, notes) values ($1, 'late payer')", [id]);
      await sql(
        `insert into sms_consents (appointment_id, phone, consent_text, consent_version, source)
         values ($1, '+17705550142', 'yes', '1', '/')`,
        [id],
      );
      await sql(
        `insert into outbox (kind, subject_id, idempotency_key, payload, failed_at)
         values ('mail', $1, 'key', '{"secret": true}', now())`,
        [id],
      );
    }
  }
  for (const table of ["contact_messages", "financing_applications"]) {
    const column = table === "contact_messages" ? "message" : "repair_needed";
    await sql(
      `insert into form_submissions (submission_id, form_name, content_hash, record_id)
       values ($1, 'contact_form', '\\x00', gen_random_uuid())`,
      [table],
    );
    await sql(
      `insert into ${table} (id, submission_id, name, email, phone, ${column})
       values ($2, $1, 'Al Reed', 'al@example.com', '+17705550143', 'Do you work on hybrids?')`,
      [table, known.message],
    );
  }
  await sql(
    `insert into message_replies (id, message_id, body)
     select gen_random_uuid(), id, 'Yes, we do.' from contact_messages`,
  );
  await sql("select receive_text($1, 'Is it ready?', 0, null, 'SM1', null)", [known.phone]);
  await sql(
    `insert into form_submissions (submission_id, form_name, content_hash, record_id)
     values ('waitlist', 'waitlist_entry', '\\x00', gen_random_uuid())`,
  );
  await sql(
    `insert into waitlist_entries (id, submission_id, day, name, phone, email, service_type, service)
     values (gen_random_uuid(), 'waitlist', '2026-11-24', 'Ann Lee', '+17705550150',
       'customer@example.com', 'other', 'Other')`,
  );
  await sql(
    `insert into form_submissions (submission_id, form_name, content_hash, record_id)
     values ('callback', 'callback_request', '\\x00', gen_random_uuid())`,
  );
  await sql(`update settings set default_rules = default_rules || '{"phoneDays": [6]}'`);
  await sql(
    `insert into callback_requests (id, submission_id, created_at, day, name, phone, service)
     values (gen_random_uuid(), 'callback', '2026-11-23', '2026-11-28', 'Ann Lee', '+17705550150',
       'Other')`,
  );
  await sql(
    `insert into customers (id, name, phones)
     values ($1, 'Bo Park', '{+17705550160}'), ($2, 'Bo Park', '{+17705550161}')`,
    [known.customer, known.duplicate],
  );
  await sql(
    `insert into customer_merges (id, kept_id, merged_id, before, after, appointments, vehicles)
     values ($1, $2, $3, '{}', '{}', '[]', '[]')`,
    [known.merge, known.customer, known.duplicate],
  );
  await sql("insert into customer_imports (id, file_name, columns) values ($1, 'list.csv', '{}')", [
    known.import,
  ]);
  await sql(
    `insert into past_work (import_id, customer_id, kind, day, work)
     values ($1, $2, 'visit', '2024-03-05', 'Brakes')`,
    [known.import, known.customer],
  );
  await sql(
    `insert into customer_import_changes (import_id, customer_id, before, after)
     values ($1, $2, '{"phones": [], "emails": []}', '{"phones": [], "emails": []}')`,
    [known.import, known.customer],
  );
  await sql(
    `insert into estimate_lines (id, appointment_id, title, items)
     values ($1, $2, 'Brake pads', '[{"kind": "fee", "text": "Brake pads", "price": 9900}]')`,
    [known.line, known.appointment],
  );
  await sql(
    `insert into estimate_records (appointment_id, at, record, sha256, signature)
     values ($1, now(), '{}', sha256('{}'), decode(repeat('00', 64), 'hex'))`,
    [known.appointment],
  );
  await sql("select private.answer_line($1, 1, 'approved', '{\"kind\": \"customer\"}')", [
    known.line,
  ]);
  await sql("update appointments set status = 'confirmed' where user_id is null");
  await sql(`insert into car_stages (appointment_id, stage, technician)
    select id, 'checked_in', 'Sam' from appointments where user_id is null`);
  await sql("insert into auth.users (id) values ($1)", [known.colleague]);
  await sql("update yars_profiles set staff_role = 'technician' where id = $1", [known.colleague]);
  await sql(
    `insert into team_invitations (name, role, email, expires_at)
     values ('Sam Ortiz', 'technician', 'sam@example.com', '2199-01-01')`,
  );
  for (const caller of ["technician", "advisor", "administrator"] as const) {
    await sql(
      `insert into calendar_feeds (account_id, of_shop, names, token_hash)
       values ($1::uuid, false, 'names', sha256(convert_to($1::text, 'UTF8')))`,
      [people.id(caller)],
    );
  }
  for (const caller of ["technician", "administrator"] as const) {
    await sql("insert into time_entries (appointment_id, account_id) values ($1, $2)", [
      known.appointment,
      people.id(caller),
    ]);
  }
  await sql(
    `insert into invoices (id, year, number, appointment_id, made_at, made_on)
     select gen_random_uuid(), 2026, row_number() over (), id, now(), '2026-11-24' from appointments`,
  );
  await sql(
    `insert into invoice_lines (line_id, turn, invoice_id, position, title, items, taxes,
       price_cents, tax_cents)
     select line.id, 1, bill.id, 1, title, items, '[]', price_cents, tax_cents
     from estimate_lines line join invoices bill using (appointment_id)`,
  );
  await sql(
    `insert into payments (id, invoice_id, method, amount_cents, taken_at, taken_on)
     select gen_random_uuid(), invoice_id, 'cash', 9900, now(), '2026-11-24' from invoice_lines`,
  );
  await sql("insert into redirect_imports (id, file_name) values ($1, 'old.csv')", [
    known.redirectImport,
  ]);
  await sql("insert into redirects (old_path, new_path) values ('/old', '/about')");
  await sql("insert into traffic values (current_date, '/', 'direct', 'view', 1)");
  await sql("insert into short_links (name, path) values ('card', '/book')");
  await sql("insert into missed_addresses values (current_date, '/gone', false, 1)");
  for (const caller of ["advisor", "administrator", "administrator with the code"] as const) {
    await sql(
      `insert into push_subscriptions (account_id, endpoint, p256dh, auth)
       select $1::uuid, 'https://push.example/' || $1, repeat('p', 87), repeat('a', 22)`,
      [people.id(caller)],
    );
    await sql(
      "insert into text_messages (phone, direction, body, author_id) values ($1, 'out', 'Soon.', $2)",
      [known.phone, people.id(caller)],
    );
  }
}
