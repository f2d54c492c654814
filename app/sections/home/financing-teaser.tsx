import { Link } from "react-router";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Section } from "#app/components/ui/section.tsx";
import type { Financing } from "#shop/catalog/financing.ts";
import { paths } from "#shop/pages/paths.ts";
import { formatPercent, formatSpan, formatUsdRange } from "#shop/text/format.ts";

export interface FinancingTeaserProps extends Pick<Financing, "minAmount" | "maxAmount" | "terms"> {
  /** As a fraction: 0.1068 is 10.68% APR. */
  yearlyRate: number;
}

/** What can be financed, in one line, with a link to the calculator. The yearly rate comes first. */
export function FinancingTeaser(props: FinancingTeaserProps) {
  const { minAmount, maxAmount, terms, yearlyRate } = props;
  return (
    <Section aria-labelledby="financing-title" tone="asphalt" space="tight">
      <div className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-[1fr_auto_auto]">
        <h2 id="financing-title" className="text-2xl">
          Fix it now, pay by the month
        </h2>
        <dl className="flex flex-wrap justify-between gap-x-3 gap-y-2 sm:justify-start sm:gap-x-10">
          <Figure term="APR" value={formatPercent(yearlyRate)} />
          <Figure
            term="Months"
            value={formatSpan({ min: Math.min(...terms), max: Math.max(...terms) })}
          />
          <Figure term="Repairs" value={formatUsdRange({ low: minAmount, high: maxAmount })} />
        </dl>
        <Link
          to={paths.financing}
          className={`${buttonVariants({ variant: "inverse" })} max-sm:w-full`}
        >
          Financing Options
        </Link>
      </div>
    </Section>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div className="border-lane border-l-3 border-dashed pl-2.5 sm:pl-4">
      <dt className="text-on-asphalt-soft text-sm">{term}</dt>
      <dd className="whitespace-nowrap font-bold font-display text-xl sm:text-2xl">{value}</dd>
    </div>
  );
}
