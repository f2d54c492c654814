import { Clock, Hourglass, KeyRound, type LucideIcon, TriangleAlert, Wrench } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { carAndCustomer, carName, vehicleOf } from "#app/lib/backend/car-name.ts";
import type { Car } from "#app/lib/backend/cars.ts";
import type { Member } from "#app/lib/backend/team.ts";
import { classNames } from "#app/lib/class-names.ts";
import { formatDuration } from "#app/lib/formatting/format-duration.ts";
import { formatNearDay } from "#app/lib/formatting/format-schedule.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { useParameters } from "#app/lib/screens/use-parameters.ts";
import { shop } from "#app/lib/site/published.ts";
import { appointmentPath, jobPath } from "#app/pages/admin/appointment-path.ts";
import { ChangeStep } from "#app/pages/admin/lazy-change-step.tsx";
import { type CarStage, stageLabels, waitLabels } from "#shop/schedule/car-stages.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { NextStageButton, type NotifyingStage, notifyingSteps } from "./next-stage-button.tsx";
import { TechnicianSelect } from "./technicians.tsx";

// Loaded on demand, because it needs the form library and the board does not.
const CarForm = lazyComponent(() => import("./car-form.tsx").then((module) => module.CarForm));

/** What a card asks for before a car changes. */
export type CarQuestion = NotifyingStage | "change";

interface CarCardProps {
  car: Car;
  /** Who may be given the car. */
  team: readonly Member[];
  now: Date;
  className?: string | undefined;
  /** What is asked about this car; kept by the board, which a card is dragged over. */
  asking: CarQuestion | undefined;
  onAsk: (question: CarQuestion | undefined) => void;
}

/** Whether the time that a car was promised for is over. */
export function isLate({ promised, stage }: Car, now: Date): boolean {
  if (!promised || stage === "ready") return false;
  const wall = shopTimeOf(now, shop.timeZone);
  return `${promised.date} ${promised.time}` < `${wall.date} ${wall.time}`;
}

/** A car on the board: customer, time in its stage, what it waits for, the promised time, and the next action. */
export function CarCard({ car, team, now, className, asking, onAsk }: CarCardProps) {
  const { appointment, stage, since } = car;
  const [parameters] = useParameters();
  const isMeant = parameters.get("car") === appointment.id;
  const button = useRef<HTMLButtonElement>(null);
  const [pressed, setPressed] = useState<CarStage>();
  const late = isLate(car, now);

  // A car that advances moves to another place; keyboard focus, which is lost then, follows it.
  useEffect(() => {
    if (pressed === undefined || pressed === stage) return;
    if (document.activeElement === document.body) button.current?.focus();
    setPressed(undefined);
  }, [pressed, stage]);

  // Focuses the car named in the URL, which the worklist links to, even if the board was already open.
  useEffect(() => {
    if (isMeant) button.current?.focus();
  }, [isMeant]);

  const close = () => onAsk(undefined);

  return (
    <li
      data-car={appointment.id}
      draggable
      className={classNames(
        "group/row relative grid content-start gap-1.5 rounded-md border bg-surface p-2.5 text-sm leading-tight",
        late ? "border-stop border-l-4" : "border-line",
        className,
      )}
      onDragStart={(event) => {
        event.dataTransfer.setData("text/plain", appointment.id);
        event.dataTransfer.effectAllowed = "move";
      }}
    >
      <div className="flex items-baseline justify-between gap-2">
        <Link
          to={appointmentPath(appointment.id)}
          draggable={false}
          className="relative min-h-6 min-w-0 break-words font-semibold hover:underline pointer-coarse:-my-3.5 pointer-coarse:py-3.5"
        >
          {carName(appointment)}
        </Link>
        <span className="whitespace-nowrap text-steel text-xs tabular-nums">
          <span className="sr-only">{stageLabels[stage]} for </span>
          {formatDuration((now.getTime() - Date.parse(since)) / 60_000)}
        </span>
      </div>
      <p className="break-words text-steel">
        {vehicleOf(appointment) ? `${appointment.name}, ` : ""}
        {appointment.service}
      </p>
      <Marks car={car} team={team} late={late} now={now} />
      <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-1">
        <NextStageButton
          ref={button}
          appointment={appointment}
          stage={stage}
          variant="quiet"
          size="sm"
          data-first-focus={isMeant ? "" : undefined}
          onAsk={onAsk}
          onPress={() => setPressed(stage)}
        />
        <span className="flex items-center">
          <ContactLinks
            {...appointment}
            onHover
            // Below the card, of which it would cover the car or the time in the stage.
            className="flex-nowrap lg:pointer-fine:absolute lg:pointer-fine:top-full lg:pointer-fine:right-2 lg:pointer-fine:z-10 lg:pointer-fine:-mt-1 lg:pointer-fine:rounded-md lg:pointer-fine:border lg:pointer-fine:border-line lg:pointer-fine:bg-surface"
          />
          {import.meta.env.DEMO ? null : (
            <Link
              to={jobPath(appointment.id)}
              draggable={false}
              aria-label={`Job: ${carName(appointment)}`}
              className={buttonVariants({ variant: "ghost", size: "sm", className: "px-2" })}
            >
              Job
            </Link>
          )}
          <Button
            variant="ghost"
            size="sm"
            className="px-2"
            aria-label={`Change: ${carName(appointment)}`}
            onClick={() => onAsk("change")}
          >
            Change
          </Button>
        </span>
      </div>
      <Dialog
        open={asking !== undefined}
        onOpenChange={close}
        title={carAndCustomer(appointment)}
        focusTitle
      >
        {asking === "change" ? (
          <CarForm car={car} team={team} onReady={() => onAsk("ready")} onClose={close} />
        ) : asking ? (
          <ChangeStep appointment={appointment} {...notifyingSteps[asking]} onClose={close} />
        ) : null}
      </Dialog>
    </li>
  );
}

