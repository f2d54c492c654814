import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { published, setPublished } from "#server/content/published.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";
import { followUp } from "./follow-up.ts";

const plain = published();
afterAll(() => setPublished(plain));
const reviewLink = "https://reviews.example/brazos";
const nextService = { months: 6, miles: 5000 };
const withFollowUps = (followUps: NonNullable<typeof plain.shop.followUps> | undefined) =>
  setPublished({
    ...plain,
    shop: { ...plain.shop, followUps },
    shopReviews: { source: "Reviews", link: reviewLink },
  });

let shop: TestApp;
let desk: Desk;
let visit: string;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});
beforeEach(async () => {
  withFollowUps({ askForReviews: true, putOffDays: 30, nextService });
  await shop.sql(
    "truncate form_submissions, appointments, customers, outbox, estimate_records cascade",
  );
  visit = await pickedUp("2026-11-24T16:00:00Z");
});

/** A visit whose car was picked up then, with one line that was put off. */
async function pickedUp(at: string, fields: Record<string, unknown> = {}): Promise<string> {
  const id = await desk.request(fields);
  await shop.sql("truncate outbox");
  const line = randomUUID();
  await shop.sql(
    `insert into estimate_lines (id, appointment_id, title, items)
     values ($1, $2, 'Rear brakes', '[{"kind": "fee", "text": "Rear brakes", "price": 21000}]')`,
    [line, id],
  );
  await shop.sql(`select private.answer_line($1, 1, 'declined', '{"kind": "customer"}')`, [line]);
  await shop.sql(
    `set session_replication_role = replica;
     insert into car_stages (appointment_id, stage, since, mileage)
       values ('${id}', 'picked_up', '${at}', 84000);
     update appointments set status = 'completed' where id = '${id}';
     update estimate_lines set answered_at = '${at}' where id = '${line}';
     reset session_replication_role`,
  );
  return id;
}

const run = async (at: string) =>
  await followUp({ ...shop, siteUrl: "https://shop.example", now: () => new Date(at) });
const pressed = async (url: string, method: string) => {
  const response = await shop.app.request(new URL(url).pathname, { method });
  return { status: response.status, text: await response.text() };
};
const messages = async () =>
  await shop.sql<{ kind: string; payload: { to: string; subject?: string; text: string } }>(
    "select kind, payload from outbox order by id",
  );

it("whoever presses the button of the mail gets neither again, after another visit either", async () => {
  await run("2026-11-25T15:00:00Z");
  const [mail] = await messages();
  const [url = ""] = /https:\/\/shop\.example\/no-more\/\S+/.exec(mail?.payload.text ?? "") ?? [];
  // Opening it, as programs do that look through mail, changes nothing.
  expect((await pressed(url, "GET")).text).toContain("Stop These Emails");
  expect(await shop.sql("select from private.follow_up_refusals")).toEqual([]);
  expect((await pressed(url, "POST")).text).toContain("You won&#39;t get these emails again");
  expect((await pressed(url, "POST")).status).toBe(200);
  expect(await run("2027-01-12T15:00:00Z")).toBe(false);
  await shop.sql("delete from private.follow_ups");
  expect(await run("2026-11-25T15:00:00Z")).toBe(false);
  // Nor after the desk has merged the record into another one, and that into a third.
  await shop.sql("delete from private.follow_ups");
  for (const name of ["Dana Cole", "D. Cole"]) {
    const [kept] = await shop.sql<{ id: string }>(
      "insert into customers (name) values ($1) returning id",
      [name],
    );
    await desk.people.as("administrator", (tx) =>
      tx.query("select merge_customers($1, customer_id) from appointments where id = $2", [
        kept?.id,
        visit,
      ]),
    );
  }
  expect(await run("2026-11-25T15:00:00Z")).toBe(false);
  const wrong = `https://shop.example/no-more/${shop.tokens.sign("visit", visit)}`;
  expect((await pressed(wrong, "POST")).status).toBe(404);
});

it("a customer is asked for a review once, three hours after the pickup, while the shop is open", async () => {
  expect(await run("2026-11-24T18:30:00Z")).toBe(false);
  expect(await run("2026-11-25T03:00:00Z")).toBe(false);
  expect(await run("2026-11-25T15:00:00Z")).toBe(true);
  expect(await run("2026-11-25T15:00:05Z")).toBe(false);
  const [mail, ...more] = await messages();
  expect(more).toEqual([]);
  expect(mail?.payload.to).toBe("dana@example.com");
  expect(mail?.payload.text).toContain(reviewLink);
  // Nor after the next visit.
  await pickedUp("2026-11-30T16:00:00Z");
  expect(await run("2026-12-01T15:00:00Z")).toBe(false);
});

it("who picks up two cars together is asked once", async () => {
  await pickedUp("2026-11-24T16:05:00Z");
  await run("2026-11-25T15:00:00Z");
  await run("2026-11-25T15:00:05Z");
  expect(await messages()).toHaveLength(1);
});

it("by text to those who agreed to texts, and not at all where there is no way or no link", async () => {
  await shop.sql(
    `insert into sms_consents (phone, consent_text, consent_version, source)
     select phone, 'Yes', '1', 'test' from appointments`,
  );
  await run("2026-11-25T15:00:00Z");
  expect((await messages()).map(({ kind }) => kind)).toEqual(["sms"]);
  withFollowUps(undefined);
  await shop.sql("truncate private.follow_ups");
  expect(await run("2026-11-25T15:00:10Z")).toBe(false);
});

