import { Dialog } from "#app/components/ui/dialog.tsx";
import type { ClosureDecision, Move } from "#app/lib/backend/calendar.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import type { AppointmentsInTheWayProps } from "./appointments-in-the-way.tsx";

// Few closures meet an appointment.
const AppointmentsInTheWay = lazyComponent<AppointmentsInTheWayProps>(() =>
  import("./appointments-in-the-way.tsx").then((module) => module.AppointmentsInTheWay),
);

/** Appointments that a closure or a block meets, and times that they could move to. */
export type InTheWay = Pick<AppointmentsInTheWayProps, "appointments" | "free">;

interface InTheWayDialogProps<Asked extends InTheWay> {
  title: string;
  description: string | undefined;
  /** Undefined: there is nothing to ask. */
  asked: Asked | undefined;
  /** What is decided along with these moves. */
  decisionOf: (asked: Asked, moves: readonly Move[]) => ClosureDecision;
  decide: (decision: ClosureDecision) => Promise<void>;
  onClose: () => void;
}

/** Asks what becomes of the appointments in the way before anything is closed. */
export function InTheWayDialog<Asked extends InTheWay>(props: InTheWayDialogProps<Asked>) {
  const { asked, decisionOf, onClose, decide, ...words } = props;
  return (
    <Dialog open={asked !== undefined} onOpenChange={onClose} {...words}>
      {asked ? (
        <AppointmentsInTheWay
          appointments={asked.appointments}
          free={asked.free}
          onClose={onClose}
          decisionOf={(moves) => decisionOf(asked, moves)}
          decide={decide}
        />
      ) : null}
    </Dialog>
  );
}
