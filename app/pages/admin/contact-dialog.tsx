import { Phone } from "lucide-react";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { classNames } from "#app/lib/class-names.ts";

/** Whom staff want to reach; the table that names them has one dialog for all. */
export type Reach = (appointment: Appointment) => void;

interface ReachButtonProps {
  appointment: Appointment;
  onReach: Reach;
  className?: string;
  /** `icon-sm` where lines are close. */
  size?: "icon" | "icon-sm";
  /** The column of the cell that it stands in, where arrows lead to it. */
  cell?: number | null;
}

/** Leads to call, text and email where there is no room for the three. */
export function ReachButton(props: ReachButtonProps) {
  const { appointment, onReach, className, size = "icon", cell } = props;
  return (
    <button
      type="button"
      data-cell={cell}
      aria-label={`Call, text or email ${appointment.name}`}
      className={classNames(buttonVariants({ variant: "ghost", size }), "shrink-0", className)}
      onClick={() => onReach(appointment)}
    >
      <Phone aria-hidden="true" className="size-4" />
    </button>
  );
}

/** Call, text and email of whoever was chosen. */
export function ContactDialog(props: {
  appointment: Appointment | undefined;
  onClose: () => void;
}) {
  const { appointment, onClose } = props;
  return (
    <Dialog
      open={appointment !== undefined}
      onOpenChange={onClose}
      title={appointment?.name}
      description={appointment?.service}
    >
      {appointment ? <ContactLinks {...appointment} withNumber className="text-lg" /> : null}
    </Dialog>
  );
}
