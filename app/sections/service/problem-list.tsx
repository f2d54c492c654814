import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";

export interface ProblemListProps {
  title: string;
  lead?: string;
  problems: readonly { title: string; text: string }[];
}

/** Common failures, numbered like the callouts of a drawing. */
export function ProblemList({ title, lead, problems }: ProblemListProps) {
  return (
    <Section aria-labelledby="problems-title">
      <SectionHeading id="problems-title" title={title} lead={lead} />
      <ol className="grid gap-x-14 gap-y-8 md:grid-cols-2">
        {problems.map(({ title: problem, text }, index) => (
          <li key={problem} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4">
            <span
              aria-hidden="true"
              className="relative flex size-12 items-center justify-center rounded-full border-2 border-clay font-bold font-figures text-clay text-xl tabular-nums"
            >
              {index + 1}
            </span>
            <div className="border-line-strong border-t border-dashed pt-2.5">
              <h3>
                <UnbrokenText text={problem} />
              </h3>
              <p className="mt-1.5 text-steel">
                <UnbrokenText text={text} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