/** Stage, what the car waits for, and the promised time; never by color alone. */
function Marks(props: Pick<CarCardProps, "car" | "team" | "now"> & { late: boolean }) {
  const { car, team, late, now } = props;
  const { stage, waitingFor, promised, keyTag, technician } = car;
  const today = shopTimeOf(now, shop.timeZone).date;
  const day = promised && promised.date !== today ? `${formatNearDay(promised.date)}, ` : "";
  return (
    <ul className="flex flex-wrap gap-1">
      {/* The heading of the column says it where there are columns. */}
      <Mark
        className={classNames(
          "lg:sr-only",
          stage === "ready" ? "bg-go-tint text-go" : "bg-done-tint text-done",
        )}
      >
        {stageLabels[stage]}
      </Mark>
      {waitingFor && stage !== "approval" ? (
        <Mark Icon={Hourglass} className="bg-caution-tint text-caution">
          {waitLabels[waitingFor]}
        </Mark>
      ) : null}
      {keyTag ? (
        <Mark Icon={KeyRound} className="bg-sunken text-steel">
          {`Key ${keyTag}`}
        </Mark>
      ) : null}
      {team.length > 0 ? (
        <li>
          <TechnicianSelect car={car} team={team} />
        </li>
      ) : technician ? (
        <Mark Icon={Wrench} className="bg-sunken text-steel">
          {technician}
        </Mark>
      ) : null}
      {promised ? (
        <Mark
          Icon={late ? TriangleAlert : Clock}
          className={late ? "bg-stop-tint text-stop" : "bg-sunken text-steel"}
        >
          {late ? "Late, promised " : "Promised "}
          {day}
          {timeLabel(promised.time)}
        </Mark>
      ) : null}
    </ul>
  );
}

function Mark(props: { Icon?: LucideIcon; children: ReactNode; className: string }) {
  const { Icon, children, className } = props;
  return (
    <li
      className={classNames(
        "inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 font-semibold text-xs tabular-nums",
        className,
      )}
    >
      {Icon ? <Icon aria-hidden="true" className="size-3.5 shrink-0" /> : null}
      {children}
    </li>
  );
}
