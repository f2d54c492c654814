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
  const picker = <DeskTimes value={slot} onPick={setSlot} except={id} />;
  if (slot) {
    return (
      <MoveChange appointment={appointment} slot={slot} onClose={onClose}>
        {picker}
      </MoveChange>
    );
  }
  return (
    <section
      aria-label="Move This Appointment"
      className="grid gap-4 rounded-lg border-2 border-line-strong p-4"
    >
      <h3>Move This Appointment</h3>
      <p className="text-sm text-steel">Now: {formatSchedule(scheduled_date, scheduled_time)}</p>
      {picker}
      <Button variant="ghost" className="justify-self-end" onClick={onClose}>
        Back
      </Button>
    </section>
  );
}
