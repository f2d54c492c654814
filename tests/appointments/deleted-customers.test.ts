import { beforeEach, describe, expect, it } from "vitest";
import { dana, openCustomerRecords } from "#tests/support/desk/customer-records.ts";
import { contactMessage, financingRequest } from "#tests/support/requests.ts";

const customers = openCustomerRecords();
const sql: typeof customers.shop.sql = (...args) => customers.shop.sql(...args);

beforeEach(() => sql("truncate text_conversations, outbox, sms_consents cascade"));

const remove = async (name: string) =>
  await customers.asAdmin("select delete_customer($1)", [await customers.idOf(name)]);

const phone = "+17705550142";

/** Sends a form that is stored outside of the records. */
async function send(form: { formName: string }): Promise<void> {
  const response = await customers.shop.post(`/api/forms/${form.formName}`, form);
  expect(response.status).toBe(201);
}

/** All rows of all tables as text, under the names of the tables that hold one of the words. */
async function tablesWith(...words: string[]): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private')`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql<{ text: string }>(
      `select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`,
    );
    if (words.some((word) => row?.text.includes(word))) found[name] = row?.text ?? "";
  }
  return found;
}

/** A customer with a past visit, who has used all forms and written texts. */
async function danaWithEverything(): Promise<void> {
  const visit = await customers.request({
    ...dana,
    address: "12 Oak Street",
    notes: "Gate code G4417",
    vehicle: { year: 2015, make: "Honda", model: "Civic" },
  });
  await send(
    contactMessage({ name: "D. Cole", email: dana.email, message: "Dana here. Hybrids?" }),
  );
  await send(financingRequest({ ...dana, email: "dana@work.example", vehicleInfo: "Dana's car" }));
  await sql("insert into staff_notes (appointment_id, notes) values ($1, 'Dana pays late')", [
    visit,
  ]);
  await sql(
    `insert into estimate_lines (id, appointment_id, title, items)
     values ($1, $1, 'Brake pads', '[{"kind": "fee", "text": "Pads", "price": 9900}]')`,
    [visit],
  );
  for (const actor of [{ kind: "customer" }, { kind: "staff", toldBy: "Dana Cole" }]) {
    await sql("select private.answer_line($1, 1, 'question', $2, $3)", [
      visit,
      actor,
      `Asks Dana as ${actor.kind}`,
    ]);
  }
  await sql(
    `insert into appointment_images (id, appointment_id, position, original_name, width, height)
     values (gen_random_uuid(), $1, 1, 'Dana.jpg', 1, 1)`,
    [visit],
  );
  await sql(
    `insert into message_replies (id, message_id, body)
     select gen_random_uuid(), id, 'Hi Dana, yes.' from contact_messages`,
  );
  await sql(
    `insert into sms_consents (appointment_id, phone, consent_text, consent_version, source)
     values ($1, $2, 'yes', '1', '/'), (null, $2, 'START', 'by text', 'text message')`,
    [visit, phone],
  );
  await sql("update contact_messages set staff_note = 'Dana called'");
  await sql("update vehicles set plate = 'DANA 1'");
  await sql("update customers set notes = 'Dana pays cash'");
  await sql("select receive_text($1, 'Dana here', 0, null, 'SM1', null)", [phone]);
  await sql(
    `insert into form_submissions (submission_id, form_name, content_hash, record_id)
     values ('waitlist', 'waitlist_entry', '\\x00', gen_random_uuid()),
       ('callback', 'callback_request', '\\x00', gen_random_uuid())`,
  );
  await sql(
    `insert into waitlist_entries (id, submission_id, day, name, phone, email, service_type, service)
     values (gen_random_uuid(), 'waitlist', '2026-11-25', 'D. Cole', '+17705550188', $1, 'other', 'Other')`,
    [dana.email],
  );
  await sql(`update settings set default_rules = default_rules || '{"phoneDays": [6]}'`);
  await sql(
    `insert into callback_requests (id, submission_id, created_at, day, name, phone, service)
     values (gen_random_uuid(), 'callback', '2026-11-23', '2026-11-28', 'dana cole', $1, 'Other')`,
    [phone],
  );
  await sql(
    `insert into outbox (kind, subject_id, idempotency_key, payload)
     select 'mail', id, 'about-' || id, '{"text": "Dana"}'
     from (select id from waitlist_entries union all select id from callback_requests) subjects`,
  );
  await customers.desk.change(visit, { status: "canceled", note: "Sorry, Dana" });
  await customers.shop.enqueueNotifications();
  await sql("update outbox set delivered_at = now()");
}

// Each with what no id has: ids are among what is searched.
const words = ["Dana", "dana", "DANA", "7705550142", "12 Oak", "G4417"];

