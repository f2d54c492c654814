import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useContentFormState } from "#app/components/content-form/use-content-form.ts";
import { useTypedDocument } from "#app/components/content-form/use-value.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { ScreenForm } from "#app/pages/admin/site/screen-form.tsx";
import { useSiteState } from "#app/pages/admin/site/site-state.ts";
import { paths } from "#shop/pages/paths.ts";
import { isUniform } from "./hours-fields.ts";
import { StepSample } from "./step-sample.tsx";
import { stepScreen } from "./step-screens.ts";
import { TestEmail } from "./test-email.tsx";

/**
 * A step with a form, next to a sample of what the site will show.
 *
 * @param next path to navigate to after saving
 */
export function FormStep({ step, next }: { step: string; next: string }) {
  const { draft } = useSiteState();
  const [eachDay, setEachDay] = useState(false);
  const screen = stepScreen(step, draft.document, eachDay);
  if (!screen) {
    return <EmptyState drawing="done" title="There's no such step" />;
  }
  return (
    <ScreenForm
      screenOf={(document) => stepScreen(step, document, eachDay) ?? screen}
      draft={draft}
      above={
        step === "hours" && isUniform(draft.document) ? (
          <EachDayButton onPress={() => setEachDay(true)} />
        ) : null
      }
      next={next}
      beside={
        <div className="grid gap-5">
          <TypedSample step={step} />
          {step === "requests" ? <TestEmail /> : null}
          {step === "legal" ? <LegalLink /> : null}
          {step === "services" ? <AddService /> : null}
        </div>
      }
    />
  );
}

/** Asks for the hours of each weekday, beginning with what is typed for all of them. */
function EachDayButton({ onPress }: { onPress: () => void }) {
  const { current, replace, focusAt } = useContentFormState();
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the fields that are shown by then
  useEffect(() => {
    if (!typed) return;
    replace(typed);
    focusAt(["shop", "hours", "1"]);
  }, [typed]);
  if (typed) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      className="justify-self-start"
      onClick={() => {
        setTyped(current());
        onPress();
      }}
    >
      My Weekdays Differ
    </Button>
  );
}

function TypedSample({ step }: { step: string }) {
  return <StepSample step={step} document={useTypedDocument()} />;
}

function AddService() {
  return (
    <Link
      to={`${paths.site}/services/add?from=setup`}
      className={`${buttonVariants({ variant: "outline" })} justify-self-start`}
    >
      <Plus aria-hidden="true" />
      Add a Service
    </Link>
  );
}

function LegalLink() {
  return (
    <Link
      to={`${paths.site}/legal`}
      className="justify-self-start py-2 underline decoration-line-strong underline-offset-2"
    >
      Read and change both texts
    </Link>
  );
}
