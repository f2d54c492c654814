import { Section } from "#app/components/ui/section.tsx";

export interface LongTextProps {
  title: string;
  paragraphs: readonly string[];
}

/** The long text of a page, in two columns where there is room. */
export function LongText({ title, paragraphs }: LongTextProps) {
  return (
    <Section tone="surface" aria-labelledby="long-text-title">
      <h2 id="long-text-title" className="max-w-measure">
        {title}
      </h2>
      <div className="mt-6 gap-x-14 md:columns-2 [&>p+p]:mt-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
