import { Link } from "react-router";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { lazyComponent, PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useSiteState } from "#app/pages/admin/site/site-state.ts";
import { setupPath } from "#shop/pages/paths.ts";
import type { Route } from "./+types/setup.ts";
import type { CitiesStepProps } from "./cities-step.tsx";
import { setupSteps } from "./setup-steps.ts";

export const ErrorBoundary = PartFailed;

const StartStep = lazyComponent(() =>
  import("./start-step.tsx").then((module) => module.StartStep),
);
// Loaded on demand, because it needs the form library, and the first and last steps do not.
const FormStep = lazyComponent(() => import("./form-step.tsx").then((module) => module.FormStep), {
  loading: <Spinner label="Loading the form" className="mx-auto my-24" />,
});
const CitiesStep = lazyComponent<CitiesStepProps>(() =>
  import("./cities-step.tsx").then((module) => module.CitiesStep),
);
const FinishStep = lazyComponent(() =>
  import("./finish-step.tsx").then((module) => module.FinishStep),
);

/** `/admin/setup/{step}`: the initial set-up of the shop (docs/product.md#the-first-day). */
export default function Setup({ params }: Route.ComponentProps) {
  const { draft } = useSiteState();
  const hasStarted = draft.document.setUp !== undefined;
  const step = params.step ?? setupSteps[0]?.address ?? "";
  const place = setupSteps.findIndex(({ address }) => address === step);
  const next = `${setupPath}/${setupSteps[place + 1]?.address}`;
  return (
    <section
      aria-labelledby="setup-title"
      className="grid min-w-0 max-w-6xl grid-cols-[minmax(0,1fr)] content-start gap-5"
    >
      <p className="font-semibold text-sm text-steel">Set up your shop</p>
      {hasStarted ? <StepLinks step={step} /> : null}
      {/* Not in the step, whose code may be missing. */}
      <h1 id="setup-title" className="text-2xl">
        {hasStarted
          ? (setupSteps[place]?.heading ?? setupSteps[place]?.title ?? "Nothing here")
          : "Make this site yours"}
      </h1>
      {!hasStarted ? (
        <StartStep />
      ) : step === "cities" ? (
        <CitiesStep draft={draft} next={next} />
      ) : step === "finish" ? (
        <FinishStep />
      ) : (
        <FormStep key={step} step={step} next={next} />
      )}
    </section>
  );
}

/**
 * All steps. On phones only the open one shows its title: eight titles would fill the screen.
 *
 * @param step the open step, even if the URL names none
 */
function StepLinks({ step }: { step: string }) {
  return (
    <nav aria-label="Steps">
      <ol className="flex flex-wrap gap-x-1 gap-y-1">
        {setupSteps.map(({ address, title }, index) => (
          <li key={address}>
            <Link
              to={`${setupPath}/${address}`}
              aria-current={address === step ? "page" : undefined}
              className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-3 font-semibold text-sm hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              <span aria-hidden="true" className="tabular-nums">
                {index + 1}
              </span>
              <span className={address === step ? undefined : "max-sm:sr-only"}>{title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
