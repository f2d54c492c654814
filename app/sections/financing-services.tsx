import { Link } from "react-router";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import { formatUsd } from "#shop/format.ts";
import { paths } from "#shop/paths.ts";

interface FinancedService {
  title: string;
  href: string;
  /** In dollars a month. */
  monthlyFrom: number;
}

export interface FinancingServicesProps {
  services: readonly FinancedService[];
}

/** What the first services come to a month (docs/product.md#financing), as a price board. */
export function FinancingServices({ services }: FinancingServicesProps) {
  return (
    <Section aria-labelledby="financed-title">
      <SectionHeading
        id="financed-title"
        tab="Repairs"
        title="Repairs people pay over time"
        lead="A starting point for each kind of work. Your estimate decides, and the calculator above takes its exact amount."
      />
      <ul className="grid gap-x-14 lg:grid-cols-2">
        {services.map(({ title, href, monthlyFrom }) => (
          <li key={href} className="border-line border-b">
            <Link
              to={href}
              className="group flex min-h-16 flex-col justify-center gap-x-4 py-3 sm:flex-row sm:items-baseline sm:justify-between"
            >
              <span className="font-semibold text-lg underline-offset-4 group-hover:underline">
                {title}
              </span>
              <span className="font-figures font-semibold text-clay text-xl tabular-nums">
                {`Finance from ${formatUsd(monthlyFrom)}/month`}
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
