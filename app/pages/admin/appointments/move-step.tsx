import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { formatSchedule } from "#app/lib/formatting/format-schedule.ts";
import { MoveChange } from "#app/pages/admin/calendar/move-appointment.tsx";
import type { ShopTime } from "#shop/schedule/shop-time.ts";
import { DeskTimes } from "./desk-times.tsx";

interface StepProps {
  appointment: Appointment;
  onClose: () => void;
}

/** Step to pick another time for an appointment; a confirmed one stays confirmed. */
export function MoveStep({ appointment, onClose }: StepProps) {
  const [slot, setSlot] = useState<ShopTime>();
  const { id, scheduled_date, scheduled_time } = appointment;
  // Once a time is chosen, the message about it has that name.
  const title = slot ? "Pick Another Time" : "Move This Appointment";
  return (
    <div className="grid gap-4">
      {/* In one place before and after a time is chosen: elsewhere the picker would forget its day. */}
      <section aria-label={title} className="grid gap-4 rounded-lg border-2 border-line-strong p-4">
        <h3>{title}</h3>
        <p className="text-sm text-steel">Now: {formatSchedule(scheduled_date, scheduled_time)}</p>
        <DeskTimes value={slot} onPick={setSlot} except={id} />
        {slot ? null : (
          <Button variant="ghost" className="justify-self-end" onClick={onClose}>
            Back
          </Button>
        )}
      </section>
      {slot ? <MoveChange appointment={appointment} slot={slot} onClose={onClose} /> : null}
    </div>
  );
}
