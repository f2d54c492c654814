import { Plus } from "lucide-react";
import { type CSSProperties, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { CalendarSpan } from "#app/lib/backend/calendar.ts";
import { classNames } from "#app/lib/class-names.ts";
import { shop } from "#app/lib/site/published.ts";
import { bookPath } from "#app/pages/admin/book-path.ts";
import type { Span } from "#shop/schedule/desk-day.ts";
import { minuteOfDay, timeLabel } from "#shop/text/time-label.ts";
import {
  closureLabel,
  closureOn,
  type Day,
  dayOf,
  frameOf,
  minuteLabel,
  offeredOn,
  spanLabel,
} from "./calendar-day.ts";
import { type DayMoves, DayVisit, placeOf } from "./day-visit.tsx";
import { nearestFree, useBoardFocus } from "./use-board-focus.ts";
import { useVisitDrag } from "./use-visit-drag.ts";

interface DayColumnsProps {
  date: string;
  span: CalendarSpan;
  /** Minute of the day, if it is today. */
  now: number | undefined;
  /** Absent: the day is only looked at. */
  moves?: DayMoves;
  /** Height of an hour, in rem. */
  hour?: number;
  className?: string;
}

/** A day with a column for each bay: each visit as long as its work, free time empty, the time now as a line. */
export function DayColumns(props: DayColumnsProps) {
  const { date, span, now, moves, hour = 3.5, className } = props;
  const day = dayOf(span, date);
  const slots = offeredOn(span, date);
  const frame = frameOf(day, slots);
  const board = useRef<HTMLElement>(null);
  const nowLine = useRef<HTMLDivElement>(null);
  const onKeyDown = useBoardFocus(board);
  const onPointerDown = useVisitDrag(frame, (id, target) => {
    const appointment = span.appointments.find((one) => one.id === id);
    if (!appointment || !moves) return;
    if ("minutes" in target) moves.onLength(appointment, target.minutes);
    else moves.onDrop(appointment, date, target.time, target.bay);
  });
  const moving = moves?.moving;

  // After Move was pressed, focuses the free time nearest to the visit.
  useEffect(() => {
    if (moving) nearestFree(board.current, moving.id)?.focus();
  }, [moving]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per day, not each minute
  useEffect(() => {
    void nowLine.current?.scrollIntoView({ block: "nearest" });
  }, [date]);

  if (!frame) {
    const closure = closureOn(span, date);
    return (
      <p className={classNames("text-sm text-steel print:hidden", className)}>
        {closure ? closureLabel(closure) : "Closed."}
      </p>
    );
  }
  const hours = Array.from(
    { length: (frame.to - frame.from) / 60 },
    (_, at) => frame.from + at * 60,
  );
  const columns = [
    ...Array.from({ length: day.bays }, (_, at) => at + 1),
    ...(day.parts.some(({ visit }) => visit.bay === null) ? [null] : []),
  ];
  const height = { height: `calc(${hours.length} * var(--hour))` };
  return (
    <section
      ref={board}
      aria-label="The day by bay"
      className={classNames(
        "grid min-w-0 overflow-x-auto rounded-lg border border-line bg-surface text-xs print:hidden",
        className,
      )}
      style={
        {
          "--hour": `${hour}rem`,
          gridTemplateColumns: `3.25rem repeat(${columns.length}, minmax(4.5rem, 1fr))`,
        } as CSSProperties
      }
      onKeyDown={onKeyDown}
      onPointerDown={moves && onPointerDown}
    >
      <div className="border-line border-b bg-sunken" />
      {columns.map((bay) => (
        <p
          key={bay}
          aria-hidden="true"
          className="truncate border-line border-b border-l bg-sunken px-2 py-1.5 font-semibold"
        >
          {columnLabel(bay, span)}
        </p>
      ))}
      <div aria-hidden="true" className="relative text-steel tabular-nums" style={height}>
        {hours.map((minute) => (
          <span
            key={minute}
            className="absolute right-1.5 whitespace-nowrap"
            style={placeOf({ from: minute, to: minute + 60 }, frame)}
          >
            {/* The time now stands there. */}
            {now !== undefined && Math.abs(now - minute) < 25
              ? ""
              : minuteLabel(minute).replace(":00", "")}
          </span>
        ))}
        {now !== undefined && now >= frame.from && now < frame.to ? (
          <div
            ref={nowLine}
            className="absolute right-0 z-20 -translate-y-1/2 rounded-sm bg-lane px-1 font-semibold text-on-lane"
            style={{ top: placeOf({ from: now, to: now }, frame).top }}
          >
            {minuteLabel(now).replace(/ .M/, "")}
          </div>
        ) : null}
      </div>
      {columns.map((bay) => (
        <ol
          key={bay}
          data-bay={bay ?? ""}
          aria-label={columnLabel(bay, span)}
          className="hour-lines relative border-line border-l"
          style={height}
        >
          <Column {...{ bay, date, span, day, slots, frame, hour, moves }} />
          {now !== undefined && now >= frame.from && now < frame.to ? (
            <li
              aria-hidden="true"
              className="pointer-events-none absolute inset-x-0 z-10 h-0.5 bg-lane"
              style={{ top: placeOf({ from: now, to: now }, frame).top }}
            />
          ) : null}
        </ol>
      ))}
    </section>
  );
}

const columnLabel = (bay: number | null, { booking }: CalendarSpan) =>
  bay === null ? "No bay" : `Bay ${bay}${bay > booking.bays ? " (extra)" : ""}`;

interface ColumnProps extends Pick<DayColumnsProps, "date" | "span"> {
  moves: DayMoves | undefined;
  bay: number | null;
  day: Day;
  slots: readonly string[];
  frame: Span;
  hour: number;
}

/** A bay: closed hours and blocks hatched, its visits, and what is free in between. */
function Column({ bay, date, span, day, slots, frame, hour, moves }: ColumnProps) {
  const parts = day.parts.filter(({ visit }) => visit.bay === bay);
  const blocks = day.blocks.filter(({ block }) => block.bay === bay);
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
    : [];
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
          className="hatched absolute inset-x-0 overflow-hidden border-line border-y p-1 text-steel"
          style={placeOf(
            { from: Math.max(blocked.from, frame.from), to: Math.min(blocked.to, frame.to) },
            frame,
          )}
        >
          <span className="box-decoration-clone bg-surface px-1">
            Blocked: {block.reason}
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
        ) : moves ? (
          <li key={row.slot.time} className="absolute inset-x-0.5" style={placeOf(row.slot, frame)}>
            <FreeTime date={date} time={row.slot.time} bay={bay ?? 0} moves={moves} />
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
