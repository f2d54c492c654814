import { Link } from "react-router";
import { formatShortDay } from "#app/lib/formatting/format-schedule.ts";
import { jobPath } from "#app/pages/admin/appointment-path.ts";
import type { BillSummary } from "#shop/bills/bill.ts";
import { formatCents } from "#shop/text/format.ts";

const cell = "border-line border-t px-3 py-2";
const amount = `${cell} text-right tabular-nums`;

/** What is to be said of a bill. */
function stateOf({ voids, voidedBy, open }: BillSummary): string {
  if (voids) return `Takes back ${voids}`;
  if (voidedBy) return `Voided by ${voidedBy}`;
  return open > 0 ? `${formatCents(open)} open` : "Paid";
}

/** Bills and counter-bills by number, each with the way to its job. */
export function BillsTable({ bills }: { bills: readonly BillSummary[] }) {
  if (bills.length === 0) return null;
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">Bills</caption>
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className="px-3 py-2">
              Bill
            </th>
            <th scope="col" className="px-3 py-2 max-sm:hidden">
              Date
            </th>
            <th scope="col" className="px-3 py-2 text-right max-md:hidden">
              Tax
            </th>
            <th scope="col" className="px-3 py-2 text-right">
              Total
            </th>
            <th scope="col" className="px-3 py-2">
              Status
            </th>
          </tr>
        </thead>
        <tbody>
          {bills.map((bill) => (
            <tr key={bill.id}>
              <th scope="row" className={`${cell} font-normal`}>
                <Link
                  to={jobPath(bill.appointmentId, "bill")}
                  className="inline-flex min-h-9 items-center whitespace-nowrap underline pointer-coarse:min-h-11"
                >
                  {bill.number}
                </Link>
              </th>
              <td className={`${cell} whitespace-nowrap max-sm:hidden`}>
                {formatShortDay(bill.madeOn)}
              </td>
              <td className={`${amount} max-md:hidden`}>{formatCents(bill.tax)}</td>
              <td className={amount}>{formatCents(bill.total)}</td>
              <td className={cell}>{stateOf(bill)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
