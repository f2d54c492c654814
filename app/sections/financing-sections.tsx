import { annualRate, type Financing } from "#shop/catalog/financing.ts";
import { FinancingCalculator } from "./financing-calculator.tsx";
import { FinancingCall } from "./financing-call.tsx";
import { FinancingOptions } from "./financing-options.tsx";
import { FinancingServices, type FinancingServicesProps } from "./financing-services.tsx";
import { Questions } from "./questions.tsx";

export interface FinancingSectionsProps extends Pick<FinancingServicesProps, "services"> {
  financing: Financing;
}

/**
 * The financing page below its banner (docs/product.md#financing), as one part that can come late.
 */
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
