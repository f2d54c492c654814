import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "#app/components/frame/breadcrumbs.tsx";
import { LaneDivider } from "#app/components/ui/lane-divider.tsx";
import { Container } from "#app/components/ui/section.tsx";
import { classNames } from "#app/lib/class-names.ts";

export interface PageHeroProps {
  /** Id of the heading inside, which labels the band. */
  labelledBy: string;
  crumbs: readonly Crumb[];
  children: ReactNode;
  /** Uses the full width; otherwise the right side is free for the next section, which overlaps it. */
  wide?: boolean;
}

/** First band of a detail page: breadcrumbs and heading. */
export function PageHero({ labelledBy, crumbs, children, wide = false }: PageHeroProps) {
  return (
    <section aria-labelledby={labelledBy} className="on-asphalt">
      <Container className="pt-4 pb-6 md:pt-6 md:pb-14">
        <Breadcrumbs crumbs={crumbs} className="text-on-asphalt-soft" />
        <div className={classNames("mt-4 md:mt-6", !wide && "lg:w-[56%]")}>{children}</div>
      </Container>
      <LaneDivider />
    </section>
  );
}
