import { useState } from "react";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { messageOf } from "#app/lib/backend/backend.ts";
import { timeLabel } from "#shop/time-label.ts";

export interface AppointmentsInTheWayProps {
  appointments: readonly Appointment[];
  /** Enters the closure all the same. */
  close: () => Promise<void>;
  onClose: () => void;
}

/** Who has an appointment while the shop would be closed, with the number to call. */
export function AppointmentsInTheWay({ appointments, close, onClose }: AppointmentsInTheWayProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    try {
      await close();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line rounded-lg border border-line-strong">
        {appointments.map((appointment) => (
          <li
            key={appointment.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm"
          >
            <span className="w-20 tabular-nums">
              {timeLabel((appointment.scheduled_time ?? "").slice(0, 5))}
            </span>
            <span className="min-w-32 flex-1 break-words font-semibold">{appointment.name}</span>
            <PhoneLink number={appointment.phone} className="inline-flex min-h-11 items-center" />
            <StatusBadge status={appointment.status} />
          </li>
        ))}
      </ul>
      <p>Call these customers and move or cancel their appointments.</p>
      <ProblemLine>{problem}</ProblemLine>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Don't close
        </Button>
        <Button variant="destructive" disabled={busy} onClick={() => void confirm()}>
          Close anyway
        </Button>
      </div>
    </div>
  );
}
