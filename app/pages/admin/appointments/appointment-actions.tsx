import { CarFront, ClipboardCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import {
  type Appointment,
  type AppointmentStatus,
  stageHere,
} from "#app/lib/backend/appointments.ts";
import type { Car } from "#app/lib/backend/cars.ts";
import { formatSchedule } from "#app/lib/formatting/format-schedule.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { useParameters, withParameters } from "#app/lib/screens/use-parameters.ts";
import { carPath, jobPath } from "#app/pages/admin/appointment-path.ts";
import { CheckedInDialog } from "#app/pages/admin/cars/checked-in-dialog.tsx";
import { NextStageButton, notifyingSteps } from "#app/pages/admin/cars/next-stage-button.tsx";
import { CheckInButton } from "#app/pages/admin/check-in-button.tsx";
import { ChangeStep } from "#app/pages/admin/lazy-change-step.tsx";
import {
  actionLabels,
  actionsOf,
  type DeskAction,
  deskActions,
  isAwaited,
} from "./next-actions.ts";

const MoveStep = lazyComponent(() => import("./move-step.tsx").then((module) => module.MoveStep));
const EditStep = lazyComponent(() => import("./edit-step.tsx").then((module) => module.EditStep));

const declineReasons = [
  "We're fully booked that day.",
  "We don't do that kind of work.",
  "We couldn't get the parts by then.",
  "We couldn't reach you to go over the details.",
] as const;

/** The steps that change an appointment's status. */
const statusSteps: Partial<
  Record<
    DeskAction,
    {
      change: { status?: AppointmentStatus; noShow?: boolean; stage?: "ready" };
      title: string;
      /** The toast; by default it names the new status. */
      done?: string;
      notifies?: boolean;
      reasons?: readonly string[];
    }
  >
> = {
  confirm: {
    change: { status: "confirmed" },
    title: "Confirm this appointment",
  },
  decline: {
    change: { status: "canceled" },
    title: "Decline this request",
    reasons: declineReasons,
  },
  complete: {
    change: { status: "completed" },
    title: "Complete this appointment",
  },
  "no-show": {
    change: { status: "canceled", noShow: true },
    title: "The customer didn't come",
    done: "Marked as a no-show",
    notifies: false,
  },
  cancel: { change: { status: "canceled" }, title: "Cancel This Appointment" },
  reopen: {
    change: { status: "confirmed" },
    title: "Reopen this appointment",
    notifies: false,
  },
  ...notifyingSteps,
};

/**
 * A button for each action on an appointment. Each opens a step that previews the message to the customer;
 * the open step is stored in the URL.
 */
export function AppointmentActions({ appointment }: { appointment: Appointment }) {
  const [parameters, changeParameters] = useParameters();
  const chosen = deskActions.find((action) => action === parameters.get("do"));
  const actions = actionsOf(appointment);
  const isDue = isAwaited(appointment);
  const here = stageHere(appointment);
  const toCar = useRef<HTMLAnchorElement>(null);
  const wasHere = useRef(here);
  const [arrived, setArrived] = useState<Car>();
  const wasAsked = useRef(false);
  const group = useRef<HTMLDivElement>(null);
  const wasChosen = useRef(chosen);

  // The pressed button has disappeared: once the questions are closed, the link that replaces it has its focus.
  useEffect(() => {
    if (arrived) {
      wasAsked.current = true;
      return;
    }
    const isLost = wasAsked.current || document.activeElement === document.body;
    if (here && !wasHere.current && isLost) toCar.current?.focus();
    wasHere.current = here;
    wasAsked.current = false;
  }, [here, arrived]);
  // The step has disappeared with the button that was pressed in it.
  useEffect(() => {
    if (!chosen && wasChosen.current && document.activeElement === document.body) {
      group.current?.focus();
    }
    wasChosen.current = chosen;
  }, [chosen]);
  const select = (action: DeskAction | "") =>
    changeParameters((last) => withParameters(last, { do: action }));
  const close = () =>
    changeParameters((last) => withParameters(last, { do: "" }), { afterResponse: true });
  const step = chosen && statusSteps[chosen];
  if (chosen === "move") return <MoveStep appointment={appointment} onClose={close} />;
  if (chosen === "edit") return <EditStep appointment={appointment} onClose={close} />;
  if (step) {
    return (
      <ChangeStep
        key={chosen}
        appointment={appointment}
        verb={actionLabels[chosen]}
        onClose={close}
        done={`Appointment status changed to ${step.change.status}`}
        {...step}
      >
        <p className="text-sm text-steel">
          {appointment.name}, {appointment.service},{" "}
          {formatSchedule(appointment.scheduled_date, appointment.scheduled_time)}
        </p>
      </ChangeStep>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <div
      ref={group}
      role="group"
      aria-label="Actions"
      tabIndex={-1}
      className="flex flex-wrap gap-2 outline-none"
    >
      {isDue ? (
        <CheckInButton id={appointment.id} name={appointment.name} onCheckedIn={setArrived} />
      ) : null}
      <CheckedInDialog car={arrived} onClose={() => setArrived(undefined)} />
      {here ? (
        <>
          <NextStageButton appointment={appointment} stage={here} onAsk={select} />
          <Link
            ref={toCar}
            to={carPath(appointment.id)}
            className={buttonVariants({ variant: "outline" })}
          >
            <CarFront aria-hidden="true" />
            Show Car
          </Link>
          {import.meta.env.DEMO ? null : (
            <Link to={jobPath(appointment.id)} className={buttonVariants({ variant: "outline" })}>
              <ClipboardCheck aria-hidden="true" />
              Job
            </Link>
          )}
        </>
      ) : null}
      {actions.map((action, at) => (
        <Button
          key={action}
          variant={
            action === "cancel" || action === "decline"
              ? "destructive"
              : at === 0 && !isDue && !here && action !== "reopen" && action !== "move"
                ? "primary"
                : "outline"
          }
          onClick={() => select(action)}
        >
          {actionLabels[action]}
        </Button>
      ))}
    </div>
  );
}
