import { beforeAll, expect, it } from "vitest";
import { published, setPublished } from "#server/content/published.ts";
import { followUp } from "#server/follow-ups/follow-up.ts";
import type { Caller } from "#tests/support/accounts/people.ts";
import { type Bay, openBay } from "#tests/support/desk/bay.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let bay: Bay;
beforeAll(async () => {
  shop = await createTestApp();
  bay = await openBay(shop);
});

const first = "00000000-0000-4000-8000-00000000000a";
const second = "00000000-0000-4000-8000-00000000000b";

/** A line of a file as the desk's screen sends it. */
const line = (fields: object = {}) => ({
  line: 2,
  name: "Ann Lee",
  phones: ["+12545550160"],
  emails: [],
  make: "Honda",
  plate: "abc123",
  mileage: 84_000,
  past: { kind: "visit", day: "2024-03-05", work: "Front brakes", amountCents: 41_250 },
  ...fields,
});

async function call(name: string, values: readonly unknown[], by: Caller = "administrator") {
  const { rows } = await bay.desk.people.as(by, (tx) =>
    tx.query<{ result: unknown }>(
      `select ${name}(${values.map((_, at) => `$${at + 1}`)}) as result`,
      [...values],
    ),
  );
  return rows.map(({ result }) => result);
}
const take = (id: string, entries: readonly object[], preview = false) =>
  call("import_customers", [JSON.stringify(entries), preview, id, "history.csv", "{}"]);
const rows = () =>
  shop.sql(`select kind, day::text, work, amount_cents::int as cents, past_work.mileage, name, plate
    from past_work join customers on customers.id = customer_id
      left join vehicles on vehicles.id = vehicle_id order by day`);

it("past visits and declined work are kept once, with their customer and car", async () => {
  const declined = line({
    line: 3,
    past: { kind: "declined", day: "2024-03-05", work: "Rear brakes" },
  });
  expect(await take(first, [line(), declined], true)).toEqual([
    [
      { line: 2, outcome: "new", past: true },
      { line: 3, outcome: "known", past: true },
    ],
  ]);
  expect(await rows()).toEqual([]);
  await take(first, [line(), declined]);
  const stored = {
    day: "2024-03-05",
    mileage: 84_000,
    name: "Ann Lee",
    plate: "ABC123",
    kind: "visit",
    work: "Front brakes",
    cents: 41_250,
  };
  expect(await rows()).toEqual([
    stored,
    { ...stored, kind: "declined", work: "Rear brakes", cents: null },
  ]);
  expect(await take(second, [line()])).toEqual([[{ line: 2, outcome: "known", past: false }]]);
  expect(await rows()).toHaveLength(2);
});

it("who has neither number nor address is known by the car, also where its year is not", async () => {
  const import_ = "00000000-0000-4000-8000-00000000000e";
  const bare = { name: "Pat Moss", phones: [], make: "Mini", model: "Cooper", plate: undefined };
  const visit = (day: string) => line({ ...bare, past: { kind: "visit", day, work: "Tires" } });
  const [outcomes] = await take(import_, [visit("2023-01-09"), visit("2023-06-09")]);
  expect(outcomes).toEqual([
    { line: 2, outcome: "new", past: true },
    { line: 2, outcome: "known", past: true },
  ]);
  expect(await shop.sql("select from customers where name = 'Pat Moss'")).toHaveLength(1);
  await call("undo_customer_import", [import_]);
});

it("what cannot be is left out, and costs nothing else", async () => {
  const [outcomes] = await take(second, [
    line({ past: { kind: "visit", day: "2099-01-01", work: "Oil" } }),
    line({ line: 3, past: { kind: "visit", day: "2024-05-01", work: "Oil", amountCents: -1 } }),
    line({ line: 4, past: { kind: "gift", day: "2024-05-01", work: "Oil" } }),
    line({ line: 5, past: { kind: "visit", day: "2024-05-01", work: "Oil" } }),
  ]);
  expect(outcomes).toEqual([
    { line: 2, problem: "The visit is still to come." },
    { line: 3, problem: expect.stringContaining("past_amount") },
    { line: 4, problem: expect.stringContaining("kind") },
    { line: 5, outcome: "known", past: true },
  ]);
});

