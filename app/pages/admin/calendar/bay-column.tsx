import { Plus } from "lucide-react";
import { Link } from "react-router";
import type { CalendarSpan } from "#app/lib/backend/calendar.ts";
import { classNames } from "#app/lib/class-names.ts";
import { shop } from "#app/lib/site/published.ts";
import { bookPath } from "#app/pages/admin/book-path.ts";
import type { Span } from "#shop/schedule/desk-day.ts";
import { minuteOfDay, timeLabel } from "#shop/text/time-label.ts";
import { blockReason, bookableAt, type Day, spanLabel } from "./calendar-day.ts";
import { type DayMoves, DayVisit, placeOf } from "./day-visit.tsx";

interface BayColumnProps {
  date: string;
  span: CalendarSpan;
  moves: DayMoves | undefined;
  bay: number | null;
  day: Day;
  slots: readonly string[];
  frame: Span;
  hour: number;
}

/** A bay: closed hours and blocks hatched, its visits, and what is free in between. */
export function BayColumn({ bay, date, span, day, slots, frame, hour, moves }: BayColumnProps) {
  const parts = day.parts.filter(({ visit }) => visit.bay === bay);
  const blocks = bay === null ? [] : day.blocks.filter(({ block }) => block.bay === bay);
  const isOurs = bay !== null && bay <= span.booking.bays;
  const closed = isOurs
    ? [
        { from: frame.from, to: day.open?.from ?? frame.to },
        ...(day.open ? [{ from: day.open.to, to: frame.to }] : []),
      ]
    : [frame];
  const free = isOurs
    ? slots
        .map((time) => ({
          time,
          from: minuteOfDay(time),
          to: minuteOfDay(time) + shop.booking.slotMinutes,
        }))
        .filter((slot) => ![...parts, ...blocks].some(overlaps(slot)))
        .map((slot) => {
          const bays = bookableAt(span, day, { date, time: slot.time }, moves?.moving?.id);
          return { ...slot, isOffered: bays.includes(bay), isFull: bays.length === 0 };
        })
    : [];
  const beyond = day.parts.filter(({ visit }) => (visit.bay ?? 0) > span.booking.bays);
  const rows = [
    ...free.map((slot) => ({ from: slot.from, slot })),
    ...parts.map((part) => ({ from: part.from, part })),
  ].sort((one, other) => one.from - other.from);
  return (
    <>
      {closed.map((one) =>
        one.from < one.to ? (
          <li
            key={one.from}
            aria-hidden="true"
            className="hatched absolute inset-x-0"
            style={placeOf(one, frame)}
          />
        ) : null,
      )}
      {blocks.map(({ block, ...blocked }) => (
        <li
          key={block.id}
          className={classNames(
            "absolute inset-x-0 overflow-hidden border-y p-1",
            block.offeredTo === undefined
              ? "hatched border-line text-steel"
              : "border-caution border-dashed bg-caution-tint text-caution",
          )}
          style={placeOf(
            { from: Math.max(blocked.from, frame.from), to: Math.min(blocked.to, frame.to) },
            frame,
          )}
        >
          <span
            className={
              block.offeredTo === undefined ? "box-decoration-clone bg-surface px-1" : undefined
            }
          >
            {blockReason(block)}
            <span className="sr-only">, {spanLabel(blocked)}</span>
          </span>
        </li>
      ))}
      {rows.map((row) =>
        "part" in row ? (
          <DayVisit
            key={row.part.visit.appointment.id}
            hour={hour}
            part={row.part}
            frame={frame}
            moves={moves}
          />
        ) : row.slot.isOffered && moves ? (
          <li key={row.slot.time} className="absolute inset-x-0.5" style={placeOf(row.slot, frame)}>
            <FreeTime date={date} time={row.slot.time} bay={bay ?? 0} moves={moves} />
          </li>
        ) : row.slot.isFull && beyond.some(overlaps(row.slot)) ? (
          // Looks free, but is what the car without a bay needs.
          <li
            key={row.slot.time}
            className="absolute inset-x-0.5 flex items-center justify-center text-steel"
            style={placeOf(row.slot, frame)}
          >
            <span className="sr-only">{timeLabel(row.slot.time)}: </span>
            <span className="truncate">Full: overbooked</span>
          </li>
        ) : null,
      )}
    </>
  );
}

const overlaps = (one: Span) => (other: Span) => one.from < other.to && other.from < one.to;

/** Free time: where somebody is booked, or a visit that is moved is put down. */
function FreeTime(props: { date: string; time: string; bay: number; moves: DayMoves }) {
  const { date, time, bay, moves } = props;
  const { moving } = moves;
  const classes = "flex size-full items-center justify-center rounded-sm";
  if (moving) {
    return (
      <button
        type="button"
        data-free=""
        data-stop=""
        aria-label={`Move here, ${timeLabel(time)}, bay ${bay}`}
        className={`${classes} border border-go border-dashed text-go hover:bg-go-tint`}
        onClick={() => moves.onDrop(moving, date, time, bay)}
      >
        <span className="truncate">Move Here</span>
      </button>
    );
  }
  return (
    <Link
      to={bookPath(date, time, bay)}
      data-stop=""
      aria-label={`Book ${timeLabel(time)}, bay ${bay}`}
      className={`${classes} gap-1 text-steel opacity-0 hover:bg-sunken hover:opacity-100 focus-visible:opacity-100`}
    >
      <Plus aria-hidden="true" className="size-4" />
      {timeLabel(time)}
    </Link>
  );
}
