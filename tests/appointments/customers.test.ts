import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

let shop: TestApp;
let desk: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});
beforeEach(async () => {
  await shop.sql("truncate form_submissions, appointments, customers cascade");
  await shop.sql("update settings set bays = 50");
});

interface Record {
  name: string;
  phones: string[];
  emails: string[];
  cars: string[];
  visits: number;
  account: boolean;
}

/** What staff see, the oldest record first. */
const records = () =>
  shop.sql<Record>(
    `select name, phones, emails, account_id is not null as account,
       array(select concat_ws(' ', year, make, model, mileage) from vehicles
         where customer_id = customers.id order by created_at, id) as cars,
       (select count(*)::int from appointments where customer_id = customers.id) as visits
     from customers where merged_into is null order by created_at, id`,
  );

/** Deletes an account with its owner's token. */
const deleteAccount = (id: string | null) =>
  shop.sql(
    `do $$ begin perform set_config('request.jwt.claims', '{"sub": "${id}"}', true);
       perform private.delete_own_account(); end $$`,
  );

/** Assigns all appointments to a new account, and deletes it. */
async function deleteOwner(): Promise<void> {
  const [account] = await shop.sql<{ id: string }>(
    `with account as (insert into auth.users (id) values (gen_random_uuid()) returning id)
     select id from account`,
  );
  await shop.sql("update appointments set user_id = $1", [account?.id]);
  await deleteAccount(account?.id ?? null);
}

/** Sends a request without the default email. */
const request = (fields: object) => desk.request({ email: undefined, ...fields });

/** Creates an account that has verified its email address. */
async function verifiedAccount(email: string): Promise<string> {
  await shop.sql("delete from auth.users where email = $1", [email]);
  const [account] = await shop.sql<{ id: string }>(
    "insert into auth.users (id, email) values (gen_random_uuid(), $1) returning id",
    [email],
  );
  await shop.sql("insert into private.verified_emails values ($1, $2, now())", [
    account?.id,
    email,
  ]);
  return account?.id ?? "";
}

const dana = { name: "Dana Cole", phone: "(770) 555-0142", email: "dana@example.com" };

describe("an appointment belongs to one record", () => {
  it.each<[string, object, number]>([
    ["the same address and another number", { phone: "(770) 555-0199" }, 1],
    ["the same number and no address", { email: undefined, name: "Dan" }, 1],
    ["the same number and name, and another address", { email: "dana@work.example" }, 1],
    [
      "the same number, the name in another writing",
      { name: "dana  cole.", email: "d@b.example" },
      1,
    ],
    [
      "the same number and another name in letters of another alphabet",
      { name: "李雷", email: "l@b.example" },
      2,
    ],
    ["the address in capitals", { email: "Dana@Example.com", phone: "(770) 555-0199" }, 1],
    ["a family's number, with another name and address", { name: "Al", email: "al@b.example" }, 2],
    ["neither", { name: "Al", email: "al@b.example", phone: "(770) 555-0199" }, 2],
  ])("by %s", async (_, second, count) => {
    await request(dana);
    await request({ ...dana, ...second, time: "10:00 AM" });
    const found = await records();
    expect(found).toHaveLength(count);
    expect(found.map(({ visits }) => visits)).toEqual(count === 1 ? [2] : [1, 1]);
  });

  it("that adds a number and an email booked with the same name, and with no other", async () => {
    await request(dana);
    await request({ ...dana, phone: "(770) 555-0199", time: "10:00 AM" });
    // Anyone can book in anyone's name; the number is kept on the appointment.
    await request({ ...dana, name: "Mallory", phone: "(770) 555-0188", time: "11:00 AM" });
    const [record] = await records();
    expect(record).toMatchObject({
      phones: ["+17705550142", "+17705550199"],
      emails: ["dana@example.com"],
      visits: 3,
    });
  });

  it("shared by twenty concurrent bookings", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        request({ ...dana, time: `${9 + (at % 3)}:00 AM`, notes: `${at}` }),
      ),
    );
    expect(await records()).toMatchObject([{ visits: 20 }]);
  });

  it("that includes each car once, with the last mileage", async () => {
    const car = { year: 2015, make: "Honda", model: "Civic", mileage: 80_000 };
    await request({ ...dana, vehicle: car });
    await request({ ...dana, time: "10:00 AM", vehicle: { make: "honda", mileage: 84_000 } });
    await request({ ...dana, time: "11:00 AM", vehicle: { make: "Ford", model: "F-150" } });
    await request({ ...dana, time: "9:00 AM" });
    const [record] = await records();
    expect(record?.cars).toEqual(["2015 Honda Civic 84000", "Ford F-150"]);
  });

  it("and moves to another one when staff correct the number", async () => {
    await request(dana);
    const id = await request({ name: "Al Reed", phone: "(770) 555-0199", time: "10:00 AM" });
    const fields = { name: "Dana Cole", phone: dana.phone, service: "Other" };
    expect((await desk.change(id, { fields, notify: false })).status).toBe(200);
    const found = await records();
    expect(found.map(({ name, visits }) => [name, visits])).toEqual([
      ["Dana Cole", 2],
      ["Al Reed", 0],
    ]);
    expect((await desk.lastEvent(id))?.changes).not.toHaveProperty("customer_id");
  });
});

