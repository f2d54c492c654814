import { Move, Plus } from "lucide-react";
import { Link } from "react-router";
import { Button, buttonVariants } from "#app/components/ui/button.tsx";
import { type Appointment, stateOf } from "#app/lib/backend/appointments.ts";
import type { CalendarSpan } from "#app/lib/backend/calendar.ts";
import { classNames } from "#app/lib/class-names.ts";
import { appointmentPath } from "#app/pages/admin/appointment-path.ts";
import { bookPath } from "#app/pages/admin/book-path.ts";
import { shop } from "#content/shop.ts";
import type { GridCell } from "#shop/schedule/day-grid.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { closureOn, type Entry, endLabel, plannedLabel, timeOf } from "./calendar-day.ts";
import { type Reach, ReachButton } from "./contact-dialog.tsx";
import { StatusSign } from "./status-sign.tsx";

/** A day, with handlers for its appointments. */
export interface DayProps {
  date: string;
  span: CalendarSpan;
  /** The appointment being moved, which can be dropped on free cells. */
  moving: Appointment | undefined;
  onMove: (appointment: Appointment) => void;
  onReach: Reach;
  onDrop: (appointment: Appointment, date: string, time: string, bay: number) => void;
}

interface CellProps extends DayProps {
  cell: GridCell<Entry>;
  bay: number;
  lines: number;
  time: string;
}

/** One bay during one slot: held by an appointment, free, blocked or closed. */
export function Cell({
  cell,
  bay,
  lines,
  time,
  date,
  span,
  moving,
  onMove,
  onReach,
  onDrop,
}: CellProps) {
  const classes = "border-line border-t border-l p-1 align-top";
  switch (cell.kind) {
    case "held":
      return (
        <td rowSpan={lines} className={classes}>
          <Held
            appointment={cell.entry.appointment}
            time={time}
            onMove={onMove}
            onReach={onReach}
          />
        </td>
      );
    case "free":
      return (
        <td
          rowSpan={lines}
          data-slot={time}
          data-bay={bay}
          className={classNames(
            classes,
            "data-over:-outline-offset-2 data-over:bg-go-tint data-over:outline-2 data-over:outline-go",
            cell.ongoing && "border-l-4 border-l-line-strong bg-sunken",
          )}
        >
          {cell.ongoing ? <Ongoing entry={cell.ongoing} /> : null}
          {moving ? (
            <Button
              variant="ghost"
              size="sm"
              data-free=""
              aria-label={`Move here, ${timeLabel(time)}, bay ${bay}`}
              data-cell={bay}
              className="min-h-11 w-full border-go border-dashed"
              onClick={() => onDrop(moving, date, time, bay)}
            >
              Move Here
            </Button>
          ) : (
            <Link
              to={bookPath(date, time, bay)}
              data-cell={bay}
              className="flex min-h-11 items-center justify-center rounded-sm text-steel hover:bg-sunken hover:text-ink"
              aria-label={`Book ${timeLabel(time)}, bay ${bay}`}
            >
              <Plus aria-hidden="true" className="size-4" />
            </Link>
          )}
        </td>
      );
    case "blocked":
      return (
        <td rowSpan={lines} className={classNames(classes, "hatched text-steel text-xs")}>
          <div className="contain-inline-size">
            <span className="box-decoration-clone bg-surface px-1">Blocked: {cell.reason}</span>
          </div>
        </td>
      );
    case "closed":
      return (
        <td rowSpan={lines} className={classNames(classes, "hatched text-steel text-xs")}>
          <span className="sr-only">
            {bay > span.booking.bays ? "No such bay" : (closureOn(span, date)?.reason ?? "Closed")}
          </span>
        </td>
      );
  }
}

/**
 * An earlier appointment that is still planned to occupy this bay. Without the name, which stands where the
 * appointment begins, with its contact links.
 */
const Ongoing = ({ entry }: { entry: Entry }) => (
  <span className="block truncate px-1 text-steel text-xs contain-inline-size">
    Visit from {plannedLabel(entry)}
  </span>
);

const styles: { readonly [status: string]: string } = {
  pending: "border-l-caution bg-caution-tint",
  confirmed: "border-l-go bg-go-tint",
};

interface HeldProps {
  appointment: Appointment;
  time: string;
  onMove: (appointment: Appointment) => void;
  onReach: Reach;
}

function Held({ appointment, time, onMove, onReach }: HeldProps) {
  const { id, name, status } = appointment;
  return (
    <div
      data-appointment={id}
      // Size containment keeps the columns equally wide, whatever their content.
      className={classNames(
        "flex h-full select-none items-start gap-1 rounded-sm border-l-4 pl-2 contain-inline-size",
        styles[status] ?? "border-l-line-strong bg-sunken",
      )}
    >
      <AppointmentLink appointment={appointment} />
      <button
        type="button"
        data-cell={appointment.bay}
        aria-label={`Move ${name}, ${timeLabel(time)}`}
        className={classNames(
          buttonVariants({ variant: "ghost", size: "icon-sm" }),
          "mt-1 ml-auto shrink-0",
        )}
        onClick={() => onMove(appointment)}
      >
        <Move aria-hidden="true" className="size-4" />
      </button>
      <ReachButton
        appointment={appointment}
        onReach={onReach}
        cell={appointment.bay}
        size="icon-sm"
        className="mt-1"
      />
    </div>
  );
}

/** Link to an appointment's details. */
export function AppointmentLink({ appointment }: { appointment: Appointment }) {
  const { id, name, service, bay, minutes } = appointment;
  // Its start is in the row header.
  const end = endLabel({ time: timeOf(appointment), minutes });
  return (
    <Link
      to={appointmentPath(id)}
      draggable={false}
      data-cell={bay ?? 99}
      className="grid min-h-11 min-w-0 content-center leading-tight"
    >
      <span className="line-clamp-3 break-words font-semibold underline underline-offset-2">
        <StatusSign appointment={appointment} />
        {name}
      </span>
      <span className="truncate text-xs">{service}</span>
      {minutes > shop.booking.slotMinutes && end ? (
        <span className="truncate text-xs">until {end}</span>
      ) : null}
      <span className="sr-only">, {stateOf(appointment)}</span>
    </Link>
  );
}
