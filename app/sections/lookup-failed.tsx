import type { ReactNode } from "react";
import { Section, SignTab } from "#app/components/ui/section.tsx";

/** Placeholder in a prerendered page that the server replaces with the escaped slug. */
export const slugMarker = "{{slug}}";

export interface LookupFailedProps {
  title: string;
  text: string;
  /** The slug that was looked up. */
  slug: string;
  /** Links to other pages. */
  children: ReactNode;
}

/** Message for an unknown entry of the catalogue: what was looked up, and where to go instead. */
export function LookupFailed({ title, text, slug, children }: LookupFailedProps) {
  return (
    <Section aria-labelledby="lookup-failed-title">
      <SignTab className="mb-3">Error 404</SignTab>
      <h1 id="lookup-failed-title">{title}</h1>
      <p className="mt-4 max-w-measure text-lg text-steel">{text}</p>
      <p className="mt-4 text-steel">
        Looked for: {/* Where the server has inserted the slug, hydration leaves it. */}
        <code
          className="rounded-sm bg-sunken px-2 py-0.5 font-semibold text-ink [overflow-wrap:anywhere]"
          suppressHydrationWarning
        >
          {slug}
        </code>
      </p>
      <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">{children}</div>
    </Section>
  );
}