describe("an account", () => {
  it("is linked to its record once it has verified the email, and not before", async () => {
    await request({ ...dana, email: "customer@example.com" });
    await request({ name: "Eve", phone: "(770) 555-0188", email: "eve@example.com" });
    const found = await records();
    expect(found.map(({ account }) => account)).toEqual([true, false]);
  });

  it("that is deleted takes its record along, but not that of someone else", async () => {
    await request({ ...dana, email: "customer@example.com" });
    await request({ ...dana, name: "Al Reed", email: undefined, time: "10:00 AM" });
    await request({ name: "Sam Hill", phone: "(770) 555-0177", email: "sam@example.com" });
    await deleteAccount(desk.people.id("customer"));
    const found = await records();
    // The other customer with the same number remains; what only the account's email identified is
    // removed.
    expect(found.map(({ emails, account, visits }) => [emails, account, visits])).toEqual([
      [[], false, 1],
      [["sam@example.com"], false, 1],
    ]);
    await shop.sql("delete from appointments where name = 'Al Reed'");
    expect(JSON.stringify(await shop.sql("select * from customers"))).not.toContain("customer@");
  });

  it.each<[string, object]>([
    ["address", { email: "dana@example.com", phone: "(770) 555-0188", name: "Eve" }],
    ["number", { phone: dana.phone, name: "Eve" }],
  ])(
    "that has booked with somebody else's %s leaves their record when deleted",
    async (_, given) => {
      await shop.sql(
        `insert into customers (name, phones, emails, address, notes) values
         ('Dana Cole', '{+17705550142}', '{dana@example.com}', '1 Main St', 'Pays cash')`,
      );
      const read = () => shop.sql("select name, phones, emails, address, notes from customers");
      const before = await read();
      await request(given);
      await deleteOwner();
      expect(await read()).toEqual(before);
    },
  );

  it("that is deleted takes along the record that began with its booking", async () => {
    await request({ name: "Eve", phone: "(770) 555-0188" });
    await deleteOwner();
    expect(await records()).toEqual([]);
  });
});

describe("an account that has begun the record of somebody by their name and number, when deleted,", () => {
  const car = { year: 2015, make: "Honda", model: "Civic" };
  const record = async () => (await records())[0];
  const mallory = { ...dana, email: "mallory@example.com", vehicle: car };
  let account: string | null = null;
  const deleteMallory = () => deleteAccount(account);
  beforeEach(async () => {
    await shop.sql("truncate text_conversations cascade");
    account = await verifiedAccount(mallory.email);
    await request(mallory);
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
    await shop.sql(added);
    const read = () =>
      shop.sql(
        `select name, phones, notes, customers.address, array_remove(emails, 'mallory@example.com'),
           (select jsonb_agg(jsonb_build_array(make, plate) order by make) from vehicles
             where customer_id = customers.id) as cars from customers`,
      );
    const before = await read();
    await deleteMallory();
    expect(await read()).toEqual(before);
    expect(await record()).toMatchObject({ account: false });
    expect(JSON.stringify(await everything())).not.toContain("mallory@example.com");
  });

  it("leaves its notes and address where another visit has come with the number", async () => {
    await request({ name: dana.name, phone: dana.phone, time: "10:00 AM" });
    await shop.sql("update customers set notes = 'Pays cash', address = '1 Main St'");
    await deleteMallory();
    expect(await shop.sql("select notes, address from customers")).toEqual([
      { notes: "Pays cash", address: "1 Main St" },
    ]);
  });

  it("leaves what the person of the number has texted, as long as there is a record of it", async () => {
    await shop.sql(
      "insert into text_conversations (phone, last_body) values ('+17705550142', 'Hi')",
    );
    await shop.sql(
      `insert into text_messages (phone, direction, body, appointment_id)
       select '+17705550142', 'in', 'Dana here', id from appointments`,
    );
    await shop.sql("update customers set notes = 'Pays cash'");
    await deleteMallory();
    expect(await shop.sql("select body, appointment_id from text_messages")).toEqual([
      { body: "Dana here", appointment_id: null },
    ]);
    expect(await shop.sql("select last_body from text_conversations")).toEqual([
      { last_body: "Hi" },
    ]);
  });

  it("leaves a record that was merged into it, and the merge can still be undone", async () => {
    await request({ name: "D. Cole", phone: "(770) 555-0199", time: "10:00 AM" });
    const merge = await asAdmin("select merge_customers($1, $2) as value", [
      await idOf("Dana Cole"),
      await idOf("D. Cole"),
    ]);
    await shop.sql("delete from appointments where name = 'D. Cole'");
    await deleteMallory();
    await asAdmin("select undo_customer_merge($1)", [merge]);
    expect((await records()).map(({ name }) => name)).toEqual(["Dana Cole", "D. Cole"]);
    expect(JSON.stringify(await shop.sql("select * from customer_merges"))).not.toContain(
      "mallory@example.com",
    );
  });

  it("takes it along with its car while it is all the account's own", async () => {
    await deleteMallory();
    expect(await shop.sql("select from customers")).toEqual([]);
    expect(await shop.sql("select from vehicles")).toEqual([]);
  });
});

