import type { ReactNode } from "react";
import { type Appointment, type Photo, stageHere } from "#app/lib/backend/appointments.ts";
import { formatSchedule } from "#app/lib/formatting/format-schedule.ts";
import { visitStepLabels } from "#shop/schedule/car-stages.ts";
import { StatusBadge } from "./status-badge.tsx";

export interface AppointmentCardProps {
  appointment: Appointment;
  photos: readonly Photo[];
  /** The customer's name and number, for screens that list several customers. */
  customer?: ReactNode;
  /** What the visit left behind. */
  record?: ReactNode;
  /** Buttons below the details. */
  children?: ReactNode;
}

/** An appointment as a work order: time, service, vehicle and status. */
export function AppointmentCard({
  appointment,
  photos,
  customer,
  record,
  children,
}: AppointmentCardProps) {
  const { vehicle_year, vehicle_make, vehicle_model } = appointment;
  const stage = stageHere(appointment);
  const vehicle = [vehicle_year, vehicle_make, vehicle_model].filter(Boolean).join(" ");
  return (
    <article
      aria-label={`${appointment.service}, ${appointment.reference}`}
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-xl">{appointment.service}</h2>
          <p className="font-semibold tabular-nums">
            {formatSchedule(appointment.scheduled_date, appointment.scheduled_time)}
          </p>
        </div>
        <StatusBadge
          appointment={appointment}
          label={stage && !customer ? visitStepLabels[stage] : undefined}
        />
      </div>
      {customer}
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Fact term="Reference">{appointment.reference}</Fact>
        {vehicle ? <Fact term="Vehicle">{vehicle}</Fact> : null}
      </dl>
      {appointment.notes ? <p className="text-sm">{appointment.notes}</p> : null}
      {record}
      {photos.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo) => (
            <li key={photo.id}>
              <a href={photo.url} target="_blank" rel="noreferrer">
                <img
                  src={photo.smallUrl}
                  alt={`Your photo: ${photo.name}`}
                  loading="lazy"
                  className="size-20 rounded-md border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {children ? <div className="flex flex-wrap gap-2">{children}</div> : null}
    </article>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-steel">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
