import { Link } from "react-router";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { CalendarSpan } from "#app/lib/backend/calendar.ts";
import { appointmentPath } from "#app/pages/admin/appointment-path.ts";
import { carAndService } from "#app/pages/admin/car-name.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { blockLabels, closureOn, gridOf, timeOf } from "./calendar-day.ts";
import { DayLoad } from "./day-load.tsx";

/** The calendar as a list per day, suited to phones. */
export function Agenda({ days, span }: { days: readonly string[]; span: CalendarSpan }) {
  return (
    <div className="grid gap-6">
      {days.map((date) => {
        const { load } = gridOf(span, date);
        const rows = span.appointments.filter(({ scheduled_date }) => scheduled_date === date);
        return (
          <section key={date} aria-labelledby={`day-${date}`} className="grid gap-2">
            <h2 id={`day-${date}`} className="text-xl">
              {dateLabel(date)}
            </h2>
            <DayLoad load={load} closure={closureOn(span, date)} />
            {blockLabels(span, date).map((label) => (
              <p
                key={label}
                className="hatched break-words rounded-md border border-line px-3 py-1 text-sm"
              >
                <span className="box-decoration-clone bg-surface px-1">{label}</span>
              </p>
            ))}
            {rows.length === 0 && load.places > 0 ? (
              <p className="text-steel">No appointments.</p>
            ) : null}
            {rows.length > 0 ? (
              <ul className="divide-y divide-line rounded-lg border border-line-strong bg-surface">
                {rows.map((appointment) => (
                  <li
                    key={appointment.id}
                    className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-start gap-x-3 px-3 py-2"
                  >
                    <span className="pt-2.5 font-semibold tabular-nums">
                      {timeLabel(timeOf(appointment))}
                    </span>
                    <div className="min-w-0">
                      <Link
                        to={appointmentPath(appointment.id)}
                        className="inline-flex min-h-11 max-w-full items-center break-words font-semibold text-clay underline underline-offset-4"
                      >
                        {appointment.name}
                      </Link>
                      <p className="break-words text-sm">{carAndService(appointment)}</p>
                      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-steel">
                        <StatusBadge appointment={appointment} />
                        {appointment.bay ? `Bay ${appointment.bay}` : null}
                      </p>
                    </div>
                    <ContactLinks
                      {...appointment}
                      className="max-sm:col-span-2 max-sm:col-start-2 max-sm:-ml-3"
                    />
                  </li>
                ))}
              </ul>
            ) : null}
          </section>
        );
      })}
    </div>
  );
}
