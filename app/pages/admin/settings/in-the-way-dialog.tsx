import { Dialog } from "#app/components/ui/dialog.tsx";
import type { ClosureDecision, Move } from "#app/lib/backend/calendar.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import type { AppointmentsInTheWayProps } from "./appointments-in-the-way.tsx";

// Loaded on demand, because few closures conflict with an appointment.
const AppointmentsInTheWay = lazyComponent<AppointmentsInTheWayProps>(() =>
  import("./appointments-in-the-way.tsx").then((module) => module.AppointmentsInTheWay),
);

/** Appointments that a closure or a block conflicts with. */
export type ConflictingAppointments = Pick<AppointmentsInTheWayProps, "appointments">;

interface InTheWayDialogProps<Asked extends ConflictingAppointments> {
  title: string;
  description: string | undefined;
  /** The conflict to resolve; the dialog is open while it is defined. */
  asked: Asked | undefined;
  /** Combines the closure or block with these moves. */
  decisionOf: (asked: Asked, moves: readonly Move[]) => ClosureDecision;
  decide: (decision: ClosureDecision) => Promise<void>;
  onClose: () => void;
}

/** Asks what to do with conflicting appointments before a closure or block is saved. */
export function InTheWayDialog<Asked extends ConflictingAppointments>(
  props: InTheWayDialogProps<Asked>,
) {
  const { asked, decisionOf, onClose, decide, ...words } = props;
  return (
    <Dialog open={asked !== undefined} onOpenChange={onClose} {...words}>
      {asked ? (
        <AppointmentsInTheWay
          appointments={asked.appointments}
          onClose={onClose}
          decisionOf={(moves) => decisionOf(asked, moves)}
          decide={decide}
        />
      ) : null}
    </Dialog>
  );
}
