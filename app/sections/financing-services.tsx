import { Link } from "react-router";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import { formatPercent, formatUsd } from "#shop/format.ts";
import { paths } from "#shop/paths.ts";

interface FinancedService {
  title: string;
  href: string;
  /** In dollars a month. */
  monthlyFrom: number;
  /** What that pays off over the longest term, in dollars. */
  amount: number;
  /** Whether all prices that the site names for it are below that amount. */
  costsLess: boolean;
}

export interface FinancingServicesProps {
  services: readonly FinancedService[];
  /** What the amounts are computed with: the longest term, in months, and the yearly rate. */
  months: number;
  yearlyRate: number;
}

/** What the first services come to a month (docs/product.md#financing), as a price board. */
export function FinancingServices({ services, months, yearlyRate }: FinancingServicesProps) {
  const terms = `over ${months} months at ${formatPercent(yearlyRate)} APR`;
  return (
    <Section aria-labelledby="financed-title">
      <SectionHeading
        id="financed-title"
        tab="Repairs"
        title="Repairs people pay for over time"
        lead="Each price shows the repair, the term and the rate behind it. Put the exact amount from your estimate into the calculator above."
      />
      <ul className="grid gap-x-14 lg:grid-cols-2">
        {services.map(({ title, href, monthlyFrom, amount, costsLess }) => (
          <li key={href} className="border-line border-b">
            <Link
              to={href}
              className="group flex min-h-16 flex-col justify-center gap-x-4 py-3 sm:flex-row sm:items-baseline sm:justify-between"
            >
              <span className="font-semibold text-lg underline-offset-4 group-hover:underline">
                {title}
              </span>
              <span className="sm:text-right">
                <span className="font-figures font-semibold text-clay text-xl tabular-nums">
                  {`Finance from ${formatUsd(monthlyFrom)}/month`}
                </span>
                <span className="block text-sm text-steel">
                  {`A ${formatUsd(amount)} repair ${terms}`}
                </span>
                {costsLess ? (
                  <span className="block text-sm text-steel">
                    Our listed prices run lower, so your payment would too
                  </span>
                ) : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-5">
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
