import type { Transaction } from "#platform/database/transaction.ts";
import {
  type Bill,
  type BillSummary,
  sumTaxes,
  type UnbilledLine,
  type VisitPayment,
} from "#shop/bills/bill.ts";

/** Columns of a bill, of `invoices bill`. */
const summary = `bill.id, bill.shown as number, bill.made_on as "madeOn",
  bill.appointment_id as "appointmentId",
  (select shown from invoices where id = bill.voids) as voids,
  (select shown from invoices where voids = bill.id) as "voidedBy",
  (select total::float8 from private.bill_amounts(bill.id)) as total,
  (select paid::float8 from private.bill_amounts(bill.id)) as paid,
  (select open::float8 from private.bill_amounts(bill.id)) as open,
  (select sum(tax_cents)::float8 from invoice_lines where invoice_id = bill.id) as tax,
  (select coalesce(jsonb_agg(kind), '[]') from invoice_lines line, jsonb_array_elements(taxes) kind
    where line.invoice_id = bill.id) as taxes`;

const paymentFields = `'id', payment.id, 'method', method, 'amount', amount_cents,
  'takenOn', taken_on, 'reference', reference,
  'takenBy', (select nullif(trim(concat_ws(' ', first_name, last_name)), '')
    from yars_profiles where yars_profiles.id = taken_by),
  'isReversed', exists (select from payments reversal where reversal.reverses = payment.id)`;

const withTaxes = <T extends BillSummary>(bill: T): T => ({ ...bill, taxes: sumTaxes(bill.taxes) });

/**
 * Reads the bills of a visit, the latest first.
 *
 * @param number only this one
 */
export async function readBills(tx: Transaction, visit: string, number?: string): Promise<Bill[]> {
  const { rows } = await tx.query<Bill>(
    `select ${summary}, coalesce(bill.reason, (select reason from invoices where voids = bill.id)) as reason,
       bill.mileage,
       (select jsonb_agg(jsonb_build_object('id', line_id, 'title', title, 'items', items, 'price', price_cents,
          'warrantyUntil', warranty_until, 'warrantyMiles', warranty_miles) order by position) from invoice_lines where invoice_id = bill.id) as lines,
       (select coalesce(jsonb_agg(jsonb_build_object(${paymentFields}) order by taken_at, payment.id), '[]')
          from payments payment where invoice_id = bill.id) as payments
     from invoices bill where appointment_id = $1 and shown = coalesce($2, shown)
     order by year desc, bill.number desc`,
    [visit, number],
  );
  return rows.map(withTaxes);
}

/** What is approved and done on a visit and on no bill. */
export async function readUnbilled(tx: Transaction, visit: string): Promise<UnbilledLine[]> {
  const { rows } = await tx.query<UnbilledLine>(
    `select id, title, price_cents as price, tax_cents as tax from estimate_lines
     where appointment_id = $1 and answer = 'approved' and done_at is not null
       and private.last_turn(id) % 2 = 0 order by position, id`,
    [visit],
  );
  return rows;
}

/** Reads the bills that were made, and the payments that were taken, from one day to another. */
export async function listBills(
  tx: Transaction,
  from: string,
  to: string,
): Promise<{ bills: BillSummary[]; payments: VisitPayment[] }> {
  const bills = await tx.query<BillSummary>(
    `select ${summary} from invoices bill where made_on between $1 and $2
     order by year, bill.number`,
    [from, to],
  );
  const payments = await tx.query<{ payment: VisitPayment }>(
    `select jsonb_build_object(${paymentFields}, 'bill', bill.shown) as payment
     from payments payment join invoices bill on bill.id = invoice_id
     where taken_on between $1 and $2 order by taken_at, payment.id`,
    [from, to],
  );
  return {
    bills: bills.rows.map(withTaxes),
    payments: payments.rows.map(({ payment }) => payment),
  };
}
