import { Clock, Hourglass, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import type { Car } from "#app/lib/backend/cars.ts";
import { classNames } from "#app/lib/class-names.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { formatDuration } from "#app/lib/formatting/format-duration.ts";
import { formatShortDay } from "#app/lib/formatting/format-schedule.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { useChange } from "#app/lib/screens/use-change.ts";
import { useParameters } from "#app/lib/screens/use-parameters.ts";
import { toast } from "#app/lib/toast.ts";
import { appointmentPath } from "#app/pages/admin/appointment-path.ts";
import { carAndCustomer, carName, vehicleOf } from "#app/pages/admin/car-name.ts";
import { ChangeStep } from "#app/pages/admin/change-step.tsx";
import { shop } from "#content/shop.ts";
import { type CarStage, stageLabels, stagesAfter, waitLabels } from "#shop/schedule/car-stages.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/text/time-label.ts";

// Loaded on demand, because it needs the form library and the board does not.
const CarForm = lazyComponent(() => import("./car-form.tsx").then((module) => module.CarForm));

/** Label of the button that advances a stage to the next. */
const nextPress: { readonly [stage in CarStage]?: string } = {
  checked_in: "Start Diagnosis",
  diagnosis: "Ask for OK",
  approval: "Start Repair",
  repair: "Mark Ready",
  ready: "Hand Over",
};

/** Stages that notify the customer, after a preview of the message. */
const notifyingSteps = {
  ready: {
    change: { stage: "ready" },
    title: "Mark This Car Ready",
    verb: "Mark Ready",
    done: stageLabels.ready,
  },
  picked_up: {
    change: { status: "completed" },
    title: "Hand Over This Car",
    verb: "Hand Over",
    done: stageLabels.picked_up,
  },
} as const;

/** A car on the board: customer, time in its stage, what it waits for, the promised time, and the next action. */
export function CarCard({ car, now }: { car: Car; now: Date }) {
  const { appointment, stage, since } = car;
  const [asking, setAsking] = useState<keyof typeof notifyingSteps | "change">();
  // The car is in its next stage only once it was loaded again: until then another press would be the same.
  const [advancedSince, setAdvancedSince] = useState<string>();
  const change = useChange();
  const [parameters] = useParameters();
  const isMeant = parameters.get("car") === appointment.id;
  const [next = stage] = stagesAfter[stage];
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);

  // A car that advances moves to the end of the list; keyboard focus, which is lost then, follows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the stage, and so the position, has changed
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) button.current?.focus();
    pressed.current = false;
  }, [since]);

  // Focuses the car named in the URL, which the worklist links to, even if the board was already open.
  useEffect(() => {
    if (isMeant) button.current?.focus();
  }, [isMeant]);

  const advance = async () => {
    pressed.current = true;
    const what = { stage: next, waitingFor: next === "approval" ? next : null } as const;
    await change(({ cars }) => cars.change(appointment.id, what));
    toast({ title: stageLabels[next], description: carName(appointment) });
  };
  const press = async () => {
    if (next in notifyingSteps) return setAsking(next as keyof typeof notifyingSteps);
    setAdvancedSince(since);
    await advance().catch((error) => {
      pressed.current = false;
      setAdvancedSince(undefined);
      toast(failureToast("Error", error));
    });
  };
  const close = () => setAsking(undefined);

  return (
    <li className="grid gap-3 rounded-lg border border-line-strong bg-surface p-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="grid min-w-0 gap-1">
        <div className="flex items-baseline justify-between gap-3">
          <Link
            to={appointmentPath(appointment.id)}
            className="relative min-h-6 min-w-0 break-words font-semibold text-clay underline underline-offset-4 pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
          >
            {carName(appointment)}
          </Link>
          <span className="whitespace-nowrap font-bold font-figures text-xl tabular-nums">
            <span className="sr-only">{stageLabels[stage]} for </span>
            {formatDuration((now.getTime() - Date.parse(since)) / 60_000)}
          </span>
        </div>
        <p className="break-words text-sm text-steel">
          {vehicleOf(appointment) ? `${appointment.name}, ` : ""}
          {appointment.service}
        </p>
        <Marks car={car} now={now} />
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 lg:flex">
        <Button
          ref={button}
          data-first-focus={isMeant ? "" : undefined}
          aria-label={`${nextPress[stage]}: ${carName(appointment)}`}
          disabled={advancedSince === since}
          className="col-span-2 lg:order-last lg:min-w-44"
          onClick={() => void press()}
        >
          {nextPress[stage]}
        </Button>
        <ContactLinks {...appointment} className="lg:w-33" />
        <Button
          variant="outline"
          aria-label={`Change: ${carName(appointment)}`}
          onClick={() => setAsking("change")}
        >
          Change
        </Button>
      </div>
      <Dialog open={asking !== undefined} onOpenChange={close} title={carAndCustomer(appointment)}>
        {asking === "change" ? (
          <CarForm car={car} onReady={() => setAsking("ready")} onClose={close} />
        ) : asking ? (
          <ChangeStep appointment={appointment} {...notifyingSteps[asking]} onClose={close} />
        ) : null}
      </Dialog>
    </li>
  );
}

/** Stage, what the car waits for, and the promised time; never by color alone. */
function Marks({ car: { stage, waitingFor, promised }, now }: { car: Car; now: Date }) {
  const wall = shopTimeOf(now, shop.timeZone);
  const late =
    promised &&
    stage !== "ready" &&
    `${promised.date} ${promised.time}` < `${wall.date} ${wall.time}`;
  const day = promised && promised.date !== wall.date ? `${formatShortDay(promised.date)}, ` : "";
  return (
    <ul className="flex flex-wrap gap-2 pt-1">
      <Mark className={stage === "ready" ? "bg-go-tint text-go" : "bg-done-tint text-done"}>
        {stageLabels[stage]}
      </Mark>
      {waitingFor && stage !== "approval" ? (
        <Mark className="bg-caution-tint text-caution">
          <Hourglass aria-hidden="true" className="size-4 shrink-0" />
          {waitLabels[waitingFor]}
        </Mark>
      ) : null}
      {promised ? (
        <Mark className={late ? "bg-stop-tint text-stop" : "bg-sunken text-steel"}>
          {late ? (
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          ) : (
            <Clock aria-hidden="true" className="size-4 shrink-0" />
          )}
          {late ? "Late, promised " : "Promised "}
          {day}
          {timeLabel(promised.time)}
        </Mark>
      ) : null}
    </ul>
  );
}

function Mark({ children, className }: { children: ReactNode; className: string }) {
  return (
    <li
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 font-semibold text-sm tabular-nums",
        className,
      )}
    >
      {children}
    </li>
  );
}
