import { Confirmation } from "#app/components/confirmation.tsx";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { timeLabel } from "#shop/time-label.ts";

export interface AppointmentsInTheWayProps {
  appointments: readonly Appointment[];
  /** Enters the closure all the same. */
  close: () => Promise<void>;
  onClose: () => void;
}

/** Who has an appointment while the shop would be closed, with the number to call. */
export function AppointmentsInTheWay({ appointments, close, onClose }: AppointmentsInTheWayProps) {
  return (
    <Confirmation keep="Don't close" confirm="Close anyway" work={close} onClose={onClose}>
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
    </Confirmation>
  );
}
