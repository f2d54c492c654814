import { Check, CheckCheck, Circle, Clock, UserX, X } from "lucide-react";
import { type Appointment, stateOf } from "#app/lib/backend/appointments.ts";
import { classNames } from "#app/lib/class-names.ts";

/** Yellow, green, blue, red; gray for a no-show and any other value (docs/product.md#statuses). */
const styles: { [status: string]: { Icon: typeof Check; classes: string } } = {
  pending: { Icon: Clock, classes: "bg-caution-tint text-caution" },
  confirmed: { Icon: Check, classes: "bg-go-tint text-go" },
  completed: { Icon: CheckCheck, classes: "bg-done-tint text-done" },
  canceled: { Icon: X, classes: "bg-stop-tint text-stop" },
  "no-show": { Icon: UserX, classes: "bg-sunken text-steel" },
};

const other = { Icon: Circle, classes: "bg-sunken text-steel" };

/** Icon and classes of a status returned by {@link stateOf}. */
export const styleOf = (status: string) => styles[status] ?? other;

interface StatusBadgeProps {
  appointment: Pick<Appointment, "status" | "no_show">;
  className?: string;
}

/** Status of an appointment as icon, color and text. */
export function StatusBadge({ appointment, className }: StatusBadgeProps) {
  const status = stateOf(appointment);
  const { Icon, classes } = styleOf(status);
  return (
    <span
      data-status={status}
      className={classNames(
        "inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-2 py-0.5 font-semibold text-sm",
        classes,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {status}
    </span>
  );
}
