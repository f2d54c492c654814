import { useState } from "react";
import { Link } from "react-router";
import { ContactLinks } from "#app/components/contact-links.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { carAndService } from "#app/lib/backend/car-name.ts";
import type { Car } from "#app/lib/backend/cars.ts";
import { classNames } from "#app/lib/class-names.ts";
import { appointmentPath } from "#app/pages/admin/appointment-path.ts";
import { CheckInButton } from "#app/pages/admin/check-in-button.tsx";
import { ShowAll, shownOnPhone } from "#app/pages/admin/show-all.tsx";
import { paths } from "#shop/pages/paths.ts";
import { timeLabel } from "#shop/text/time-label.ts";

interface DueListProps {
  appointments: readonly Appointment[];
  onCheckedIn: (car: Car) => void;
}

/** Customers expected today, each with a check-in button. */
export function DueList({ appointments, onCheckedIn }: DueListProps) {
  const [all, setAll] = useState(false);
  return (
    <section aria-labelledby="due-title" className="grid gap-3">
      <h2 id="due-title" className="text-lg">
        Expected today ({appointments.length})
      </h2>
      {appointments.length === 0 ? (
        <p className="text-steel">
          No one else is confirmed for today. A walk-in?{" "}
          <Link to={`${paths.admin}/book`} className="underline underline-offset-4">
            Book them in
          </Link>
          .
        </p>
      ) : (
        <ul className="max-w-3xl divide-y divide-line rounded-lg border border-line bg-surface">
          {appointments.map((appointment, at) => (
            <li
              key={appointment.id}
              className={classNames(
                "group/row grid min-h-12 grid-cols-[3.75rem_minmax(0,1fr)_auto_auto] items-center gap-x-2 py-0.5 pr-2 pl-3 text-sm leading-tight sm:grid-cols-[5rem_minmax(0,1fr)_auto_auto] sm:gap-x-3",
                !all && at >= shownOnPhone && "max-lg:hidden",
              )}
            >
              <span className="whitespace-nowrap tabular-nums">
                {timeLabel((appointment.scheduled_time ?? "").slice(0, 5))}
              </span>
              <div className="min-w-0">
                <Link
                  to={appointmentPath(appointment.id)}
                  className="inline-flex min-h-6 items-center break-words font-semibold hover:underline pointer-coarse:min-h-11"
                >
                  {appointment.name}
                </Link>
                <p className="truncate text-steel">{carAndService(appointment)}</p>
              </div>
              <ContactLinks
                {...appointment}
                onHover
                className="max-sm:[&>a:not(:first-child)]:hidden"
              />
              <CheckInButton
                id={appointment.id}
                name={appointment.name}
                variant="quiet"
                size="sm"
                onCheckedIn={onCheckedIn}
              />
            </li>
          ))}
        </ul>
      )}
      {!all && appointments.length > shownOnPhone ? (
        <ShowAll count={appointments.length} className="lg:hidden" onShow={() => setAll(true)} />
      ) : null}
    </section>
  );
}
