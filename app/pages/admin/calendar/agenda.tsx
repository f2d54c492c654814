import { useState } from "react";
import { Link } from "react-router";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { StatusBadge } from "#app/components/visits/status-badge.tsx";
import type { CalendarSpan } from "#app/lib/backend/calendar.ts";
import { carAndService, rideLabel } from "#app/lib/backend/car-name.ts";
import { appointmentPath } from "#app/pages/admin/appointment-path.ts";
import { bayLabel } from "#app/pages/admin/bay-label.ts";
import { ShowAll, shownOnPhone } from "#app/pages/admin/show-all.tsx";
import { TroubleFlag } from "#app/pages/admin/trouble-flag.tsx";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import {
  blockLabels,
  closureLabel,
  closureOn,
  type Day,
  dayOf,
  loadLabel,
  minuteLabel,
  troubleOf,
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
          {shown.map((part) => {
            const {
              visit: { appointment },
              from,
            } = part;
            const place = placeLabel(part, span.booking.bays);
            const trouble = troubleOf(part);
            return (
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
                  {appointment.shuttle_run ? (
                    <p className="text-steel">{rideLabel(appointment)}</p>
                  ) : null}
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:hidden">
                    <StatusBadge appointment={appointment} className="text-xs" />
                    {trouble ? <TroubleFlag>{trouble}</TroubleFlag> : null}
                    <span className="text-steel text-xs">{place}</span>
                  </p>
                </div>
                <span className="grid justify-items-start gap-0.5 max-sm:hidden">
                  <StatusBadge appointment={appointment} className="text-xs" />
                  {trouble ? <TroubleFlag>{trouble}</TroubleFlag> : null}
                </span>
                <span className="text-steel text-xs max-sm:hidden">{place}</span>
                <ContactLinks
                  {...appointment}
                  // As wide without an email address, so that the columns before it line up.
                  className="flex-nowrap sm:min-w-24 max-sm:[&>a:not(:first-child)]:hidden sm:pointer-coarse:min-w-33"
                />
              </li>
            );
          })}
        </ul>
      ) : null}
      {isCut ? <ShowAll count={rows.length} onShow={() => setAll(true)} /> : null}
    </>
  );
}

/** `Bay 2, day 1 of 3` */
const placeLabel = ({ visit, day, days }: Day["parts"][number], bays: number): string =>
  [
    ...(visit.bay ? [bayLabel(visit.bay, bays)] : []),
    ...(days > 1 ? [`day ${day} of ${days}`] : []),
  ].join(", ");
