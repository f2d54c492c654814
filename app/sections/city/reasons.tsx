import { Fold } from "#app/components/ui/fold.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";

export interface ReasonsProps {
  title: string;
  reasons: readonly { title: string; text: string }[];
}

/** Reasons to come, as running text in two columns. */
export function Reasons({ title, reasons }: ReasonsProps) {
  return (
    <Section tone="surface" space="tight" aria-labelledby="reasons-title">
      <SectionHeading id="reasons-title" tab="Reasons" title={title} />
      <div className="gap-x-14 md:columns-2">
        {reasons.map((reason) => (
          <div
            key={reason.title}
            className="mb-2 break-inside-avoid border-clay border-l-3 pl-4 md:mb-7 md:pl-5"
          >
            <Fold title={reason.title} level={3}>
              <p className="text-steel">
                <UnbrokenText text={reason.text} />
              </p>
            </Fold>
          </div>
        ))}
      </div>
    </Section>
  );
}
