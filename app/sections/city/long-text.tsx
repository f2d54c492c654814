import { Fold } from "#app/components/ui/fold.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";

export interface LongTextProps {
  title: string;
  paragraphs: readonly string[];
}

/** The long text of a page, in two columns where there is room. */
export function LongText({ title, paragraphs }: LongTextProps) {
  return (
    <Section tone="surface" space="tight" aria-label={title}>
      <Fold title={title} level={2}>
        <div className="gap-x-14 md:mt-5 md:columns-2 [&>p+p]:mt-4">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <UnbrokenText text={paragraph} />
            </p>
          ))}
        </div>
      </Fold>
    </Section>
  );
}
