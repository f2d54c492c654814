import { Fold } from "#app/components/ui/fold.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";

interface Step {
  title: string;
  text: string;
}

export interface ProcessStepsProps {
  title: string;
  steps: readonly Step[];
  /** Whether phones collapse the steps below the title. */
  folds?: boolean;
}

/** Steps of a job, styled as mile markers along a lane. Three fill one row, six fill two. */
export function ProcessSteps({ title, steps, folds = false }: ProcessStepsProps) {
  return folds ? (
    <Section aria-label={title} space="tight">
      <Fold title={title} level={2}>
        <div className="pt-2 md:pt-6">
          <StepList steps={steps} />
        </div>
      </Fold>
    </Section>
  ) : (
    <Section aria-labelledby="steps-title">
      <SectionHeading id="steps-title" title={title} />
      <StepList steps={steps} />
    </Section>
  );
}

function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-y-8 lg:grid-cols-3">
      {steps.map((step, index) => (
        <li
          key={step.title}
          className="relative grid grid-cols-[4rem_minmax(0,1fr)] gap-x-5 lg:block lg:pr-10"
        >
          {index < steps.length - 1 ? <Lane /> : null}
          <p className="relative flex h-fit w-16 flex-col items-center rounded-md bg-[#1d5c38] p-0.5 text-center font-display text-[#ffffff]">
            <span className="w-full rounded-sm border border-[#ffffff] py-1 leading-none">
              <span className="block font-semibold text-sm">Step</span>
              <span className="block font-bold text-3xl tabular-nums">{index + 1}</span>
            </span>
          </p>
          <div className="lg:mt-5">
            <h3>{step.title}</h3>
            <p className="mt-1.5 text-steel">
              <UnbrokenText text={step.text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Line to the next marker: downward on phones, to the right on wide screens. */
function Lane() {
  return (
    <span
      aria-hidden="true"
      className="absolute top-0 -bottom-8 left-[calc(2rem-2px)] w-1 bg-[repeating-linear-gradient(180deg,var(--lane)_0_1.25rem,transparent_1.25rem_2.25rem)] lg:top-8 lg:right-0 lg:bottom-auto lg:left-0 lg:h-1 lg:w-auto lg:bg-[repeating-linear-gradient(90deg,var(--lane)_0_2rem,transparent_2rem_3.5rem)]"
    />
  );
}
