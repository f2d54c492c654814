import { Link } from "react-router";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import type { ShopDay } from "#app/lib/backend/backend.ts";
import { timeLabel } from "#shop/text/time-label.ts";

/** The day's appointments as a table: a row per time with appointments, a column per bay. */
export function BayTable({ day }: { day: ShopDay }) {
  const times = [...new Set(day.appointments.map((row) => row.scheduled_time ?? ""))].sort();
  if (times.length === 0) {
    return <p className="text-steel">No appointments today.</p>;
  }
  const highest = Math.max(day.booking.bays, ...day.appointments.map(({ bay }) => bay ?? 0));
  const bays = Array.from({ length: highest }, (_, index) => index + 1);
  const at = (time: string) => day.appointments.filter((row) => row.scheduled_time === time);
  return (
    <section
      aria-label="The day by bay, table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable for keyboard users
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line-strong bg-surface"
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">Appointments of today by time and bay</caption>
        <thead>
          <tr className="bg-sunken">
            <th scope="col" className="w-24 min-w-24 px-3 py-2">
              Time
            </th>
            {bays.map((bay) => (
              <th key={bay} scope="col" className="min-w-48 px-3 py-2">
                Bay {bay}
                {bay > day.booking.bays ? " (extra)" : ""}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time} className="border-line border-t align-top">
              <th scope="row" className="whitespace-nowrap px-3 py-2 tabular-nums">
                {timeLabel(time)}
              </th>
              {bays.map((bay) => (
                <td key={bay} className="px-3 py-2">
                  {at(time)
                    .filter((row) => row.bay === bay)
                    .map((row) => (
                      <Visit key={row.id} appointment={row} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Visit({ appointment }: { appointment: Appointment }) {
  return (
    // Keeps the bay columns equally wide.
    <div className="grid justify-items-start gap-1 break-words contain-inline-size">
      <Link
        to={`/admin/appointments?open=${appointment.id}`}
        className="inline-flex min-h-6 items-center font-semibold text-clay underline underline-offset-4 pointer-coarse:min-h-11 hover:decoration-2"
      >
        {appointment.name}
      </Link>
      <span>{appointment.service}</span>
      <ContactLinks {...appointment} className="-ml-3" />
      <StatusBadge appointment={appointment} />
    </div>
  );
}