describe("a customer whom staff delete", () => {
  it("is nowhere but in the proof of consent and the list of numbers that must not be texted", async () => {
    await danaWithEverything();
    await sql("select private.stop_texts($1)", [phone]);
    expect(Object.keys(await tablesWith(...words))).toEqual(
      expect.arrayContaining(
        ["appointment_events", "contact_messages", "outbox", "vehicles"].map(
          (name) => `public.${name}`,
        ),
      ),
    );
    await remove("Dana Cole");
    // Live connections need the deleted rows for some minutes.
    await sql("delete from private.changes");
    expect(Object.keys(await tablesWith(...words)).sort()).toEqual([
      "public.sms_consents",
      "public.text_conversations",
    ]);
    expect(
      await sql("select last_body, stopped_at is not null as stopped from text_conversations"),
    ).toEqual([{ last_body: null, stopped: true }]);
    expect(await sql("select from sms_consents where revoked_at is null")).toEqual([]);
  });

  it("leaves the past visit as a record of the work, without a word to anybody", async () => {
    await danaWithEverything();
    const events = await sql("select id, to_status from appointment_events order by id");
    await remove("Dana Cole");
    expect(
      await sql("select name, service, status, vehicle_make, customer_id from appointments"),
    ).toEqual([
      {
        name: "Deleted customer",
        service: "Brake System Service",
        status: "canceled",
        vehicle_make: "Honda",
        customer_id: null,
      },
    ]);
    expect(await sql("select id, to_status from appointment_events order by id")).toEqual(events);
    await customers.shop.enqueueNotifications();
    expect(await sql("select from outbox where delivered_at is null")).toEqual([]);
    // Nothing that waits for an answer is left on the worklist.
    expect(await sql("select kind, name from worklist")).toEqual([]);
  });

  it("leaves those who share the number, with their record, texts and messages", async () => {
    const visit = await customers.request(dana);
    await customers.request({
      ...dana,
      name: "Al Reed",
      email: "al@example.com",
      time: "10:00 AM",
    });
    await send(contactMessage({ name: "Al Reed", phone: dana.phone }));
    await sql("select receive_text($1, 'Al here', 0, null, 'SM1', null)", [phone]);
    await sql("update appointments set status = 'canceled' where id = $1", [visit]);
    await sql("update text_messages set appointment_id = $1", [visit]);
    await remove("Dana Cole");
    expect(await customers.records()).toMatchObject([
      { name: "Al Reed", phones: [phone], visits: 1 },
    ]);
    expect(await sql("select name from contact_messages")).toEqual([{ name: "Al Reed" }]);
    expect(
      await sql(
        `select body, appointments.name from text_messages
           join appointments on appointments.id = appointment_id`,
      ),
    ).toEqual([{ body: "Al here", name: "Al Reed" }]);
  });

  it("takes along records that were merged into theirs", async () => {
    await sql(`insert into customers (name, phones) values ('Dana Cole', '{+17705550142}'),
      ('D. Cole', '{+17705550199}')`);
    await customers.asAdmin("select merge_customers($1, $2)", [
      await customers.idOf("Dana Cole"),
      await customers.idOf("D. Cole"),
    ]);
    await remove("Dana Cole");
    expect(await sql("select from customers")).toEqual([]);
    expect(await sql("select from customer_merges")).toEqual([]);
  });

  it("and books at the same moment gets the visit, with a record", async () => {
    const visit = await customers.request(dana);
    await sql("update appointments set status = 'canceled' where id = $1", [visit]);
    const id = await customers.idOf("Dana Cole");
    await Promise.allSettled([
      customers.asAdmin("select delete_customer($1)", [id]),
      ...["10:00 AM", "11:00 AM"].map((time) => customers.request({ ...dana, time })),
    ]);
    const booked = await sql<{ name: string; known: boolean }>(
      "select name, customer_id is not null as known from appointments where status = 'pending'",
    );
    expect(booked).toEqual([
      { name: "Dana Cole", known: true },
      { name: "Dana Cole", known: true },
    ]);
  });
});

describe("a customer is not deleted", () => {
  it.each<[string, string, string, string]>([
    ["with an open appointment", "pending", "null", "Dana Cole has an open appointment"],
    ["with an account", "canceled", "customer", "Dana Cole has an account"],
  ])("%s", async (_, status, owner, message) => {
    const visit = await customers.request(dana);
    await sql("update appointments set status = $2, user_id = $3 where id = $1", [
      visit,
      status,
      owner === "null" ? null : customers.desk.people.id("customer"),
    ]);
    const before = await customers.everything();
    await expect(remove("Dana Cole")).rejects.toThrow(message);
    expect(await customers.everything()).toEqual(before);
    expect(await sql("select name from appointments")).toEqual([{ name: "Dana Cole" }]);
  });

  it("twice", async () => {
    await customers.request(dana);
    await sql("update appointments set status = 'canceled'");
    const id = await customers.idOf("Dana Cole");
    await customers.asAdmin("select delete_customer($1)", [id]);
    await expect(customers.asAdmin("select delete_customer($1)", [id])).rejects.toThrow(
      "This record is no longer there.",
    );
  });
});