it("the desk sees it with the customer, and whoever works on the car on its job", async () => {
  const [customer] = await shop.sql<{ id: string }>(
    "select id from customers where name = 'Ann Lee'",
  );
  expect(await call("past_work_of", [customer?.id], "advisor")).toHaveLength(3);
  await expect(call("past_work_of", [customer?.id], "technician")).rejects.toThrow();
  await shop.sql(
    "update appointments set customer_id = $2, vehicle_id = (select id from vehicles where customer_id = $2) where id = $1",
    [bay.visit, customer?.id],
  );
  const job = await (await bay.send("GET", bay.visit)).json();
  expect(job.earlier.map(({ service }: { service: string }) => service)).toEqual(
    expect.arrayContaining(["Oil", "Front brakes", "Declined: Rear brakes"]),
  );
});

it("no one gets a message because of it", async () => {
  const before = published();
  setPublished({
    ...before,
    shop: {
      ...before.shop,
      followUps: { askForReviews: true, putOffDays: 30 },
    },
  });
  await shop.enqueueNotifications();
  await shop.sql("truncate outbox");
  await take(second, [
    line({ past: { kind: "declined", day: "2026-10-01", work: "Struts" } }),
    line({ line: 3, past: { kind: "visit", day: "2026-11-22", work: "Tires" } }),
  ]);
  shop.setNow("2026-11-24T16:00:00Z");
  await followUp({
    database: shop.database,
    tokens: shop.tokens,
    siteUrl: "https://shop.example",
    now: () => new Date("2026-11-24T16:00:00Z"),
  });
  await shop.enqueueNotifications();
  setPublished(before);
  expect(
    await shop.sql(
      "select idempotency_key from outbox where payload::text ~ 'Ann|Struts|Tires|2545550160'",
    ),
  ).toEqual([]);
});

it("customers see it in their account, if the record has the address that they have verified", async () => {
  const mine = async (by: Caller = "customer") => (await call("my_past_work", [], by))[0];
  const account = bay.desk.people.id("customer");
  await shop.sql("update customers set account_id = $1 where name = 'Ann Lee'", [account]);
  expect(await mine()).toEqual([]);
  await shop.sql(
    "update customers set emails = array[private.verified_email($1)] where name = 'Ann Lee'",
    [account],
  );
  expect(await mine()).toEqual(
    expect.arrayContaining([
      {
        id: expect.any(String),
        kind: "declined",
        day: "2024-03-05",
        work: "Rear brakes",
        mileage: 84_000,
        car: "Honda",
      },
    ]),
  );
  expect(await mine("other customer")).toEqual([]);
  await shop.sql("update customers set account_id = null, emails = '{}' where name = 'Ann Lee'");
});

it("a merge shows it with the other record, and its undo takes it back", async () => {
  const [customer] = await shop.sql<{ id: string }>(
    "select id from customers where name = 'Ann Lee'",
  );
  const [other] = await shop.sql<{ id: string }>(
    "insert into customers (name, phones) values ('Anne Lee', '{+12545550161}') returning id",
  );
  const [merge] = await call("merge_customers", [other?.id, customer?.id]);
  expect((await call("past_work_of", [other?.id])).length).toBeGreaterThan(3);
  await call("undo_customer_merge", [merge]);
  expect(await call("past_work_of", [other?.id])).toEqual([]);
});

it("an import is undone as a whole, and not what another brought", async () => {
  await call("undo_customer_import", [second]);
  expect(await rows()).toHaveLength(2);
  // Of a file whose customers and cars were all known.
  await expect(call("undo_customer_import", [second])).rejects.toThrow("nothing of this import");
  const [undone] = await call("undo_customer_import", [first]);
  expect(await rows()).toEqual([]);
  expect(undone).toMatchObject({ stays: [{ name: "Ann Lee", why: "booked" }] });
});

it("goes with its customer", async () => {
  const third = "00000000-0000-4000-8000-00000000000c";
  await take(third, [line({ name: "Bo Park", phones: ["+12545550162"], plate: "XYZ789" })]);
  const [customer] = await shop.sql<{ id: string }>(
    "select id from customers where name = 'Bo Park'",
  );
  await call("delete_customer", [customer?.id]);
  expect(await rows()).toEqual([]);
});
