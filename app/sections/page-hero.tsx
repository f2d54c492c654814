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
  /** Takes the whole width; else the right side stays free for what the next section pushes up. */
  wide?: boolean;
}

/** The first band of a deep page: the way here and the heading. */
export function PageHero({ labelledBy, crumbs, children, wide = false }: PageHeroProps) {
  return (
    <section aria-labelledby={labelledBy} className="on-asphalt">
      <Container className="pt-4 pb-10 md:pt-6 md:pb-14">
        <Breadcrumbs crumbs={crumbs} className="text-on-asphalt-soft" />
        <div className={classNames("mt-4 md:mt-6", !wide && "lg:w-[56%]")}>{children}</div>
      </Container>
      <LaneDivider />
    </section>
  );
}
