import { CalendarRange, Clock, TrendingUp } from "lucide-react";
import { Link } from "react-router";
import { CallButton } from "#app/components/call-button.tsx";
import { FinancingDialog } from "#app/components/financing/financing-dialog.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import type { FinancedService } from "#app/lib/page-data/financed-service.ts";
import { Questions } from "#app/sections/questions.tsx";
import { annualRate, type Financing } from "#shop/catalog/financing.ts";
import { paths } from "#shop/pages/paths.ts";
import { formatPercent, formatUsd, formatUsdRange } from "#shop/text/format.ts";
import { FinancingCalculator } from "./financing-calculator.tsx";

export interface FinancingSectionsProps extends Pick<FinancingServicesProps, "services"> {
  financing: Financing;
}

const icons = [Clock, CalendarRange, TrendingUp];

/** The financing page below its banner (docs/product.md#financing), as one part that can hydrate late. */
export function FinancingSections({ financing, services }: FinancingSectionsProps) {
  return (
    <>
      <FinancingOptions options={financing.options} />
      <FinancingCalculator financing={financing} />
      <FinancingServices
        services={services}
        months={Math.max(...financing.terms)}
        yearlyRate={annualRate(financing)}
        financed={{ low: financing.minAmount, high: financing.maxAmount }}
      />
      <Questions
        questions={financing.faqs}
        title="Before you ask"
        lead="Plain answers about money, credit and what happens next."
        tone="sunken"
      />
      <FinancingCall note={financing.applicationNote} />
    </>
  );
}

/** The three options (docs/product.md#financing), styled as lanes of one road. */
function FinancingOptions({ options }: Pick<Financing, "options">) {
  return (
    <Section aria-labelledby="options-title">
      <SectionHeading id="options-title" title="Three ways we can help" />
      <ul className="grid overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-3">
        {options.map(({ id, title, text }, index) => {
          const Icon = icons[index % icons.length] ?? Clock;
          return (
            <li
              key={id}
              className="border-line-strong p-5 not-first:border-t-2 not-first:border-dashed md:p-8 md:not-first:border-t-0 md:not-first:border-l-2"
            >
              <Icon aria-hidden="true" className="size-8 text-clay" />
              <h3 className="mt-4 text-2xl">{title}</h3>
              <p className="mt-2 text-steel">{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/**
 * End of the financing page: apply, or call.
 *
 * @param note disclaimer about the application
 */
function FinancingCall({ note }: { note: string }) {
  return (
    <Section aria-labelledby="financing-call-title" tone="asphalt">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <div>
          <h2 id="financing-call-title">Tell us what the car needs</h2>
          <p className="mt-3 max-w-measure text-lg text-on-asphalt-soft">
            Takes two minutes. Someone from the shop will call you and walk you through the numbers.
          </p>
          <p className="mt-3 max-w-measure text-on-asphalt-soft text-sm">{note}</p>
        </div>
        <div className="grid gap-3 sm:w-fit">
          <FinancingDialog size="lg" className="no-scripts:hidden">
            Apply Now
          </FinancingDialog>
          <CallButton variant="inverse" size="lg" />
        </div>
      </div>
    </Section>
  );
}

interface FinancingServicesProps {
  services: readonly FinancedService[];
  /** Terms of the computed amounts: the longest term, in months, and the yearly rate. */
  months: number;
  yearlyRate: number;
  /** Smallest and largest repair bill that is financed, in dollars. */
  financed: { low: number; high: number };
}

/** Monthly payments for the first services (docs/product.md#financing), styled as a price board. */
function FinancingServices({ services, months, yearlyRate, financed }: FinancingServicesProps) {
  const terms = `over ${months} months at ${formatPercent(yearlyRate)} APR`;
  return (
    <Section aria-labelledby="financed-title">
      <SectionHeading
        id="financed-title"
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
