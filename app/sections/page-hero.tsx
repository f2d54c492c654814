import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "#app/components/breadcrumbs.tsx";
import { LaneDivider } from "#app/components/ui/lane-divider.tsx";
import { Container } from "#app/components/ui/section.tsx";
import { classNames } from "#app/lib/class-names.ts";

export interface PageHeroProps {
  /** The id of the heading inside, which names the band. */
  labelledBy: string;
  crumbs: readonly Crumb[];
  children: ReactNode;
  /** Stands beside the text on wide screens, below it on a phone. */
  aside?: ReactNode;
}

/** The first band of a deep page: the way here, the heading, and one thing to hold in the hand. */
export function PageHero({ labelledBy, crumbs, children, aside }: PageHeroProps) {
  return (
    <section aria-labelledby={labelledBy} className="on-asphalt">
      <Container className="pt-4 pb-10 md:pt-6 md:pb-14">
        <Breadcrumbs crumbs={crumbs} className="text-on-asphalt-soft" />
        <div
          className={classNames(
            "mt-4 grid gap-x-12 gap-y-8 md:mt-6",
            aside && "lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]",
          )}
        >
          <div>{children}</div>
          {aside}
        </div>
      </Container>
      <LaneDivider />
    </section>
  );
}