it("what was put off is remembered once, after the days that the owner set, unless it can wait or they are coming", async () => {
  withFollowUps({ putOffDays: 30 });
  expect(await run("2026-12-22T15:00:00Z")).toBe(false);
  await shop.sql("update estimate_lines set wait_until_date = '2027-03-01'");
  expect(await run("2027-01-25T15:00:00Z")).toBe(false);
  expect(await run("2027-02-16T15:00:00Z")).toBe(true);
  expect(await run("2027-02-17T15:00:00Z")).toBe(false);
  const [mail] = await messages();
  expect(mail?.payload.text).toMatch(/Rear brakes[\s\S]*\$210\.00/);
  expect(mail?.payload.text).toContain("https://shop.example/book?service=");

  await shop.sql("truncate private.follow_ups, outbox");
  await shop.sql("update car_stages set since = '2026-11-20T16:00:00Z'");
  await desk.request({ date: "2026-11-25" });
  expect(await run("2027-02-16T15:00:00Z")).toBe(false);
});

it("what lost to its alternative was not put off, even if that is changed and voided later", async () => {
  const [id, chosen, lost] = [await desk.request(), randomUUID(), randomUUID()];
  await shop.sql(
    `insert into estimate_lines (id, appointment_id, title, items, choice)
     select id, $1, 'Pads', '[{"kind": "fee", "text": "Pads", "price": 21000}]', 'pads' from unnest($2::uuid[]) id`,
    [id, [chosen, lost]],
  );
  const isPutOff = async () =>
    await shop.sql(
      "select answer, private.is_put_off(line) as put_off from estimate_lines line where id = $1",
      [lost],
    );
  await shop.sql(`select private.answer_line($1, 1, 'approved', '{"kind": "customer"}')`, [chosen]);
  expect(await isPutOff()).toEqual([{ answer: "declined", put_off: false }]);
  await shop.sql("update estimate_lines set title = 'Better pads' where id = $1", [chosen]);
  expect(await isPutOff()).toEqual([{ answer: "declined", put_off: false }]);
  await shop.sql(`select private.answer_line($1, 2, 'declined', '{"kind": "customer"}')`, [chosen]);
  await shop.sql(`select private.answer_line($1, 1, 'question', '{"kind": "customer"}', 'Why?')`, [
    lost,
  ]);
  await shop.sql(`select private.answer_line($1, 1, 'declined', '{"kind": "customer"}')`, [lost]);
  expect(await isPutOff()).toEqual([{ answer: "declined", put_off: true }]);
});

it("the page of the visit has the car's record: what is covered until when, what was put off, what is next", async () => {
  const done = randomUUID();
  await shop.sql(
    `set session_replication_role = replica;
     insert into estimate_lines (id, appointment_id, title, items, tax_rates, price_cents, tax_cents, answer,
         answered_at, answered_by, done_at)
       values ('${done}', '${visit}', 'Front brakes',
         '[{"kind": "fee", "text": "Front brakes", "price": 38900}]', '{}', 38900, 0, 'approved', now(), 'customer', now());
     insert into invoices (id, year, number, appointment_id, made_at, made_on, mileage)
       values (gen_random_uuid(), 2026, 1, '${visit}', now(), '2026-11-24', 84000);
     insert into invoice_lines (line_id, turn, invoice_id, position, title, items, taxes, price_cents, tax_cents,
         warranty_until, warranty_miles)
       select '${done}', 1, id, 1, 'Front brakes', '[]', '[]', 38900, 0, '2028-11-24', 24000 from invoices;
     reset session_replication_role`,
  );
  const token = shop.tokens.sign("visit", visit);
  const page = await (await shop.app.request(`/visit/${token}`)).text();
  expect(page).toContain("Covered until Friday, November 24, 2028 or 108,000 miles");
  expect(page).toContain("Rear brakes, $210.00");
  expect(page).toContain("at 89,000 miles");
});

it("customers read the record of their own account's visits that are over, staff that of the car before them", async () => {
  const giveAll = () =>
    shop.sql("update appointments set user_id = $1", [desk.people.id("customer")]);
  await giveAll();
  const mine = async (caller: "customer" | "other customer") =>
    (await desk.people.as(caller, (tx) => tx.query("select my_visits() as record"))).rows[0].record;
  expect(await mine("customer")).toMatchObject([{ putOff: [{ title: "Rear brakes" }] }]);
  expect(await mine("other customer")).toEqual([]);

  const next = await desk.request({ date: "2026-11-25" });
  await giveAll();
  expect(await mine("customer")).toMatchObject([{ id: visit }]);
  await shop.sql(
    `insert into vehicles (customer_id, make) select customer_id, 'Honda' from appointments where id = $1`,
    [visit],
  );
  await shop.sql(
    "update appointments set vehicle_id = (select id from vehicles where make = 'Honda')",
  );
  const [earlier] = await shop.sql<{ record: unknown }>(
    "select private.earlier_visits($1) as record",
    [next],
  );
  expect(earlier?.record).toMatchObject([{ id: visit, mileage: 84000 }]);
});
