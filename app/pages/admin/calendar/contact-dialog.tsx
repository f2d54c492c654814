import { Phone } from "lucide-react";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { classNames } from "#app/lib/class-names.ts";

/** Opens the contact dialog for an appointment; a table shares one dialog for all its rows. */
export type Reach = (appointment: Appointment) => void;

interface ReachButtonProps {
  appointment: Appointment;
  onReach: Reach;
  className?: string;
  /** `icon-sm` in dense rows. */
  size?: "icon" | "icon-sm";
  /** Column of its cell in a grid with arrow key navigation. */
  cell?: number | null;
}

/** Button that opens the contact dialog, where there is no room for call, text and email links. */
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

/** Dialog with call, text and email links for one appointment. */
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
