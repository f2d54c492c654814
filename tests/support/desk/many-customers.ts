import type pg from "pg";

/**
 * Fills an empty table with customers, each with a unique phone, email, note and car. A tenth of them are
 * named Maria; all phones have the same area code.
 */
export async function fillCustomers(client: pg.Client, count: number): Promise<void> {
  // Dropped and recreated at the end, which is much faster.
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'customers' and indexdef like '%gin%'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into customers (name, phones, emails, notes, updated_at, search_text)
     select name, array['+1' || phone], array[email], note, now() - i * interval '1 minute',
       ' ' || private.search_text(name, email, '1' || phone, null, note, concat_ws(' ', 2000 + i % 26,
         (array['Honda', 'Ford', 'Toyota', 'Kia'])[1 + i % 4], 'Model ' || i % 50, plate, plate, vin))
     from generate_series(1, $1) i,
       lateral (select case when i % 10 = 0 then 'Maria ' else 'Customer ' end || md5(i::text) as name,
         '7702' || lpad((i * 7 % 1000000)::text, 6, '0') as phone,
         'person' || i || '@example.com' as email, 'P' || to_hex(i * 31) as plate,
         '1HGCM826' || lpad(i::text, 9, '0') as vin,
         'Asks for Lee, gate code G' || i * 977 || 'X' as note) person`,
    [count],
  );
  await client.query(
    `insert into vehicles (customer_id, year, make, model)
     select id, 2015, 'Honda', 'Civic' from customers`,
  );
  await client.query("reset session_replication_role");
  for (const { definition } of rows) await client.query(definition);
  await client.query("vacuum analyze customers, vehicles");
}
