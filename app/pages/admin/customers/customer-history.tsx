import { Link } from "react-router";
import { StatusBadge } from "#app/components/visits/status-badge.tsx";
import type { CustomerDetail } from "#app/lib/backend/customers.ts";
import { formatShortDay } from "#app/lib/formatting/format-schedule.ts";
import { appointmentPath } from "#app/pages/admin/appointment-path.ts";
import { formatCents, formatMiles } from "#shop/text/format.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { vehicleLabel } from "./vehicle-label.ts";

/** The customer's appointments, latest first, and what another program knew of them. */
export function CustomerHistory({
  detail: { visits, vehicles, past = [] },
}: {
  detail: CustomerDetail;
}) {
  const cars = new Map(vehicles.map((vehicle) => [vehicle.id, vehicleLabel(vehicle)]));
  return (
    <section aria-labelledby="history-title" className="grid min-w-0 gap-3">
      <h2
        id="history-title"
        className="text-xl flex min-h-9 items-center max-md:min-h-11 pointer-coarse:min-h-11"
      >
        History
      </h2>
      {visits.length === 0 ? (
        <p className="text-steel">No appointments yet.</p>
      ) : (
        <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
          {visits.map((visit) => (
            <li key={visit.id} className="flex flex-wrap items-center gap-x-4 px-4 py-2 text-sm">
              <div className="min-w-0 flex-1 basis-56">
                <Link
                  to={appointmentPath(visit.id)}
                  className="inline-flex min-h-11 max-w-full items-center break-words font-semibold underline decoration-line-strong underline-offset-4"
                >
                  {visit.service}
                </Link>
                <p className="break-words text-steel tabular-nums">
                  {[
                    `${formatShortDay(visit.scheduled_date)}, ${timeLabel(visit.scheduled_time)}`,
                    cars.get(visit.vehicle_id ?? ""),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </div>
              <StatusBadge appointment={visit} />
            </li>
          ))}
        </ol>
      )}
      {past.length > 0 ? (
        <section aria-labelledby="past-work-title" className="grid gap-2">
          <h3 id="past-work-title" className="text-lg">
            From your earlier program ({past.length})
          </h3>
          <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
            {past.map(({ id, kind, day, work, amount_cents: cents, mileage, vehicle_id }) => (
              <li key={id} className="grid gap-0.5 px-4 py-2 text-sm">
                <p className="break-words font-semibold">
                  {kind === "declined" ? `Declined: ${work}` : work}
                </p>
                <p className="break-words text-steel tabular-nums">
                  {[
                    formatShortDay(day),
                    cars.get(vehicle_id ?? ""),
                    mileage !== null && formatMiles(mileage),
                    cents !== null && formatCents(cents),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </section>
  );
}
