import { CallButton } from "#app/components/call-button.tsx";
import { FinancingDialog } from "#app/components/financing-dialog.tsx";
import { Section } from "#app/components/ui/section.tsx";

export interface FinancingCallProps {
  /** What the application is not. */
  note: string;
}

/** The end of the financing page: apply, or talk to somebody. */
export function FinancingCall({ note }: FinancingCallProps) {
  return (
    <Section aria-labelledby="financing-call-title" tone="asphalt">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <div>
          <h2 id="financing-call-title">Tell us what the car needs</h2>
          <p className="mt-3 max-w-measure text-lg text-on-asphalt-soft">
            Five fields, two minutes. Someone from the shop will call you and walk you through the
            numbers.
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
