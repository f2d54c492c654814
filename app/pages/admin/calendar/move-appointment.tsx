import { useEffect } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { formatSchedule } from "#app/lib/formatting/format-schedule.ts";
import { shop } from "#app/lib/site/published.ts";
import { bayNumber } from "#app/pages/admin/bay-label.ts";
import { ChangeStep } from "#app/pages/admin/lazy-change-step.tsx";
import type { ShopTime } from "#shop/schedule/shop-time.ts";
import { durationLabel } from "#shop/text/format.ts";
import { timeOf } from "./calendar-day.ts";

/** An appointment to move, with the chosen time and bay. */
export interface MoveTarget extends ShopTime {
  appointment: Appointment;
  bay: number;
}

/** Dialog that confirms a move, with a preview of the message to the customer. */
export function MoveDialog(props: {
  target: MoveTarget | undefined;
  onClose: () => void;
  /** Called after the move, even if the dialog was closed before the response. */
  onMoved: (appointment: Appointment) => void;
}) {
  const { target, onClose, onMoved } = props;
  const who = target && `${target.appointment.name}, ${target.appointment.service}`;
  return (
    <Dialog open={target !== undefined} onOpenChange={onClose} title={who}>
      {target ? (
        <MoveChange
          appointment={target.appointment}
          slot={target}
          bay={target.bay}
          onClose={onClose}
          onDone={() => onMoved(target.appointment)}
        />
      ) : null}
    </Dialog>
  );
}

/** The last step of a move: the old and the new time and bay, and the message to the customer. */
export function MoveChange(props: {
  appointment: Appointment;
  slot: ShopTime;
  /** The chosen bay; undefined for any. */
  bay?: number;
  onClose: () => void;
  /** Called after the move, even if the dialog was closed before the response; defaults to closing it. */
  onDone?: () => void;
}) {
  const { appointment, slot, bay, onClose, onDone } = props;
  const { date, time } = slot;
  const staysThen = date === appointment.scheduled_date && time === timeOf(appointment);
  const { bays } = shop.booking;
  const inBay = (number: number | null | undefined) =>
    number ? `, bay ${bayNumber(number, bays)}` : "";
  return (
    <ChangeStep
      appointment={appointment}
      change={{ ...(!staysThen && { slot: { date, time } }), ...(bay && { bay }) }}
      title="Move This Appointment"
      verb="Move"
      done={
        staysThen ? `Moved to bay ${bay}` : `Moved to ${formatSchedule(date, time)}${inBay(bay)}`
      }
      // A change of the bay alone does not concern the customer.
      notifies={!staysThen}
      onClose={onClose}
      onDone={onDone}
    >
      <p className="text-sm">
        From {formatSchedule(appointment.scheduled_date, appointment.scheduled_time)}
        {bay ? inBay(appointment.bay) : ""} to{" "}
        <strong>{staysThen ? `bay ${bay}` : `${formatSchedule(date, time)}${inBay(bay)}`}</strong>
      </p>
    </ChangeStep>
  );
}

/** An appointment with the length that its work is to have. */
export interface LengthTarget {
  appointment: Appointment;
  minutes: number;
}

/** Dialog that confirms how long a visit is planned for; the customer is not told unless staff say so. */
export function LengthDialog(props: { target: LengthTarget | undefined; onClose: () => void }) {
  const { target, onClose } = props;
  const who = target && `${target.appointment.name}, ${target.appointment.service}`;
  return (
    <Dialog open={target !== undefined} onOpenChange={onClose} title={who}>
      {target ? (
        <ChangeStep
          appointment={target.appointment}
          change={{ minutes: target.minutes }}
          title="Change the Length"
          verb="Change"
          done={`Planned for ${durationLabel(target.minutes)}`}
          notifies={false}
          onClose={onClose}
        >
          <p className="text-sm">
            From {durationLabel(target.appointment.minutes)} to{" "}
            <strong>{durationLabel(target.minutes)}</strong>
          </p>
        </ChangeStep>
      ) : null}
    </Dialog>
  );
}

/** Sticky bar shown while an appointment is being moved, also across days; Escape cancels. */
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
      className="sticky top-0 z-30 [@media(height<24rem)]:static flex flex-wrap items-center justify-between gap-2 rounded-md border-2 border-go bg-go-tint px-4 py-2"
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
