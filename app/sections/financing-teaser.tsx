import { Link } from "react-router";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { addresses } from "#shop/addresses.ts";
import type { Financing } from "#shop/catalog/financing.ts";
import { formatPercent, formatUsd } from "#shop/format.ts";

export interface FinancingTeaserProps {
  financing: Pick<Financing, "minAmount" | "maxAmount" | "terms">;
  /** As a share of one: 0.1068 is 10.68% APR. */
  yearlyRate: number;
}

/** What can be financed, in one line, and the way to the calculator. Names the yearly rate first. */
export function FinancingTeaser({ financing, yearlyRate }: FinancingTeaserProps) {
  const { minAmount, maxAmount, terms } = financing;
  return (
    <Section aria-labelledby="financing-title" tone="asphalt" space="tight">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
        <div>
          <h2 id="financing-title" className="text-2xl">
            Fix it now, pay over {Math.min(...terms)} to {Math.max(...terms)} months
          </h2>
          <p className="mt-1 text-on-asphalt-soft">
            Repairs from {formatUsd(minAmount)} to {formatUsd(maxAmount)}, at{" "}
            {formatPercent(yearlyRate)} APR. See what a month would cost before you ask.
          </p>
        </div>
        <Link
          to={addresses.financing}
          className={`${buttonVariants({ variant: "inverse" })} max-sm:w-full`}
        >
          Financing options
        </Link>
      </div>
    </Section>
  );
}
