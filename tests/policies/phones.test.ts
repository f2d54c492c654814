import { beforeAll, describe, expect, it } from "vitest";
import { createPeople, type People } from "#tests/support/accounts/people.ts";
import {
  foreignPhones,
  impossibleEmails,
  pastedPhones,
  unusualEmails,
} from "#tests/support/desk/contact-inputs.ts";
import { appointmentRequest, contactMessage, financingRequest } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

const impossible = ["(000) 555-0123", "(170) 555-0123", "(770) 055-0123", "(911) 555-0123"];

let shop: TestApp;
let people: People;
beforeAll(async () => {
  shop = await createTestApp();
  people = await createPeople(shop);
});

const refused = { code: "23514", message: "Please enter a valid phone number" };

describe("a phone number that cannot exist is rejected", () => {
  it.each([
    ["appointment_request", appointmentRequest, "Please enter a valid phone number"],
    ["contact_form", contactMessage, "Please enter a valid phone number."],
    ["financing_application", financingRequest, "Please enter a valid phone number."],
  ] as const)("in %s", async (form, fields, message) => {
    for (const phone of impossible) {
      const response = await shop.post(`/api/forms/${form}`, fields({ phone }));
      expect(response.status).toBe(400);
      expect((await response.json()).error.fields).toEqual({ phone: [message] });
    }
    expect(await shop.sql("select from form_submissions")).toEqual([]);
  });

  it("in a profile, in any notation", async () => {
    const save = (phone: string) =>
      people.as("customer", (tx) =>
        tx.query("update yars_profiles set phone = $1 where id = $2", [
          phone,
          people.id("customer"),
        ]),
      );
    for (const phone of [...impossible, "+10005550123", "1-000-555-0123", "0005550123"]) {
      await expect(save(phone)).rejects.toMatchObject(refused);
    }
    for (const phone of ["(770) 555-0142", "+17705550142", "+49 30 901820", "ext. 5", ""]) {
      expect((await save(phone)).rowCount).toBe(1);
    }
  });

  it("in a new account's metadata: the account is created without it", async () => {
    const id = "0c2f7a6e-6f0e-4b0c-9d38-3b8f2f1f6a10";
    await shop.sql(
      `insert into auth.users (id, email, raw_user_meta_data)
       values ($1, 'eve@example.com', '{"first_name": "Eve", "phone": "(000) 555-0123"}')`,
      [id],
    );
    expect(
      await shop.sql("select first_name, phone from yars_profiles where id = $1", [id]),
    ).toEqual([{ first_name: "Eve", phone: null }]);
  });

  it("from the server's own role", async () => {
    const put = (sql: string) => people.as("service_role", (tx) => tx.query(sql));
    await expect(
      put(`insert into sms_consents (phone, consent_text, consent_version, source)
           values ('+10005550123', 'yes', '1', '/')`),
    ).rejects.toMatchObject(refused);
    const booked = await shop.post("/api/forms/appointment_request", appointmentRequest());
    expect(booked.status).toBe(201);
    await expect(put("update appointments set phone = '+17709110123'")).rejects.toMatchObject(
      refused,
    );
  });
});

const forms = [
  ["appointment_request", appointmentRequest, "appointments"],
  ["contact_form", contactMessage, "contact_messages"],
  ["financing_application", financingRequest, "financing_applications"],
] as const;

describe.each(forms)("%s as it is pasted", (form, fields, table) => {
  const empty = () => shop.sql("truncate form_submissions, appointments, customers cascade");
  const send = async (changes: object) => {
    await empty();
    return (await shop.post(`/api/forms/${form}`, fields({ ...changes }))).status;
  };

  it("takes one number in any notation, and no other country's", async () => {
    for (const phone of pastedPhones) {
      expect([phone, await send({ phone })]).toEqual([phone, 201]);
      expect(await shop.sql(`select phone from ${table}`)).toEqual([{ phone: "+17705550142" }]);
    }
    for (const phone of foreignPhones) expect([phone, await send({ phone })]).toEqual([phone, 400]);
    expect(await shop.sql("select from form_submissions")).toEqual([]);
  });

  it("takes an unusual email address, its domain in ASCII, and none that no server takes", async () => {
    for (const [typed, email] of Object.entries(unusualEmails)) {
      expect([typed, await send({ email: typed })]).toEqual([typed, 201]);
      expect(await shop.sql(`select email from ${table}`)).toEqual([{ email }]);
    }
    for (const email of impossibleEmails) expect(await send({ email })).toBe(400);
  });
});

describe("an appointment with such a number", () => {
  it("can still be confirmed, but not get another such number", async () => {
    await shop.sql(
      `set session_replication_role = replica;
       insert into appointments (reference, name, phone, service_type, service, first_service, minutes,
           scheduled_date, scheduled_time, bay)
         values ('AAAAAA', 'Dana Cole', '+10005550123', 'other', 'Other', 'Other', 30, '2027-03-02',
           '09:30', 1);
       reset session_replication_role`,
    );
    const change = (what: string) =>
      shop.sql(`update appointments set ${what} where reference = 'AAAAAA' returning status`);
    expect(await change("status = 'confirmed', phone = phone")).toEqual([{ status: "confirmed" }]);
    await expect(change("phone = '+10005550124'")).rejects.toMatchObject(refused);
  });
});

describe("maximum lengths of texts apply to every writer", () => {
  it.each([
    ["appointments", "service"],
    ["appointments", "service_type"],
    ["appointments", "notes"],
    ["appointments", "name"],
    ["outbox", "last_error"],
  ])("%s.%s", async (table, column) => {
    await shop.post("/api/forms/appointment_request", appointmentRequest());
    const write = people.as("service_role", (tx) =>
      tx.query(`update ${table} set ${column} = repeat('x', 100000)`),
    );
    await expect(write).rejects.toMatchObject({ code: "23514" });
  });
});
