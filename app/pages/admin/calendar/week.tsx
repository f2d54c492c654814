import { Link } from "react-router";
import { lookOf } from "#app/components/visits/status-badge.tsx";
import { stateLabel } from "#app/lib/backend/appointments.ts";
import type { CalendarSpan } from "#app/lib/backend/calendar.ts";
import { classNames } from "#app/lib/class-names.ts";
import { formatNearDay } from "#app/lib/formatting/format-schedule.ts";
import { appointmentPath } from "#app/pages/admin/appointment-path.ts";
import { deletedPhone, formatPhone } from "#shop/text/phone-format.ts";
import {
  blockLabels,
  closureLabel,
  closureOn,
  dayOf,
  loadLabel,
  minuteLabel,
  troubleOf,
} from "./calendar-day.ts";
import { calendarPath } from "./calendar-query.ts";

interface WeekProps {
  days: readonly string[];
  today: string;
  span: CalendarSpan;
}

/** A week: a column per day with its load in hours and a chip for each visit; on a phone the days follow each other. */
export function Week({ days, today, span }: WeekProps) {
  const shown = days.map((date) => ({
    date,
    day: dayOf(span, date),
    closure: closureOn(span, date),
  }));
  return (
    <ol
      aria-label="The week"
      className="grid gap-px overflow-hidden rounded-lg border border-line bg-line text-xs lg:grid-flow-col lg:auto-cols-[minmax(0,1fr)]"
    >
      {shown.map(({ date, day, closure }) => (
        <li
          key={date}
          className={classNames(
            "flex min-w-0 flex-col bg-surface lg:min-h-96",
            !day.open && "hatched",
          )}
        >
          <div className="flex items-center justify-between gap-2 border-line border-b bg-sunken px-2 lg:block lg:h-17 lg:py-1">
            <Link
              to={calendarPath(date, "day")}
              aria-current={date === today ? "date" : undefined}
              className="inline-flex min-h-9 items-center font-semibold text-sm hover:underline aria-[current=date]:rounded-sm aria-[current=date]:bg-lane aria-[current=date]:px-1.5 aria-[current=date]:text-on-lane pointer-coarse:min-h-11 lg:min-h-6"
            >
              {formatNearDay(date)}
            </Link>
            <p className="text-steel tabular-nums">{loadLabel(day) || (closure ? "" : "Closed")}</p>
            {day.capacity > 0 ? (
              <meter
                min={0}
                max={day.capacity}
                value={Math.min(day.taken, day.capacity)}
                aria-label={`Hours booked, ${formatNearDay(date)}`}
                className="h-1.5 w-full max-lg:w-24"
              />
            ) : null}
          </div>
          {[...(closure ? [closureLabel(closure)] : []), ...blockLabels(span, date)].map(
            (label) => (
              <p key={label} className="hatched border-line border-b p-1">
                <span className="box-decoration-clone bg-surface px-1">{label}</span>
              </p>
            ),
          )}
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 p-1">
            {day.parts
              .toSorted((one, other) => one.from - other.from)
              .map((part) => (
                <Chip key={part.visit.appointment.id} part={part} />
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Chip({ part }: { part: ReturnType<typeof dayOf>["parts"][number] }) {
  const { appointment } = part.visit;
  const { Icon, classes } = lookOf(appointment);
  const trouble = troubleOf(part);
  return (
    <li className="group relative">
      <Link
        to={appointmentPath(appointment.id)}
        className={classNames(
          "block min-h-6 rounded-sm border-l-3 border-l-current px-1.5 py-0.5 leading-tight hover:outline hover:outline-line-strong pointer-coarse:min-h-11",
          classes,
          trouble && "outline-2 outline-stop",
        )}
      >
        <span className="flex items-baseline gap-1">
          <span className="shrink-0 tabular-nums">{minuteLabel(part.from).replace(" ", "")}</span>
          <strong className="min-w-0 truncate text-ink">{appointment.name}</strong>
          <Icon aria-hidden="true" className="ml-auto size-3.5 shrink-0 self-center" />
        </span>
        {trouble ? <span className="block font-semibold text-stop">{trouble}</span> : null}
        <span className="block truncate text-ink">
          {part.days > 1 ? `Day ${part.day} of ${part.days}, ` : ""}
          {appointment.service}
        </span>
        <span className="sr-only">{stateLabel(appointment)}</span>
      </Link>
      {appointment.phone === deletedPhone ? null : (
        <a
          href={`tel:${appointment.phone}`}
          tabIndex={-1}
          className="sr-only"
          aria-label={`Call ${appointment.name}`}
        >
          {formatPhone(appointment.phone)}
        </a>
      )}
    </li>
  );
}
