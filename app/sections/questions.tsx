import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Section, SectionHeading, type SectionProps } from "#app/components/ui/section.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";
import type { Question } from "#shop/catalog/service.ts";

export interface QuestionsProps {
  /** Id of the heading, for pages with more than one list. */
  id?: string;
  questions: readonly Question[];
  title: ReactNode;
  lead?: ReactNode;
  tone?: SectionProps["tone"];
  space?: SectionProps["space"];
}

/** Questions with answers that expand, also without scripts. */
export function Questions({
  id = "questions-title",
  questions,
  title,
  lead,
  tone,
  space,
}: QuestionsProps) {
  return (
    <Section aria-labelledby={id} tone={tone} space={space}>
      <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <SectionHeading id={id} title={title} lead={lead} className="mb-4! lg:mb-8!" />
        <div className="border-line-strong border-t-2 border-dashed">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group border-line border-b">
              <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold text-lg leading-snug hover:text-clay [&::-webkit-details-marker]:hidden">
                <span>
                  <UnbrokenText text={question} />
                </span>
                <Plus
                  aria-hidden="true"
                  className="size-5 shrink-0 text-clay transition-transform group-open:rotate-45"
                />
              </summary>
              <p className="max-w-measure pr-9 pb-5 text-steel">
                <UnbrokenText text={answer} />
              </p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
