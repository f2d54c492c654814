import type { ReactNode } from "react";
import { Section, SignTab } from "#app/components/ui/section.tsx";

/** Stands in a prerendered page for the slug that the server fills in, escaped, when it answers. */
export const slugMarker = "{{slug}}";

export interface LookupFailedProps {
  tab: string;
  title: string;
  text: string;
  /** What was looked for. */
  slug: string;
  /** The ways on. */
  children: ReactNode;
}

/** An entry of the catalogue that does not exist: what was looked for, and where to go instead. */
export function LookupFailed({ tab, title, text, slug, children }: LookupFailedProps) {
  return (
    <Section aria-labelledby="lookup-failed-title">
      <SignTab className="mb-3">{tab}</SignTab>
      <h1 id="lookup-failed-title">{title}</h1>
      <p className="mt-4 max-w-measure text-lg text-steel">{text}</p>
      <p className="mt-4 text-steel">
        Looked for:{" "}
        <code className="rounded-sm bg-sunken px-2 py-0.5 font-semibold text-ink [overflow-wrap:anywhere]">
          {slug}
        </code>
      </p>
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
    </Section>
  );
}
