import { randomUUID } from "node:crypto";
import type { TestDatabase } from "#tests/support/servers/test-database.ts";

const pads = { kind: "part", text: "Ceramic pads", quantity: 100, cost: 4_210, price: 8_995 };

/** Adds a line to a visit's estimate that the customer approved and that is done; returns its ID. */
export async function doneLine(
  { sql }: Pick<TestDatabase, "sql">,
  visit: string,
  {
    title = "Front brakes",
    items = [pads],
    warranty = "standard",
  }: { title?: string; items?: readonly object[]; warranty?: string } = {},
): Promise<string> {
  const id = randomUUID();
  await sql(
    "insert into estimate_lines (id, appointment_id, title, items, warranty) values ($1, $2, $3, $4, $5)",
    [id, visit, title, JSON.stringify(items), warranty],
  );
  await sql(
    `update estimate_lines set answer = 'approved', answered_at = now(), answered_by = 'customer',
       done_at = now() where id = $1`,
    [id],
  );
  return id;
}

/** Sets the tax rates of the content, in thousandths of a percent. */
export async function setTaxes({ sql }: Pick<TestDatabase, "sql">, taxes: object): Promise<void> {
  await sql(
    "update settings set default_rules = default_rules || jsonb_build_object('estimating', $1::jsonb)",
    [{ taxes }],
  );
}

/** Adds visits, past the rules of booking; returns their IDs. */
export async function addVisits({ sql }: Pick<TestDatabase, "sql">, count = 1): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const each = `unnest('{${ids}}'::uuid[]) with ordinality visit (id, n)`;
  await sql(`begin;
    alter table appointments disable trigger user;
    insert into form_submissions (submission_id, form_name, content_hash, record_id)
      select id, 'appointment_request', '', id from ${each};
    insert into appointments (id, submission_id, reference, name, phone, service_type, service,
        first_service, minutes, scheduled_date, scheduled_time)
      -- Counted on, because of thousands of random ones two may be the same.
      select id, id, translate(upper(lpad(to_hex((select count(*) from appointments) + n), 6, '0')), '01', 'XY'),
        'Dana Cole', '+17705550142', 'other', 'Other', 'Other', 30, '2026-11-24', '9:00' from ${each};
    alter table appointments enable trigger user;
    commit`);
  return ids;
}
