import { useEffect } from "react";
import { Confirmation } from "#app/components/confirmation.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { formatSchedule } from "#app/lib/format-schedule.ts";
import { toast } from "#app/lib/toast.ts";
import { useAdminOrders } from "./admin-orders.ts";

/** An appointment and the time that somebody has chosen for it. */
export interface MoveTarget {
  appointment: Appointment;
  date: string;
  time: string;
}

/** Which message the customer gets when staff move an appointment. */
export const moveMessage = ({ name, email, status }: Appointment): string =>
  email
    ? `${name} gets an email with the new time${status === "pending" ? ". It stays a request until you confirm it" : ""}.`
    : `${name} gave no email address: no message is sent. Please call.`;

/** Says before it happens what is about to, and whom it is told. */
export function MoveDialog(props: {
  target: MoveTarget | undefined;
  onClose: () => void;
  onMoved: () => void;
}) {
  const { target, onClose, onMoved } = props;
  return (
    <Dialog open={target !== undefined} onOpenChange={onClose} title="Move this appointment?">
      {target ? <Question target={target} onClose={onClose} onMoved={onMoved} /> : null}
    </Dialog>
  );
}

function Question(props: { target: MoveTarget; onClose: () => void; onMoved: () => void }) {
  const { target, onClose, onMoved } = props;
  const { appointment, date, time } = target;
  const order = useAdminOrders();
  const move = async () => {
    await order({ order: "move", move: { id: appointment.id, date, time } });
    toast({ title: "Appointment moved", description: formatSchedule(date, time) });
    onMoved();
  };
  return (
    <Confirmation
      keep="Keep the old time"
      confirm={appointment.email ? "Move and email" : "Move"}
      variant="primary"
      work={move}
      onClose={onClose}
    >
      <dl className="grid gap-1">
        <dt className="text-sm text-steel">
          {appointment.name}, {appointment.service}
        </dt>
        <dd className="tabular-nums">
          <s>{formatSchedule(appointment.scheduled_date, appointment.scheduled_time)}</s>
        </dd>
        <dd className="font-semibold tabular-nums">{formatSchedule(date, time)}</dd>
      </dl>
      <p>{moveMessage(appointment)}</p>
    </Confirmation>
  );
}

/** Stays in sight while a time is looked for, on whatever day; Escape ends it. */
export function MovingBar(props: { appointment: Appointment; onCancel: () => void }) {
  const { appointment, onCancel } = props;
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && !document.querySelector("dialog[open]")) onCancel();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onCancel]);
  return (
    <div
      role="status"
      className="sticky top-0 z-30 flex flex-wrap items-center justify-between gap-2 rounded-md border-2 border-go bg-go-tint px-4 py-2"
    >
      <p>
        Moving <strong>{appointment.name}</strong>,{" "}
        {formatSchedule(appointment.scheduled_date, appointment.scheduled_time)}. Pick a free slot
        on any day.
      </p>
      <Button variant="outline" onClick={onCancel}>
        Don't Move
      </Button>
    </div>
  );
}
