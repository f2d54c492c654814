import { type CSSProperties, useEffect, useRef } from "react";
import type { CalendarSpan } from "#app/lib/backend/calendar.ts";
import { classNames } from "#app/lib/class-names.ts";
import { bayLabel } from "#app/pages/admin/bay-label.ts";
import { BayColumn } from "./bay-column.tsx";
import { closureLabel, closureOn, dayOf, frameOf, minuteLabel, offeredOn } from "./calendar-day.ts";
import { type DayMoves, placeOf } from "./day-visit.tsx";
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
  // Not by `scrollIntoView`, after which the first press of Tab leads past everything above the line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per day, not each minute
  useEffect(() => {
    const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
    const seen = innerHeight - Number.parseFloat(scrollPaddingBottom);
    const below = (nowLine.current?.getBoundingClientRect().bottom ?? 0) - seen;
    if (below > 0) scrollBy(0, below);
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
  /** Minutes that a line of text is high. */
  const line = 60 / hour;
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
            {/* The time now stands there: around its line, a label below its own. */}
            {now !== undefined && now > minute - line / 2 && now < minute + line * 1.5
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
          <BayColumn {...{ bay, date, span, day, slots, frame, hour, moves }} />
          {/* Behind the visits, whose names it would strike through; in front of them only beside their text. */}
          {now !== undefined && now >= frame.from && now < frame.to
            ? ["inset-x-0", "left-0 z-10 w-1"].map((classes) => (
                <li
                  key={classes}
                  aria-hidden="true"
                  className={`pointer-events-none absolute border-lane border-t-2 ${classes}`}
                  style={{ top: placeOf({ from: now, to: now }, frame).top }}
                />
              ))
            : null}
        </ol>
      ))}
    </section>
  );
}

const columnLabel = (bay: number | null, { booking }: CalendarSpan) =>
  bay === null ? "No bay" : bayLabel(bay, booking.bays);
