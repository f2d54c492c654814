import { Download } from "lucide-react";
import { Link, useNavigation } from "react-router";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FieldLabel } from "#app/components/ui/field.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { BilledDays } from "#app/lib/backend/bills.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useLoaded } from "#app/lib/screens/loaded.ts";
import { useParameters, withParameters } from "#app/lib/screens/use-parameters.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { DateInput } from "#app/pages/admin/date-input.tsx";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import { useCsvExport } from "#app/pages/admin/use-csv-export.ts";
import { kindLabels, methodLabels, paymentMethods, rateLabel, sumTaxes } from "#shop/bills/bill.ts";
import { addDays, isValidDate } from "#shop/schedule/shop-time.ts";
import { formatCents } from "#shop/text/format.ts";
import type { Route } from "./+types/bills.ts";
import { BillsTable } from "./bills-table.tsx";

/** The days of the address; today without any. */
function daysOf(parameters: URLSearchParams): { from: string; to: string } {
  const from = parameters.get("from") ?? "";
  const first = isValidDate(from) ? from : shopToday();
  const to = parameters.get("to") ?? "";
  return { from: first, to: isValidDate(to) && to >= first ? to : first };
}

const none: BilledDays = { bills: [], payments: [] };

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { from, to } = daysOf(url.searchParams);
  const days = await loadedInside(async ({ bills }) => (await bills?.ofDays(from, to)) ?? none);
  return { of: `${from} ${to}`, days };
}

export const ErrorBoundary = PartFailed;

/** `/admin/bills`: what was billed and paid, by day. */
export default function Bills({ loaderData: { of, days } }: Route.ComponentProps) {
  const [parameters, changeParameters] = useParameters();
  const { from, to } = daysOf(parameters);
  const { data, error, reload } = useLoaded(days, of);
  const loading = useNavigation().state === "loading";
  const change = (values: { from?: string; to?: string }) =>
    changeParameters((last) => withParameters(last, values));
  return (
    <DeskScreen title="Bills" className="max-w-5xl">
      <search className="flex flex-wrap items-end gap-3">
        <Field className="min-w-32 flex-1 sm:w-40 sm:flex-none">
          <FieldLabel>From</FieldLabel>
          <DateInput value={from} onChange={(date) => change({ from: date })} />
        </Field>
        <Field className="min-w-32 flex-1 sm:w-40 sm:flex-none">
          <FieldLabel>To</FieldLabel>
          <DateInput value={to} min={from} onChange={(date) => change({ to: date })} />
        </Field>
        <Spans from={from} to={to} />
      </search>
      {error ? <LoadFailed message={messageOf(error)} onRetry={reload} /> : null}
      {data ? (
        <div aria-busy={loading} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          {data.bills.length + data.payments.length === 0 ? (
            <EmptyState
              drawing="done"
              title="No bills on these days"
              description="A bill is made on the job of a car, once approved work is done."
            />
          ) : (
            <>
              <Totals days={data} />
              <BillsTable bills={data.bills} />
            </>
          )}
          <Exports days={data} name={from === to ? from : `${from}-${to}`} />
        </div>
      ) : error ? null : (
        <Spinner label="Loading bills" className="mx-auto my-24" />
      )}
    </DeskScreen>
  );
}

/** The usual spans of days. */
function Spans({ from, to }: { from: string; to: string }) {
  const today = shopToday();
  const thisMonth = `${today.slice(0, 8)}01`;
  const lastMonthEnd = addDays(thisMonth, -1);
  const spans = [
    ["Today", today, today],
    ["This Month", thisMonth, today],
    ["Last Month", `${lastMonthEnd.slice(0, 8)}01`, lastMonthEnd],
  ] as const;
  return (
    <nav aria-label="Days" className="flex flex-wrap items-center gap-1">
      {spans.map(([label, first, last]) => (
        <Link
          key={label}
          to={`?${new URLSearchParams({ from: first, to: last })}`}
          aria-current={first === from && last === to ? "true" : undefined}
          className="inline-flex min-h-11 items-center rounded-md px-3 text-sm hover:bg-sunken aria-[current=true]:bg-line aria-[current=true]:font-semibold"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** What came in by method, and what was billed by tax. */
function Totals({ days: { bills, payments } }: { days: BilledDays }) {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  // What was taken and given back on these days stands apart: in one sum it would be as if neither had been.
  const paidBy = paymentMethods.flatMap((method) => {
    const own = payments.filter((payment) => payment.method === method).map(({ amount }) => amount);
    const taken = own.filter((amount) => amount > 0);
    const givenBack = own.filter((amount) => amount < 0);
    return [
      ...(taken.length > 0 ? [[methodLabels[method], sum(taken)] as const] : []),
      ...(givenBack.length > 0
        ? [[`${methodLabels[method]}, given back`, sum(givenBack)] as const]
        : []),
    ];
  });
  const taxes = sumTaxes(bills.flatMap((bill) => bill.taxes));
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Sums
        title="Paid"
        rows={paidBy}
        total={["In all", sum(payments.map(({ amount }) => amount))]}
      />
      <Sums
        title="Billed"
        rows={[
          ...taxes.map(({ kind, net }) => [kindLabels[kind], net] as const),
          ...taxes
            .filter(({ rate }) => rate > 0)
            .map(
              ({ kind, rate, tax }) =>
                [`Tax on ${kindLabels[kind].toLowerCase()}, ${rateLabel(rate)}`, tax] as const,
            ),
        ]}
        total={["In all", sum(bills.map(({ total }) => total))]}
      />
    </div>
  );
}

type Row = readonly [label: string, cents: number];

function Sums({ title, rows, total }: { title: string; rows: readonly Row[]; total: Row }) {
  return (
    <table className="h-max w-full border-collapse rounded-lg text-sm tabular-nums">
      <caption className="pb-1 text-left font-semibold">{title}</caption>
      <tbody>
        {[...rows, total].map(([label, cents], at) => (
          <tr key={label} className={at === rows.length ? "sum font-semibold" : undefined}>
            <th
              scope="row"
              className="border-line border-t py-1.5 text-left font-normal in-[.sum]:font-semibold"
            >
              {label}
            </th>
            <td className="border-line border-t py-1.5 text-right">{formatCents(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same days as files for the accountant. */
function Exports({ days, name }: { days: BilledDays; name: string }) {
  const load = () => import("./bills-csv.ts");
  const files = [
    ["Bills", useCsvExport(`bills-${name}.csv`, load, async ({ billsCsv }) => billsCsv(days))],
    ["Tax by Day", useCsvExport(`tax-${name}.csv`, load, async ({ taxesCsv }) => taxesCsv(days))],
    [
      "Payments",
      useCsvExport(`payments-${name}.csv`, load, async ({ paymentsCsv }) => paymentsCsv(days)),
    ],
  ] as const;
  return (
    <ul aria-label="CSV" className="flex flex-wrap gap-2">
      {files.map(([label, { exporting, save }]) => (
        <li key={label}>
          <Button variant="ghost" size="sm" disabled={exporting} onClick={save}>
            <Download aria-hidden="true" />
            {label} (CSV)
          </Button>
        </li>
      ))}
    </ul>
  );
}
