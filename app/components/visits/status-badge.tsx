import {
  BadgeCheck,
  CarFront,
  Check,
  CheckCheck,
  Circle,
  Clock,
  Hourglass,
  Search,
  UserX,
  Wrench,
  X,
} from "lucide-react";
import { type Stated, stageHere, stateLabel, stateOf } from "#app/lib/backend/appointments.ts";
import { classNames } from "#app/lib/class-names.ts";

interface Look {
  Icon: typeof Check;
  classes: string;
}

const inWork = "bg-done-tint text-done";

/**
 * By status: yellow, green, blue, red; gray for a no-show and any other value (docs/product.md#statuses). By
 * stage, as long as the car is here: blue while it is worked on, yellow while it waits, green when it is ready.
 */
const looks: { readonly [state: string]: Look } = {
  pending: { Icon: Clock, classes: "bg-caution-tint text-caution" },
  confirmed: { Icon: Check, classes: "bg-go-tint text-go" },
  completed: { Icon: CheckCheck, classes: "bg-done-tint text-done" },
  canceled: { Icon: X, classes: "bg-stop-tint text-stop" },
  "no-show": { Icon: UserX, classes: "bg-sunken text-steel" },
  checked_in: { Icon: CarFront, classes: inWork },
  diagnosis: { Icon: Search, classes: inWork },
  approval: { Icon: Hourglass, classes: "bg-caution-tint text-caution" },
  repair: { Icon: Wrench, classes: inWork },
  ready: { Icon: BadgeCheck, classes: "bg-go-tint text-go" },
};

const other: Look = { Icon: Circle, classes: "bg-sunken text-steel" };

/** Icon and colors of an appointment's state: the stage of its car as long as that is here, else its status. */
export const lookOf = (appointment: Stated): Look =>
  looks[stageHere(appointment) ?? stateOf(appointment)] ?? other;

/** State of an appointment as icon, color and text. */
export function StatusBadge(props: {
  appointment: Stated;
  /** In place of what the desk calls it. */
  label?: string | undefined;
  className?: string;
}) {
  const { appointment, label = stateLabel(appointment), className } = props;
  const { Icon, classes } = lookOf(appointment);
  return (
    <span
      data-status={stateOf(appointment)}
      className={classNames(
        "inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-2 py-0.5 font-semibold text-sm",
        classes,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="inline-block first-letter:uppercase">{label}</span>
    </span>
  );
}
