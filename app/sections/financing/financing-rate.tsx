import { annualRate, type Financing } from "#shop/catalog/financing.ts";
import { formatPercent } from "#shop/format.ts";

export interface FinancingRateProps {
  financing: Pick<Financing, "monthlyRate" | "illustrationNote">;
}

/**
 * Rate behind the figures, styled as a speed limit sign: the yearly one large, because loans are
 * compared by it; the monthly one in small print.
 */
export function FinancingRate({ financing }: FinancingRateProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_1fr] sm:items-center lg:grid-cols-1 lg:items-start">
      <div className="w-fit rounded-lg border border-line-strong bg-surface p-1 text-center">
        <dl className="rounded-md border-2 border-ink px-6 pt-3 pb-4 font-display">
          <dt className="font-semibold text-lg leading-tight">APR</dt>
          <dd className="whitespace-nowrap font-bold text-4xl tabular-nums">
            {formatPercent(annualRate(financing))}
          </dd>
        </dl>
      </div>
      <div className="grid gap-2">
        <p className="font-semibold">{financing.illustrationNote}</p>
        <p className="text-sm text-steel">
          Equal payments at {formatPercent(financing.monthlyRate)} per month.
        </p>
      </div>
    </div>
  );
}
