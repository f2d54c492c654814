import { Link } from "react-router";
import { buttonVariants } from "#app/components/ui/button.tsx";
import type { SetUpState } from "#app/lib/backend/site-content.ts";
import { setupSteps } from "#app/pages/admin/setup/setup-steps.ts";
import { setupPath } from "#shop/pages/paths.ts";

/** How far the set-up is, until it is finished. Whoever never begins it has own content, or the example. */
export function SetUpProgress({ state }: { state: SetUpState | undefined }) {
  if (!state || state.finishedOn) return null;
  if (!state.startedOn && !state.isExample) return null;
  const next = setupSteps.find(({ address }) => !state.done.includes(address)) ?? setupSteps[0];
  const done = setupSteps.filter(({ address }) => state.done.includes(address)).length;
  return (
    <section
      aria-labelledby="setup-progress-title"
      className="flex max-w-3xl flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border-2 border-clay bg-surface p-4"
      data-print="hide"
    >
      <div className="grid min-w-0 grow basis-64 gap-1.5">
        <h2 id="setup-progress-title" className="text-xl">
          {state.startedOn
            ? `Set-up: ${done} of ${setupSteps.length} steps done`
            : "Set up your shop"}
        </h2>
        {state.startedOn ? (
          <div
            role="progressbar"
            aria-valuenow={done}
            aria-valuemax={setupSteps.length}
            aria-labelledby="setup-progress-title"
            className="h-2 w-full max-w-sm rounded-full bg-line"
          >
            <div
              className="h-full rounded-full bg-clay-fill"
              style={{ width: `${(100 * done) / setupSteps.length}%` }}
            />
          </div>
        ) : null}
        <p className="text-sm text-steel">
          {state.startedOn
            ? `Next: ${next?.title}. Visitors see the example until you publish.`
            : "Visitors see an example shop. About fifteen questions make it yours."}
        </p>
      </div>
      <Link
        to={state.startedOn ? `${setupPath}/${next?.address}` : setupPath}
        className={buttonVariants()}
      >
        {state.startedOn ? "Continue" : "Start"}
      </Link>
    </section>
  );
}
