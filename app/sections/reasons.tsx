import { Section, SectionHeading } from "#app/components/ui/section.tsx";

export interface ReasonsProps {
  title: string;
  reasons: readonly { title: string; text: string }[];
}

/** Reasons to come, as running text in two columns. */
export function Reasons({ title, reasons }: ReasonsProps) {
  return (
    <Section tone="surface" aria-labelledby="reasons-title">
      <SectionHeading id="reasons-title" tab="Reasons" title={title} />
      <div className="gap-x-14 md:columns-2">
        {reasons.map((reason) => (
          <div key={reason.title} className="mb-7 break-inside-avoid border-clay border-l-3 pl-5">
            <h3>{reason.title}</h3>
            <p className="mt-1.5 text-steel">{reason.text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
