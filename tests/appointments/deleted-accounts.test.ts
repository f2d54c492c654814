import { beforeEach, describe, expect, it } from "vitest";
import { dana, openCustomerRecords } from "#tests/support/desk/customer-records.ts";

const customers = openCustomerRecords();

/** Deletes an account with its owner's token. */
const deleteAccount = (id: string | null) =>
  customers.shop.sql(
    `do $$ begin perform set_config('request.jwt.claims', '{"sub": "${id}"}', true);
       perform private.delete_own_account(); end $$`,
  );

/** Assigns all appointments to a new account, and deletes it. */
async function deleteOwner(): Promise<void> {
  const [account] = await customers.shop.sql<{ id: string }>(
    `with account as (insert into auth.users (id) values (gen_random_uuid()) returning id)
     select id from account`,
  );
  await customers.shop.sql("update appointments set user_id = $1", [account?.id]);
  await deleteAccount(account?.id ?? null);
}

/** Creates an account that has verified its email address. */
async function verifiedAccount(email: string): Promise<string> {
  await customers.shop.sql("delete from auth.users where email = $1", [email]);
  const [account] = await customers.shop.sql<{ id: string }>(
    "insert into auth.users (id, email) values (gen_random_uuid(), $1) returning id",
    [email],
  );
  await customers.shop.sql("insert into private.verified_emails values ($1, $2, now())", [
    account?.id,
    email,
  ]);
  return account?.id ?? "";
}

describe("an account", () => {
  it("is linked to its record once it has verified the email, and not before", async () => {
    await customers.request({ ...dana, email: "customer@example.com" });
    await customers.request({ name: "Eve", phone: "(770) 555-0188", email: "eve@example.com" });
    const found = await customers.records();
    expect(found.map(({ account }) => account)).toEqual([true, false]);
  });

  it("that is deleted takes what was mailed about it and its waits along, and how it came", async () => {
    const id = await verifiedAccount("dana@example.com");
    const { sql } = customers.shop;
    await sql(
      `with wait as (insert into form_submissions (submission_id, form_name, content_hash, record_id, browser_info)
         values ('own wait', 'waitlist_entry', '\\x00', gen_random_uuid(), '{"page": "/book"}') returning record_id)
       insert into waitlist_entries (id, submission_id, day, name, phone, email, service_type, service)
         select record_id, 'own wait', '2026-11-25', 'Dana Cole', '+17705550142', 'dana@example.com', 'other', 'Other'
         from wait`,
    );
    await sql(
      `insert into outbox (kind, subject_id, idempotency_key, payload, delivered_at)
       select 'mail', id, 'about-' || id, '{"to": "dana@example.com"}', now()
       from (select id from waitlist_entries union all select $1) subjects`,
      [id],
    );
    await deleteAccount(id);
    expect(await sql("select from outbox where receiver = 'dana@example.com'")).toEqual([]);
    expect(
      await sql("select browser_info from form_submissions where submission_id = 'own wait'"),
    ).toEqual([{ browser_info: null }]);
  });

  it("that is deleted takes its record along, but not that of someone else", async () => {
    await customers.request({ ...dana, email: "customer@example.com" });
    await customers.request({ ...dana, name: "Al Reed", email: undefined, time: "10:00 AM" });
    await customers.request({
      name: "Sam Hill",
      phone: "(770) 555-0177",
      email: "sam@example.com",
    });
    await deleteAccount(customers.desk.people.id("customer"));
    const found = await customers.records();
    // The other customer with the same number remains; what only the account's email identified is
    // removed.
    expect(found.map(({ emails, account, visits }) => [emails, account, visits])).toEqual([
      [[], false, 1],
      [["sam@example.com"], false, 1],
    ]);
    await customers.shop.sql("delete from appointments where name = 'Al Reed'");
    expect(JSON.stringify(await customers.shop.sql("select * from customers"))).not.toContain(
      "customer@",
    );
  });

  it.each<[string, object]>([
    ["address", { email: "dana@example.com", phone: "(770) 555-0188", name: "Eve" }],
    ["number", { phone: dana.phone, name: "Eve" }],
  ])(
    "that has booked with somebody else's %s leaves their record when deleted",
    async (_, given) => {
      await customers.shop.sql(
        `insert into customers (name, phones, emails, address, notes) values
         ('Dana Cole', '{+17705550142}', '{dana@example.com}', '1 Main St', 'Pays cash')`,
      );
      const read = () =>
        customers.shop.sql("select name, phones, emails, address, notes from customers");
      const before = await read();
      await customers.request(given);
      await deleteOwner();
      expect(await read()).toEqual(before);
    },
  );

  it("that is deleted takes along the record that began with its booking", async () => {
    await customers.request({ name: "Eve", phone: "(770) 555-0188" });
    await deleteOwner();
    expect(await customers.records()).toEqual([]);
  });
});

