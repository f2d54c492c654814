import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "#app/components/frame/breadcrumbs.tsx";
import { LaneDivider } from "#app/components/ui/lane-divider.tsx";
import { Container, SignTab } from "#app/components/ui/section.tsx";

export interface PageBannerProps {
  /** Breadcrumbs, ending with the page itself. */
  crumbs: readonly Crumb[];
  tab?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** Next to the text on wide screens, below it on small ones. */
  aside?: ReactNode;
  /** Buttons below the lead. */
  children?: ReactNode;
}

export interface BannerFiguresProps {
  lines: readonly (readonly [term: string, value: string])[];
}

/** Facts next to the text of a banner, styled as a mileage sign. */
export function BannerFigures({ lines }: BannerFiguresProps) {
  return (
    <div className="rounded-lg bg-asphalt-raised p-1">
      <dl className="grid gap-y-2 rounded-md border-2 border-on-asphalt px-5 py-4 font-display sm:px-7">
        {lines.map(([term, value]) => (
          <div key={term} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="font-semibold text-lg text-on-asphalt-soft">{term}</dt>
            <dd className="ml-auto font-bold font-figures text-2xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Dark band at the top of a page: breadcrumbs, heading, lead and actions. */
export function PageBanner({ crumbs, tab, title, lead, aside, children }: PageBannerProps) {
  return (
    <section aria-labelledby="page-title" className="on-asphalt">
      <Container className="grid gap-x-12 gap-y-8 pt-4 pb-10 md:pb-14 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <div>
          <Breadcrumbs crumbs={crumbs} className="text-on-asphalt-soft" />
          <div className="mt-5 md:mt-8">
            {tab ? <SignTab className="mb-3">{tab}</SignTab> : null}
            <h1 id="page-title" className="max-w-[10em]">
              {title}
            </h1>
            {lead ? (
              <p className="mt-4 max-w-measure text-lg text-on-asphalt-soft">{lead}</p>
            ) : null}
            {children ? <div className="mt-6 flex flex-wrap gap-3">{children}</div> : null}
          </div>
        </div>
        {aside}
      </Container>
      <LaneDivider />
    </section>
  );
}
