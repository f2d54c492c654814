import { Link } from "react-router";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import type { FinancedService } from "#app/lib/page-data/financed-service.ts";
import { paths } from "#shop/pages/paths.ts";
import { formatPercent, formatUsd, formatUsdRange } from "#shop/text/format.ts";

export interface FinancingServicesProps {
  services: readonly FinancedService[];
  /** Terms of the computed amounts: the longest term, in months, and the yearly rate. */
  months: number;
  yearlyRate: number;
  /** Smallest and largest repair bill that is financed, in dollars. */
  financed: { low: number; high: number };
}

/** Monthly payments for the first services (docs/product.md#financing), styled as a price board. */
export function FinancingServices({
  services,
  months,
  yearlyRate,
  financed,
}: FinancingServicesProps) {
  const terms = `over ${months} months at ${formatPercent(yearlyRate)} APR`;
  return (
    <Section aria-labelledby="financed-title">
      <SectionHeading
        id="financed-title"
        tab="Repairs"
        title="Repairs people pay for over time"
        lead="Pick one to see it in the calculator, or enter the exact amount from your estimate."
      />
      <ul className="grid gap-x-14 lg:grid-cols-2">
        {services.map(({ title, href, monthlyFrom, amount, calculator, caveat }) => (
          <li
            key={href}
            className="border-line border-b py-2 sm:flex sm:items-baseline sm:justify-between sm:gap-x-4"
          >
            <Link
              to={href}
              className="inline-flex min-h-11 items-center font-semibold text-lg underline-offset-4 hover:underline"
            >
              {title}
            </Link>
            <div className="sm:shrink-0 sm:text-right">
              <p className="font-figures font-semibold text-clay text-xl tabular-nums">
                {`Finance from ${formatUsd(monthlyFrom)}/month`}
              </p>
              <Link
                to={calculator}
                className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:decoration-2"
              >
                {`A ${formatUsd(amount)} repair ${terms}`}
              </Link>
              {caveat ? <p className="pb-1 text-sm text-steel">{caveat}</p> : null}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-steel">
        {`We finance repairs of ${formatUsdRange(financed, "words")}. Smaller ones are paid at the counter.`}
      </p>
      <p className="mt-2">
        <Link
          to={paths.services}
          className="inline-flex min-h-11 items-center font-semibold text-clay underline underline-offset-4 hover:decoration-2"
        >
          View All Services
        </Link>
      </p>
    </Section>
  );
}
