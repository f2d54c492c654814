import { Link } from "react-router";
import { stateOf } from "#app/lib/backend/appointments.ts";
import type { CalendarSpan } from "#app/lib/backend/calendar.ts";
import { classNames } from "#app/lib/class-names.ts";
import { formatShortDay } from "#app/lib/formatting/format-schedule.ts";
import { appointmentPath } from "#app/pages/admin/appointment-path.ts";
import { shop } from "#content/shop.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { closureOn, type Entry, endLabel, gridOf } from "./calendar-day.ts";
import { calendarPath, rowsId } from "./calendar-query.ts";
import { type Reach, ReachButton } from "./contact-dialog.tsx";
import { closureLabel } from "./day-load.tsx";
import { StatusSign } from "./status-sign.tsx";

/** A week as a table with a column per day and a row per hour: booked slots and appointments. */
export function WeekTable(props: { days: readonly string[]; span: CalendarSpan; onReach: Reach }) {
  const { days, span, onReach } = props;
  const grids = days.map((date) => ({
    date,
    grid: gridOf(span, date),
    closure: closureOn(span, date),
  }));
  const hours = [
    ...new Set(grids.flatMap(({ grid }) => grid.rows.map(({ time }) => time.slice(0, 2)))),
  ].sort();
  return (
    <div className="@container grid gap-2">
      <p className="hidden text-sm text-steel @max-[44rem]:block pointer-coarse:@max-6xl:block">
        Scroll sideways for the rest of the week.
      </p>
      <section
        aria-label="The week, table"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable for keyboard users
        tabIndex={0}
        className="relative overflow-auto rounded-lg border border-line-strong bg-surface"
      >
        <table className="w-full min-w-[44rem] table-fixed max-md:min-w-5xl pointer-coarse:min-w-6xl border-collapse text-left text-xs">
          <caption className="sr-only">Appointments of the week by hour and day</caption>
          <thead>
            <tr className="bg-sunken align-top">
              <th scope="col" className="sticky left-0 w-16 bg-sunken px-2 py-2">
                Time
              </th>
              {grids.map(({ date, grid, closure }) => (
                <th
                  key={date}
                  scope="col"
                  className={classNames(
                    "border-line border-l px-2 py-1",
                    // Narrow without slots and appointments: the other days get the room.
                    grid.rows.length === 0 && !closure && "w-16",
                  )}
                >
                  <Link
                    to={calendarPath(date, "day")}
                    className="inline-flex min-h-11 items-center underline underline-offset-2"
                  >
                    {formatShortDay(date).replace(/, \d{4}$/, "")}
                  </Link>
                  <span className="block font-normal text-steel tabular-nums">
                    {closure ? `${closureLabel(closure)} ` : ""}
                    {grid.load.places > 0
                      ? `${grid.load.taken} of ${grid.load.places} booked`
                      : closure
                        ? ""
                        : "No slots"}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody id={rowsId} tabIndex={-1}>
            {hours.map((hour) => (
              <tr key={hour} className="border-line border-t align-top">
                <th
                  scope="row"
                  className="sticky left-0 whitespace-nowrap bg-surface px-2 py-2 tabular-nums"
                >
                  {timeLabel(`${hour}:00`).replace(":00", "")}
                </th>
                {grids.map(({ date, grid }) => (
                  <Hour
                    key={date}
                    rows={grid.rows.filter(({ time }) => time.startsWith(hour))}
                    onReach={onReach}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

interface VisitProps {
  entry: Entry;
  onReach: Reach;
}

function Visit({ entry, onReach }: VisitProps) {
  const { appointment, time, minutes } = entry;
  const end = minutes > shop.booking.slotMinutes ? endLabel(entry) : undefined;
  return (
    <li className="flex items-start">
      <Link
        to={appointmentPath(appointment.id)}
        className="block min-h-6 min-w-0 flex-1 leading-6 pointer-coarse:min-h-11"
      >
        <span className="line-clamp-3 break-words underline underline-offset-2">
          <span className="tabular-nums">
            {time.slice(3) === "00" ? "" : `:${time.slice(3)}\u00a0`}
          </span>
          <StatusSign appointment={appointment} />
          {appointment.name}
          <span className="sr-only">, {stateOf(appointment)}</span>
        </span>
        {end ? (
          <span className="block text-steel leading-tight">
            until <span className="whitespace-nowrap">{end}</span>
          </span>
        ) : null}
      </Link>
      <ReachButton appointment={appointment} onReach={onReach} size="icon-sm" />
    </li>
  );
}

interface HourProps {
  rows: ReturnType<typeof gridOf>["rows"];
  onReach: Reach;
}

function Hour({ rows, onReach }: HourProps) {
  const load = rows[0]?.load;
  const entries = rows.flatMap(({ cells = [], done }) => [
    ...cells.flatMap((cell) => (cell.kind === "held" ? [cell.entry] : [])),
    ...done,
  ]);
  const blocked = new Set(
    rows.flatMap(({ cells = [] }) =>
      cells.flatMap((cell, at) =>
        cell.kind === "blocked" ? [`Bay ${at + 1} blocked: ${cell.reason}`] : [],
      ),
    ),
  );
  const isClosed = !load || (load.places === 0 && entries.length === 0 && blocked.size === 0);
  return (
    <td className={classNames("border-line border-l px-2 py-1", isClosed && "hatched")}>
      {isClosed ? (
        <span className="sr-only">Closed</span>
      ) : (
        <>
          <p className="text-steel tabular-nums">
            {load.taken}/{load.places}
            <span className="sr-only"> booked</span>
          </p>
          {[...blocked].map((label) => (
            <p key={label} className="hatched my-0.5 rounded-sm pl-3 text-steel">
              <span className="block bg-surface pl-1">{label}</span>
            </p>
          ))}
          <ul>
            {entries.map((entry) => (
              <Visit key={entry.appointment.id} entry={entry} onReach={onReach} />
            ))}
          </ul>
        </>
      )}
    </td>
  );
}
