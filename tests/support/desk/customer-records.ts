import { beforeAll, beforeEach } from "vitest";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";
import { type Desk, openDesk } from "./desk.ts";

interface CustomerRecord {
  name: string;
  phones: string[];
  emails: string[];
  cars: string[];
  visits: number;
  account: boolean;
}

/** A shop without customers before each test, and what its staff see and do with their records. */
export interface CustomerRecords {
  shop: TestApp;
  desk: Desk;
  /** Sends a request without the default email. */
  request(fields: object): Promise<string>;
  /** What staff see, the oldest record first. */
  records(): Promise<CustomerRecord[]>;
  /** All records with their cars and appointments, without timestamps. */
  everything(): Promise<object[]>;
  /** Runs a statement as an administrator; returns its `value`. */
  asAdmin(sql: string, values: unknown[]): Promise<unknown>;
  idOf(name: string): Promise<string>;
}

/** A customer as a visitor of the site enters them. */
export const dana = { name: "Dana Cole", phone: "(770) 555-0142", email: "dana@example.com" };

/** Opens such a shop for a test file; usable once its `beforeAll` hooks have run. */
export function openCustomerRecords(): CustomerRecords {
  const opened = {} as CustomerRecords;
  beforeAll(async () => {
    const shop = await createTestApp();
    Object.assign(opened, recordsOf(shop, await openDesk(shop)));
  });
  beforeEach(async () => {
    await opened.shop.sql("truncate form_submissions, appointments, customers cascade");
    await opened.shop.sql("update settings set bays = 50");
  });
  return opened;
}

function recordsOf(shop: TestApp, desk: Desk): CustomerRecords {
  return {
    shop,
    desk,
    request: (fields) => desk.request({ email: undefined, ...fields }),
    records: () =>
      shop.sql<CustomerRecord>(
        `select name, phones, emails, account_id is not null as account,
           array(select concat_ws(' ', year, make, model, mileage) from vehicles
             where customer_id = customers.id order by created_at, id) as cars,
           (select count(*)::int from appointments where customer_id = customers.id) as visits
         from customers where merged_into is null order by created_at, id`,
      ),
    everything: () =>
      shop.sql(
        `select to_jsonb(customers) - 'updated_at' as record,
           (select jsonb_agg(to_jsonb(car) - 'updated_at' order by id) from vehicles car
             where customer_id = customers.id) as cars,
           (select jsonb_agg(jsonb_build_array(id, vehicle_id) order by id) from appointments
             where customer_id = customers.id) as visits
         from customers order by id`,
      ),
    asAdmin: (sql, values) =>
      desk.people.as("administrator", async (tx) => {
        const { rows } = await tx.query<{ value: unknown }>(sql, values);
        return rows[0]?.value;
      }),
    async idOf(name) {
      const [row] = await shop.sql<{ id: string }>("select id from customers where name = $1", [
        name,
      ]);
      return row?.id ?? "";
    },
  };
}