it("an account that is deleted leaves a record that staff began, though it holds the verified address", async () => {
  const account = await verifiedAccount("dana@example.com");
  await shop.sql(
    `insert into customers (name, phones, emails, notes, account_id)
     values ('Dana Cole', '{+17705550142}', '{dana@example.com}', 'Pays cash', $1)`,
    [account],
  );
  await deleteAccount(account);
  expect(await shop.sql("select name, phones, emails, notes from customers")).toEqual([
    { name: "Dana Cole", phones: ["+17705550142"], emails: [], notes: "Pays cash" },
  ]);
});

describe("two records of one person", () => {
  const merged = async () => {
    const car = { year: 2015, make: "Honda", model: "Civic" };
    await request({ ...dana, vehicle: car });
    await request({
      name: "D. Cole",
      phone: "(770) 555-0199",
      email: "d@work.example",
      time: "10:00 AM",
      vehicle: car,
    });
    await shop.sql("update customers set notes = name || ' pays cash'");
    await shop.sql("update vehicles set plate = 'ABC 123' where customer_id = $1", [
      await idOf("D. Cole"),
    ]);
    const before = await everything();
    const [keep, duplicate] = [await idOf("Dana Cole"), await idOf("D. Cole")];
    const merge = await asAdmin("select merge_customers($1, $2) as value", [keep, duplicate]);
    return { before, merge, keep, duplicate };
  };

  it("are merged into one with everything of both, the same car once", async () => {
    const { keep } = await merged();
    expect(await records()).toEqual([
      {
        name: "Dana Cole",
        phones: ["+17705550142", "+17705550199"],
        emails: ["dana@example.com", "d@work.example"],
        cars: ["2015 Honda Civic"],
        visits: 2,
        account: false,
      },
    ]);
    const [car] = await shop.sql("select plate from vehicles where customer_id = $1", [keep]);
    expect(car).toEqual({ plate: "ABC 123" });
    // A caller with the other number is recognized by the merged record.
    await request({ name: "D. Cole", phone: "(770) 555-0199", time: "11:00 AM" });
    expect(await records()).toMatchObject([{ visits: 3 }]);
  });

  it("are restored when the merge is undone, and later changes remain", async () => {
    const { before, merge, keep } = await merged();
    await asAdmin("select undo_customer_merge($1) as value", [merge]);
    expect(await everything()).toEqual(before);
    await expect(asAdmin("select undo_customer_merge($1)", [merge])).rejects.toThrow(
      "This merge was undone already.",
    );
    expect(keep).toBe(await idOf("Dana Cole"));
  });

  it("keep later staff notes when the merge is undone", async () => {
    const { merge, keep } = await merged();
    await request({ ...dana, time: "2:00 PM" });
    await shop.sql("update customers set notes = 'New words' where id = $1", [keep]);
    await asAdmin("select undo_customer_merge($1)", [merge]);
    const found = await records();
    expect(found.map(({ visits }) => visits)).toEqual([2, 1]);
    const [row] = await shop.sql("select notes from customers where id = $1", [keep]);
    expect(row).toEqual({ notes: "New words" });
  });

  it("are unmerged in reverse order", async () => {
    const { merge, keep } = await merged();
    await request({ name: "Third", phone: "(770) 555-0155", time: "3:00 PM" });
    const later = await asAdmin("select merge_customers($1, $2) as value", [
      await idOf("Third"),
      keep,
    ]);
    await expect(asAdmin("select undo_customer_merge($1)", [merge])).rejects.toThrow(
      "Undo the later merge first.",
    );
    await asAdmin("select undo_customer_merge($1)", [later]);
    await asAdmin("select undo_customer_merge($1)", [merge]);
    expect(await records()).toHaveLength(3);
  });

  it("merged by two concurrent requests are merged once", async () => {
    await request(dana);
    await request({ name: "Al", phone: "(770) 555-0199", time: "10:00 AM" });
    const [a, b] = [await idOf("Dana Cole"), await idOf("Al")];
    const outcomes = await Promise.allSettled([
      asAdmin("select merge_customers($1, $2)", [a, b]),
      asAdmin("select merge_customers($1, $2)", [b, a]),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await records()).toMatchObject([{ visits: 2 }]);
  });

  it("that exceed the limits of one record are not merged", async () => {
    await shop.sql(`insert into customers (name, notes) values
      ('A', repeat('x', 3000)), ('B', repeat('y', 3000))`);
    const before = await everything();
    await expect(
      asAdmin("select merge_customers($1, $2)", [await idOf("A"), await idOf("B")]),
    ).rejects.toThrow("Together they have more than one record holds");
    expect(await everything()).toEqual(before);
  });
});

describe("an imported file of customers", () => {
  const car = { year: 2015, make: "Honda", model: "Civic", plate: "abc 123" };
  const lines = [
    { line: 2, name: "Dana Cole", email: "dana@example.com", notes: "Pays cash", ...car },
    { line: 3, name: "Al Reed", phone: "+17705550199", vin: "1HGCM82633A004352" },
    { line: 4, name: "Al Reed", phone: "+17705550199", make: "Ford" },
    { line: 5, name: "Al Reed", phone: "+17705550199" },
  ];
  const taken = (entries: unknown, preview = false) =>
    asAdmin("select import_customers($1, $2) as value", [JSON.stringify(entries), preview]);
  beforeEach(async () => {
    await request({ ...dana, vehicle: { make: "Honda", mileage: 80_000 } });
    await shop.sql("update customers set address = '1 Main St'");
  });

  it("adds new customers, completes incomplete ones and skips known ones", async () => {
    const expected = ["completed", "new", "completed", "known"].map((outcome, at) => ({
      line: at + 2,
      outcome,
    }));
    const before = await everything();
    expect(await taken(lines, true)).toEqual(expected);
    expect(await everything()).toEqual(before);
    expect(await taken(lines)).toEqual(expected);
    expect(await shop.sql("select address, notes from customers where name = 'Dana Cole'")).toEqual(
      [{ address: "1 Main St", notes: "Pays cash" }],
    );
    const found = await records();
    expect(found.map(({ name, phones, emails, cars }) => [name, phones, emails, cars])).toEqual([
      ["Dana Cole", ["+17705550142"], ["dana@example.com"], ["2015 Honda Civic 80000"]],
      ["Al Reed", ["+17705550199"], [], expect.arrayContaining(["Ford"])],
    ]);
    const after = await everything();
    expect(
      new Set(((await taken(lines)) as { outcome: string }[]).map((one) => one.outcome)),
    ).toEqual(new Set(["known"]));
    expect(await everything()).toEqual(after);
  });

  it.each([
    ["no name", { phone: "+17705550177" }],
    ["a number that cannot be", { name: "Sam", phone: "+10005550177" }],
    ["a wrong VIN", { name: "Sam", phone: "+17705550177", vin: "1HGCM82633A004353" }],
    ["a year that is none", { name: "Sam", phone: "+17705550177", make: "Ford", year: "new" }],
    ["notes without an end", { name: "Sam", notes: "x".repeat(5001) }],
  ])("with %s in one line is rejected as a whole, naming the line", async (_, wrong) => {
    const before = await everything();
    const outcomes = await taken([...lines, { line: 6, ...wrong }]);
    expect((outcomes as object[]).filter((outcome) => "problem" in outcome)).toEqual([
      { line: 6, problem: expect.any(String) },
    ]);
    expect(await everything()).toEqual(before);
  });

  it.each([
    ["more than a thousand", Array.from({ length: 1001 }, () => ({ name: "A" }))],
    ["no list", { name: "A" }],
    ["nothing", null],
  ])("of %s is rejected", async (_, entries) => {
    await expect(taken(entries)).rejects.toMatchObject({ code: "PT400" });
  });
});

const asAdmin = (sql: string, values: unknown[]): Promise<unknown> =>
  desk.people.as("administrator", async (tx) => {
    const { rows } = await tx.query<{ value: unknown }>(sql, values);
    return rows[0]?.value;
  });

async function idOf(name: string): Promise<string> {
  const [row] = await shop.sql<{ id: string }>("select id from customers where name = $1", [name]);
  return row?.id ?? "";
}

/** All records with their cars and appointments, without timestamps. */
const everything = () =>
  shop.sql(
    `select to_jsonb(customers) - 'updated_at' as record,
       (select jsonb_agg(to_jsonb(car) - 'updated_at' order by id) from vehicles car
         where customer_id = customers.id) as cars,
       (select jsonb_agg(jsonb_build_array(id, vehicle_id) order by id) from appointments
         where customer_id = customers.id) as visits
     from customers order by id`,
  );
