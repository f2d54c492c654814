import type pg from "pg";

/**
 * Fills an empty table with a year of past appointments, a fifth of them canceled.
 *
 * @param account owner of every thousandth appointment
 */
export async function fillAppointments(
  client: pg.Client,
  count: number,
  account: string,
): Promise<void> {
  // Disables triggers: completed and canceled appointments hold no place, so there is nothing to check.
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into appointments (reference, name, phone, service_type, service, first_service, minutes,
       status, scheduled_date, scheduled_time, notes, created_at, user_id, search_text)
     select translate(upper(lpad(to_hex(i), 6, '0')), '01', 'XY'), 'Customer ' || i, '+17705550142',
       'brake-system-service', 'Brake System Service', 'Brake System Service', 60,
       case when i % 5 = 0 then 'canceled' else 'completed' end, date '2026-01-01' + i % 365, '09:00',
       repeat('note ', 20), now() - i * interval '5 minutes', case when i % 1000 = 0 then $1::uuid end,
       private.search_text('Customer ' || i, null, '17705550142', 'Brake System Service')
     from generate_series(1, $2) i`,
    [account, count],
  );
  await client.query("reset session_replication_role");
  await client.query("vacuum analyze appointments");
}

/**
 * Books a day from 8 AM, every half hour, in as many bays as necessary.
 *
 * @param date `YYYY-MM-DD`, a day without appointments
 */
export async function fillDay(client: pg.Client, date: string, count: number): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into appointments (reference, name, phone, service_type, service, first_service, minutes,
       status, scheduled_date, scheduled_time, bay)
     select 'DAY' || lpad(translate(i::text, '01', 'XY'), 3, 'Z'), 'Customer ' || i, '+17705550142',
       'brake-system-service', 'Brake System Service', 'Brake System Service', 30, 'confirmed', $1,
       time '08:00' + i % 20 * interval '30 minutes', 1 + i / 20
     from generate_series(0, $2 - 1) i`,
    [date, count],
  );
  await client.query("reset session_replication_role");
}