describe("an account that has begun the record of somebody by their name and number, when deleted,", () => {
  const car = { year: 2015, make: "Honda", model: "Civic" };
  const record = async () => (await customers.records())[0];
  const mallory = { ...dana, email: "mallory@example.com", vehicle: car };
  let account: string | null = null;
  const deleteMallory = () => deleteAccount(account);
  beforeEach(async () => {
    await customers.shop.sql("truncate text_conversations cascade");
    account = await verifiedAccount(mallory.email);
    await customers.request(mallory);
    expect(await record()).toMatchObject({ account: true, visits: 1 });
  });

  it.each<[string, string]>([
    ["notes", "update customers set notes = 'Pays cash'"],
    ["a car", "insert into vehicles (customer_id, make) select id, 'Ford' from customers"],
    ["a plate", "update vehicles set plate = 'ABC 123'"],
    ["a number", "update customers set phones = phones || '{+17705550199}'"],
    ["an email address", "update customers set emails = emails || '{dana@example.com}'"],
    ["a postal address", "update customers set address = '1 Main St'"],
  ])("leaves it with %s that staff have added", async (_, added) => {
    await customers.shop.sql(added);
    const read = () =>
      customers.shop.sql(
        `select name, phones, notes, customers.address, array_remove(emails, 'mallory@example.com'),
           (select jsonb_agg(jsonb_build_array(make, plate) order by make) from vehicles
             where customer_id = customers.id) as cars from customers`,
      );
    const before = await read();
    await deleteMallory();
    expect(await read()).toEqual(before);
    expect(await record()).toMatchObject({ account: false });
    expect(JSON.stringify(await customers.everything())).not.toContain("mallory@example.com");
  });

  it("leaves its notes and address where another visit has come with the number", async () => {
    await customers.request({ name: dana.name, phone: dana.phone, time: "10:00 AM" });
    await customers.shop.sql("update customers set notes = 'Pays cash', address = '1 Main St'");
    await deleteMallory();
    expect(await customers.shop.sql("select notes, address from customers")).toEqual([
      { notes: "Pays cash", address: "1 Main St" },
    ]);
  });

  it("leaves what the person of the number has texted, as long as there is a record of it", async () => {
    await customers.shop.sql(
      "insert into text_conversations (phone, last_body) values ('+17705550142', 'Hi')",
    );
    await customers.shop.sql(
      `insert into text_messages (phone, direction, body, appointment_id)
       select '+17705550142', 'in', 'Dana here', id from appointments`,
    );
    await customers.shop.sql("update customers set notes = 'Pays cash'");
    await deleteMallory();
    expect(await customers.shop.sql("select body, appointment_id from text_messages")).toEqual([
      { body: "Dana here", appointment_id: null },
    ]);
    expect(await customers.shop.sql("select last_body from text_conversations")).toEqual([
      { last_body: "Hi" },
    ]);
  });

  it("leaves a record that was merged into it, and the merge can still be undone", async () => {
    await customers.request({ name: "D. Cole", phone: "(770) 555-0199", time: "10:00 AM" });
    const merge = await customers.asAdmin("select merge_customers($1, $2) as value", [
      await customers.idOf("Dana Cole"),
      await customers.idOf("D. Cole"),
    ]);
    await customers.shop.sql("delete from appointments where name = 'D. Cole'");
    await deleteMallory();
    await customers.asAdmin("select undo_customer_merge($1)", [merge]);
    expect((await customers.records()).map(({ name }) => name)).toEqual(["Dana Cole", "D. Cole"]);
    expect(JSON.stringify(await customers.shop.sql("select * from customer_merges"))).not.toContain(
      "mallory@example.com",
    );
  });

  it("takes it along with its car while it is all the account's own", async () => {
    await deleteMallory();
    expect(await customers.shop.sql("select from customers")).toEqual([]);
    expect(await customers.shop.sql("select from vehicles")).toEqual([]);
  });
});

it("an account that is deleted leaves a record that staff began, though it holds the verified address", async () => {
  const account = await verifiedAccount("dana@example.com");
  await customers.shop.sql(
    `insert into customers (name, phones, emails, notes, account_id)
     values ('Dana Cole', '{+17705550142}', '{dana@example.com}', 'Pays cash', $1)`,
    [account],
  );
  await deleteAccount(account);
  expect(await customers.shop.sql("select name, phones, emails, notes from customers")).toEqual([
    { name: "Dana Cole", phones: ["+17705550142"], emails: [], notes: "Pays cash" },
  ]);
});
