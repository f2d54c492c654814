/** @module-tag rest */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Transaction } from "#platform/database/transaction.ts";
import { withClient } from "#postgres/connect.ts";
import { createPeople, type People } from "#tests/support/accounts/people.ts";
import { fillCustomers } from "#tests/support/desk/many-customers.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";

/**
 * Maximum rows that one search may read among a hundred thousand. For a word that every tenth row
 * contains, the first thousand matches are in the first ten thousand rows, which the planner may
 * scan.
 */
const most = 13_000;

let shop: TestDatabase;
let people: People;
beforeAll(async () => {
  shop = await createTestDatabase();
  people = await createPeople(shop);
  await withClient(shop.owner, async (client) => {
    await fillCustomers(client, 100_000);
    await client.query(
      `insert into appointments (reference, customer_id, name, phone, service_type, service, first_service,
         minutes, status, scheduled_date, scheduled_time)
       select 'XYREF2', id, name, phones[1], 'other', 'Other', 'Other', 60, 'completed', '2026-01-05', '09:00'
       from customers limit 1`,
    );
  });
});

it.each<[string, string[], number]>([
  ["nothing", [], 1000],
  ["a name that nobody else has", [md5OfOne()], 1],
  ["a name that ten thousand have", ["maria"], 1000],
  ["a name and a car", ["maria", "toyota"], 1000],
  ["a whole number", ["7702000007"], 1],
  ["an area code", ["770"], 1000],
  ["the beginning of an address", ["person4242@"], 1],
  ["a plate", ["p4e381"], 1],
  ["a VIN", ["1hgcm826000004242"], 1],
  ["the end of a VIN", ["00004242"], 11],
  ["a word of a note", ["g4144434x"], 1],
  ["a reference", ["XYREF2"], 1],
  ["a reference that nobody has", ["XYREF3"], 0],
  ["one letter", ["m"], 1000],
  ["two letters", ["ma"], 1000],
  ["two letters that are nowhere", ["qz"], 0],
  ["a letter that is nowhere", ["ß"], 0],
  ["a word that is nowhere", ["zebra"], 0],
  ["a common word and one that is nowhere", ["customer", "zebra"], 0],
])("a search for %s reads few of 100,000 customers", async (_, terms, total) => {
  const { found, looked } = await search(terms);
  expect(found?.total).toBe(total);
  expect(found?.rows).toHaveLength(Math.min(total, 50));
  expect(looked).toBeLessThan(most);
});

// The planner takes what it has sampled for a hundred times as common as it is.
it("a search for a customer who is in the planner's sample reads few of them, too", async () => {
  const [sampled] = await shop.sql<{ name: string }>(
    `select substring((histogram_bounds::text::text[])[50] from '[0-9a-f]{32}') as name from pg_stats
     where tablename = 'customers' and attname = 'search_text'`,
  );
  const { found, looked } = await search([sampled?.name ?? ""]);
  expect(found?.total).toBe(1);
  expect(looked).toBeLessThan(most);
});

/** Searches, and counts the rows of customers that were read for it. */
const search = async (terms: readonly string[]) =>
  await people.as("administrator", async (tx) => {
    const before = await lookedAt(tx);
    const answer = await tx.query<{ found: { total: number; rows: object[] } }>(
      "select search_customers($1) as found",
      [terms],
    );
    return { found: answer.rows[0]?.found, looked: (await lookedAt(tx)) - before };
  });

/** Rows of customers that this transaction has read so far. */
async function lookedAt(tx: Transaction): Promise<number> {
  const { rows } = await tx.query<{ looked: string }>(
    `select seq_tup_read + idx_tup_fetch as looked from pg_stat_xact_user_tables
     where relname = 'customers'`,
  );
  return Number(rows[0]?.looked);
}

it("a thousand customers with their cars are imported from one file, among these", async () => {
  const entries = Array.from({ length: 1000 }, (_, at) => ({
    line: at + 2,
    name: `Imported ${at}`,
    phone: `+1678${2_000_000 + at}`,
    email: `imported${at}@example.com`,
    year: 2015,
    make: "Honda",
    model: "Civic",
    plate: `IMP ${at}`,
  }));
  // As the desk sends them (app/lib/backend/live/customers.ts): each call has to end within the limit of the data API.
  const file = randomUUID();
  for (let at = 0; at < entries.length; at += 50) {
    const { rows } = await people.as("administrator", (tx) =>
      tx.query<{ outcomes: { outcome: string }[] }>(
        "select import_customers($1, false, $2) as outcomes",
        [JSON.stringify(entries.slice(at, at + 50)), file],
      ),
    );
    expect(rows[0]?.outcomes.map(({ outcome }) => outcome)).toEqual(Array(50).fill("new"));
  }
});

/** Name of the first one (tests/support/desk/many-customers.ts). */
function md5OfOne(): string {
  return "c4ca4238a0b923820dcc509a6f75849b";
}
