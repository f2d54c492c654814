import { Fold } from "#app/components/ui/fold.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";
import { classNames } from "#app/lib/class-names.ts";

export interface ProcessStepsProps {
  title: string;
  lead?: string;
  steps: readonly { title: string; text: string }[];
  /** Whether phones collapse the steps to their titles. */
  folds?: boolean;
}

/** Steps of a job, styled as mile markers along a lane. Three fill one row, six fill two. */
export function ProcessSteps({ title, lead, steps, folds = false }: ProcessStepsProps) {
  return (
    <Section aria-labelledby="steps-title" space={folds ? "tight" : "normal"}>
      <SectionHeading id="steps-title" tab="How it works" title={title} lead={lead} />
      <ol className={classNames("grid gap-y-8 lg:grid-cols-3", folds && "max-md:gap-y-1.5")}>
        {steps.map((step, index) => (
          <li
            key={step.title}
            className={classNames(
              "relative grid gap-x-5 lg:block lg:pr-10",
              folds ? "grid-cols-[auto_minmax(0,1fr)]" : "grid-cols-[4rem_minmax(0,1fr)]",
            )}
          >
            <Lane last={index === steps.length - 1} folds={folds} />
            <p
              className={classNames(
                "relative flex h-fit flex-col items-center rounded-md bg-[#1d5c38] p-0.5 text-center font-display text-[#ffffff]",
                folds ? "w-11 md:w-16" : "w-16",
              )}
            >
              <span className="w-full rounded-sm border border-[#ffffff] py-1 leading-none">
                <span
                  className={classNames(
                    "font-semibold text-sm",
                    folds ? "max-md:sr-only md:block" : "block",
                  )}
                >
                  Step
                </span>
                <span className="block font-bold text-3xl tabular-nums">{index + 1}</span>
              </span>
            </p>
            <div className="lg:mt-5">
              {folds ? (
                <Fold title={step.title} level={3}>
                  <p className="text-steel">
                    <UnbrokenText text={step.text} />
                  </p>
                </Fold>
              ) : (
                <>
                  <h3>{step.title}</h3>
                  <p className="mt-1.5 text-steel">
                    <UnbrokenText text={step.text} />
                  </p>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Line to the next marker: downward on phones, to the right on wide screens. */
function Lane({ last, folds }: { last: boolean; folds: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "absolute top-0 -bottom-8 w-1 bg-[repeating-linear-gradient(180deg,var(--lane)_0_1.25rem,transparent_1.25rem_2.25rem)]",
        "lg:top-8 lg:right-0 lg:bottom-auto lg:left-0 lg:h-1 lg:w-auto lg:bg-[repeating-linear-gradient(90deg,var(--lane)_0_2rem,transparent_2rem_3.5rem)]",
        folds ? "left-[calc(1.375rem-2px)] md:left-[calc(2rem-2px)]" : "left-[calc(2rem-2px)]",
        last && "hidden",
      )}
    />
  );
}
