import { CalendarRange, Clock, TrendingUp } from "lucide-react";
import { CallButton } from "#app/components/call-button.tsx";
import { FinancingDialog } from "#app/components/financing/financing-dialog.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import { Questions } from "#app/sections/questions.tsx";
import { annualRate, type Financing } from "#shop/catalog/financing.ts";
import { FinancingCalculator } from "./financing-calculator.tsx";
import { FinancingServices, type FinancingServicesProps } from "./financing-services.tsx";

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
      <SectionHeading id="options-title" tab="Options" title="Three ways we can help" />
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
