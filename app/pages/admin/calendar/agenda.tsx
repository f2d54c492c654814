import { useState } from "react";
import { Link } from "react-router";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { StatusBadge } from "#app/components/visits/status-badge.tsx";
import type { CalendarSpan } from "#app/lib/backend/calendar.ts";
import { carAndService } from "#app/lib/backend/car-name.ts";
import { appointmentPath } from "#app/pages/admin/appointment-path.ts";
import { ShowAll, shownOnPhone } from "#app/pages/admin/show-all.tsx";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import {
  blockLabels,
  closureLabel,
  closureOn,
  dayOf,
  loadLabel,
  minuteLabel,
} from "./calendar-day.ts";

/** The calendar as a list per day, suited to phones. */
export function Agenda({ days, span }: { days: readonly string[]; span: CalendarSpan }) {
  return (
    <div className="grid max-w-3xl gap-6">
      {days.map((date) => (
        <section key={date} aria-labelledby={`day-${date}`} className="grid gap-2">
          <h2 id={`day-${date}`} className="flex flex-wrap items-baseline gap-x-3 text-lg">
            {dateLabel(date)}
            <span className="font-normal font-sans text-sm text-steel tabular-nums">
              {loadLabel(dayOf(span, date))}
            </span>
          </h2>
          <DayList date={date} span={span} />
        </section>
      ))}
    </div>
  );
}

interface DayListProps {
  date: string;
  span: CalendarSpan;
  /** Whether a long day begins with the first that are not over. */
  short?: boolean;
}

/** A day as a list: its closure and blocked bays, then who comes or is still here, by time. */
export function DayList({ date, span, short = false }: DayListProps) {
  const [all, setAll] = useState(!short);
  const { parts, open } = dayOf(span, date);
  const closure = closureOn(span, date);
  const rows = parts.toSorted(
    (one, other) => one.from - other.from || (one.visit.bay ?? 99) - (other.visit.bay ?? 99),
  );
  const isCut = !all && rows.length > shownOnPhone;
  const shown = isCut ? rows.filter(({ visit }) => !visit.done).slice(0, shownOnPhone) : rows;
  return (
    <>
      {[...(closure ? [closureLabel(closure)] : []), ...blockLabels(span, date)].map((label) => (
        <p
          key={label}
          className="hatched break-words rounded-md border border-line px-3 py-1 text-sm"
        >
          <span className="box-decoration-clone bg-surface px-1">{label}</span>
        </p>
      ))}
      {rows.length === 0 && !closure ? (
        <p className="text-sm text-steel">{open ? "No appointments." : "Closed."}</p>
      ) : null}
      {shown.length > 0 ? (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {shown.map(({ visit: { appointment, bay }, from, day, days }) => (
            <li
              key={appointment.id}
              className="grid grid-cols-[4.25rem_minmax(0,1fr)_auto] items-center gap-x-2 py-1 pr-1 pl-3 text-sm sm:grid-cols-[5rem_minmax(0,1fr)_9rem_4rem_auto] sm:gap-x-4"
            >
              <span className="tabular-nums">{minuteLabel(from)}</span>
              <div className="min-w-0">
                <Link
                  to={appointmentPath(appointment.id)}
                  className="inline-flex min-h-6 max-w-full items-center break-words font-semibold hover:underline pointer-coarse:min-h-11"
                >
                  {appointment.name}
                </Link>
                <p className="truncate text-steel">{carAndService(appointment)}</p>
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:hidden">
                  <StatusBadge appointment={appointment} className="text-xs" />
                  <Place bay={bay} day={day} days={days} />
                </p>
              </div>
              <StatusBadge
                appointment={appointment}
                className="justify-self-start text-xs max-sm:hidden"
              />
              <span className="max-sm:hidden">
                <Place bay={bay} day={day} days={days} />
              </span>
              <ContactLinks
                {...appointment}
                // As wide without an email address, so that the columns before it line up.
                className="flex-nowrap sm:min-w-24 max-sm:[&>a:not(:first-child)]:hidden sm:pointer-coarse:min-w-33"
              />
            </li>
          ))}
        </ul>
      ) : null}
      {isCut ? <ShowAll count={rows.length} onShow={() => setAll(true)} /> : null}
    </>
  );
}

function Place({ bay, day, days }: { bay: number | null; day: number; days: number }) {
  const parts = [
    ...(bay ? [`Bay ${bay}`] : []),
    ...(days > 1 ? [`day ${day} of ${days}`] : []),
  ].join(", ");
  return parts ? <span className="text-steel text-xs">{parts}</span> : null;
}
