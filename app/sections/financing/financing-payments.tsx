import { type ReactNode, useId } from "react";
import type { Financing } from "#shop/catalog/financing.ts";
import { type PaymentPlan, paymentPlans } from "#shop/loan.ts";
import { formatUsd } from "#shop/text/format.ts";

export interface FinancingPaymentsProps {
  financing: Financing;
  /** In dollars. */
  amount: number;
  /** The selected term, in months. */
  term: number;
  onTermChange: (months: number) => void;
  /** Heading of the panel, for when all of them are listed below each other. */
  title: string;
  /** The amount, or the field for it. */
  children: ReactNode;
}

const dollars = (amount: number) => formatUsd(amount, "always");

/** Payments for one amount, styled as an estimate: a row per term, aligned numbers, one term selected. */
export function FinancingPayments({
  financing,
  amount,
  term,
  onTermChange,
  title,
  children,
}: FinancingPaymentsProps) {
  const name = useId();
  const plans = paymentPlans(amount, financing);
  const chosen = plans.find(({ months }) => months === term) ?? plans[0];
  return (
    <div className="rounded-lg rounded-tl-none border border-line-strong bg-surface">
      <h3 className="hidden px-4 pt-5 text-2xl sm:px-6 no-scripts:block">{title}</h3>
      <div className="grid gap-5 p-4 sm:grid-cols-2 sm:p-6">
        {children}
        {chosen ? <Chosen plan={chosen} /> : null}
      </div>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-right">
          <caption className="sr-only">
            Monthly payment, total and interest of each term for {formatUsd(Math.max(amount, 0))}
          </caption>
          <thead>
            <tr className="border-line-strong border-t-2 border-dashed text-sm text-steel [&>th]:px-1 min-[22rem]:[&>th]:px-2 [&>th]:pt-4 [&>th]:pb-2 [&>th]:font-normal [&>th]:leading-tight">
              <th scope="col" className="pl-2! text-left min-[22rem]:pl-4! sm:pl-6!">
                Term
              </th>
              <th scope="col">Monthly payment</th>
              <th scope="col">Total</th>
              <th scope="col" className="pr-2! min-[22rem]:pr-4! sm:pr-6!">
                Interest
              </th>
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <tr
                key={plan.months}
                className="relative border-line border-t has-checked:bg-caution-tint has-focus-visible:bg-caution-tint [&>td]:px-1 min-[22rem]:[&>td]:px-2 [&>td]:py-1 [&>td]:leading-tight"
              >
                <th scope="row" className="pl-2 text-left font-semibold min-[22rem]:pl-4 sm:pl-6">
                  <label className="flex min-h-12 items-center gap-1.5 min-[22rem]:gap-2.5 whitespace-nowrap after:absolute after:inset-0 sm:gap-3">
                    <input
                      type="radio"
                      name={name}
                      value={plan.months}
                      checked={plan.months === term}
                      onChange={() => onTermChange(plan.months)}
                      className="size-5 shrink-0 accent-clay-fill no-scripts:hidden"
                    />
                    <span>
                      {plan.months} <span className="max-sm:sr-only">months</span>
                      <span aria-hidden="true" className="sm:hidden">
                        mo
                      </span>
                    </span>
                  </label>
                </th>
                <td className="font-display font-semibold text-lg min-[22rem]:text-xl sm:text-2xl">
                  {dollars(plan.payment)}
                </td>
                <td className="text-sm sm:text-base">{dollars(plan.total)}</td>
                <td className="pr-2! text-sm text-steel min-[22rem]:pr-4! sm:pr-6! sm:text-base">
                  {dollars(plan.interest)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The selected term as the large figure of a road sign. */
function Chosen({ plan }: { plan: PaymentPlan }) {
  return (
    <p
      aria-live="polite"
      aria-atomic="true"
      className="self-start sm:border-line sm:border-l sm:pl-6 no-scripts:hidden"
    >
      <span className="block text-sm text-steel">Over {plan.months} months</span>
      <span className="font-bold font-figures text-4xl text-clay tabular-nums">
        {dollars(plan.payment)}
      </span>{" "}
      <span className="text-steel">a month</span>
      <span className="mt-1 block text-sm text-steel">{dollars(plan.total)} total</span>
    </p>
  );
}
