import { PricesChecked } from "#app/components/prices-checked.tsx";
import type { ServicePricingData } from "#app/lib/page-data/service-parts.ts";

export interface ServicePricingProps
  extends Pick<ServicePricingData, "prices" | "duration" | "warranties" | "checkedOn"> {
  /** Id of the heading. */
  id: string;
}

/** Price, duration and warranty of a job, styled as a slip of paper. */
export function ServicePricing({
  id,
  prices,
  duration,
  warranties,
  checkedOn,
}: ServicePricingProps) {
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg border border-line-strong bg-surface shadow-sheet"
    >
      <h2
        id={id}
        className="border-line-strong border-b-2 border-dashed px-4 py-3 text-2xl sm:px-6"
      >
        Price and time
      </h2>
      <dl className="px-4 pb-5 sm:px-6">
        {prices.map(({ what, amount, note }) => (
          <div
            key={what}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-3"
          >
            <dt>{what}</dt>
            <dd className="font-bold font-figures text-2xl tabular-nums">{amount}</dd>
            {note ? <dd className="mt-1 basis-full text-sm text-steel">{note}</dd> : null}
          </div>
        ))}
        {prices.length === 0 ? (
          <div className="border-line border-b py-3">
            <dt className="text-sm text-steel">Price</dt>
            <dd className="font-semibold">In writing, after the inspection and before any work</dd>
          </div>
        ) : null}
        <div className="border-line border-b py-3">
          <dt className="text-sm text-steel">Time at the shop</dt>
          <dd className="font-semibold">{duration}</dd>
        </div>
        {warranties.map(({ what, limit }, index) => (
          <div key={what} className={index === 0 ? "pt-3" : "pt-2"}>
            <dt className="text-sm text-steel">Warranty: {what.toLowerCase()}</dt>
            <dd className="font-semibold">{limit}</dd>
          </div>
        ))}
      </dl>
      <PricesChecked on={checkedOn} className="border-line border-t px-4 py-3 sm:px-6" />
    </section>
  );
}
