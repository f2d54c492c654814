import { SquareCheckBig } from "lucide-react";
import { Fold } from "#app/components/ui/fold.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";
import type { CityPageData } from "#app/lib/page-data/city-page.ts";

export interface RoadProblemsProps
  extends Pick<CityPageData, "commonRepairs" | "commonProblems" | "roadEffects"> {
  city: string;
}

/** How a city's roads wear a car: warning signs on the left, the faults they cause on the right. */
export function RoadProblems({
  city,
  commonRepairs,
  commonProblems,
  roadEffects,
}: RoadProblemsProps) {
  return (
    <Section aria-labelledby="problems-title" space="tight">
      <SectionHeading
        id="problems-title"
        title={`What ${city} roads do to a car`}
        className="mb-2! md:mb-0!"
      />
      {commonRepairs ? (
        <div className="mb-2 max-w-measure md:mt-2 md:mb-8">
          <Fold title="What we repair most" level={3}>
            <p className="text-steel md:mt-1 md:text-lg">
              <UnbrokenText text={commonRepairs} />
            </p>
          </Fold>
        </div>
      ) : null}
      <div className="grid gap-x-14 gap-y-4 md:gap-y-10 lg:grid-cols-2">
        <ul className="grid content-start md:gap-7">
          {roadEffects.map(({ title, text }) => (
            <li
              key={title}
              className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 md:grid-cols-[3.5rem_minmax(0,1fr)] md:gap-x-5"
            >
              <WarningSign />
              <div>
                <Fold title={title} level={3}>
                  <p className="text-steel">
                    <UnbrokenText text={text} />
                  </p>
                </Fold>
              </div>
            </li>
          ))}
        </ul>
        <div className="self-start overflow-hidden rounded-lg border border-line-strong bg-surface">
          <h3 className="on-asphalt px-4 py-3 text-xl sm:px-6">What you'll notice</h3>
          <ul>
            {commonProblems.map(({ title, text }) => (
              <li
                key={title}
                className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 border-line border-t px-4 first:border-t-0 sm:px-6 md:py-4"
              >
                <SquareCheckBig aria-hidden="true" className="mt-3 size-6 text-clay md:mt-px" />
                <div>
                  <Fold title={title} level={4} className="text-base md:text-lg">
                    <p className="text-sm text-steel">
                      <UnbrokenText text={text} />
                    </p>
                  </Fold>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

/** The yellow diamond of a warning sign. */
function WarningSign() {
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true" className="size-11 md:size-14">
      <rect
        x="9.5"
        y="9.5"
        width="37"
        height="37"
        rx="5"
        transform="rotate(45 28 28)"
        fill="var(--lane)"
        stroke="var(--on-lane)"
        strokeWidth="1.5"
      />
      <path
        d="M14 33c4 0 4-8 9.3-8s5 8 9.4 8 5-8 9.3-8"
        fill="none"
        stroke="var(--on-lane)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
