import { Move, Phone } from "lucide-react";
import { type CSSProperties, type KeyboardEvent, useState } from "react";
import { Link } from "react-router";
import { lookOf } from "#app/components/visits/status-badge.tsx";
import { type Appointment, stageHere, stateLabel } from "#app/lib/backend/appointments.ts";
import { vehicleOf } from "#app/lib/backend/car-name.ts";
import { classNames } from "#app/lib/class-names.ts";
import { formatNearDay } from "#app/lib/formatting/format-schedule.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { shop } from "#app/lib/site/published.ts";
import { appointmentPath } from "#app/pages/admin/appointment-path.ts";
import type { DayPart, Span } from "#shop/schedule/desk-day.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { durationLabel } from "#shop/text/format.ts";
import { deletedPhone, formatPhone } from "#shop/text/phone-format.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { type Entry, spanLabel, troubleOf } from "./calendar-day.ts";
import { lengthStep } from "./use-visit-drag.ts";

/** Colors by state: of a request, an expected car, one that is worked on, waits or is ready. */
const blockClasses: { readonly [state: string]: string } = {
  pending: "border-caution border-dashed bg-caution-tint",
  confirmed: "border-line-strong border-l-go bg-surface",
  approval: "border-caution bg-caution-tint",
  ready: "border-go bg-go-tint",
  checked_in: "border-done bg-done-tint",
  diagnosis: "border-done bg-done-tint",
  repair: "border-done bg-done-tint",
};

/** What can be done with the visits of a day. */
export interface DayMoves {
  /** The appointment being moved, which can be put down on free time of any day. */
  moving: Appointment | undefined;
  onMove: (appointment: Appointment) => void;
  onDrop: (appointment: Appointment, date: string, time: string, bay: number) => void;
  onLength: (appointment: Appointment, minutes: number) => void;
}

/** Place of a span in a column: heights follow the height of an hour. */
export const placeOf = ({ from, to }: Span, frame: Span): CSSProperties => ({
  top: `calc(${(from - frame.from) / 60} * var(--hour))`,
  height: `calc(${(to - from) / 60} * var(--hour) - 1px)`,
});

/** Height of a line, in rem. */
const lineHeight = 1.016;

interface DayVisitProps {
  /** Height of an hour, in rem. */
  hour: number;
  part: DayPart<Entry>;
  frame: Span;
  moves: DayMoves | undefined;
}

/** A visit in its bay, as long as its work takes: who, which car, what, its state and what was promised. */
export function DayVisit({ hour, part, frame, moves }: DayVisitProps) {
  const { appointment, minutes, done } = part.visit;
  const [length, setLength] = useState<number>();
  const { Icon } = lookOf(appointment);
  const stage = stageHere(appointment);
  const promise = promiseOf(appointment);
  const wrong = troubleOf(part);
  const isLast = part.day === part.days;
  const to = length === undefined ? part.to : part.from + Math.max(15, length);
  const canMove = moves && !done;
  const bad = "font-semibold text-stop";
  const lines = [
    { text: wrong, classes: bad },
    { text: part.days > 1 ? `Day ${part.day} of ${part.days}` : "", classes: "font-semibold" },
    { text: promise?.late ? promise.label : "", classes: bad },
    { text: vehicleOf(appointment), classes: "" },
    { text: appointment.service, classes: "" },
    { text: stateLabel(appointment), classes: "text-steel first-letter:uppercase" },
    { text: promise && !promise.late ? promise.label : "", classes: "" },
  ].filter(({ text }) => text);
  /** Lines below the name that fit in whole. */
  const room = Math.floor((((to - part.from) / 60) * hour - 0.25) / lineHeight) - 1;
  return (
    <li
      data-visit={appointment.id}
      data-minutes={minutes}
      className={classNames(
        "group absolute z-1 select-none overflow-hidden rounded-sm border border-l-4 text-ink focus-within:z-10 focus-within:overflow-visible",
        blockClasses[stage ?? appointment.status] ?? "border-line-strong bg-sunken",
        wrong && "border-stop! border-2 border-l-4",
      )}
      style={{
        ...placeOf({ from: part.from, to }, frame),
        left: `calc(${(100 * part.lane) / part.lanes}% + 1px)`,
        width: `calc(${100 / part.lanes}% - 2px)`,
      }}
    >
      <Link
        to={appointmentPath(appointment.id)}
        draggable={false}
        data-stop=""
        className="block size-full overflow-hidden rounded-sm px-1 pt-px leading-tight"
      >
        <span className="block truncate font-semibold">
          {part.lanes > 1 ? null : (
            <Icon aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />
          )}
          {appointment.name}
        </span>
        {lines.map(({ text, classes }, at) => (
          <span
            key={text}
            className={at < room ? classNames("block truncate", classes) : "sr-only"}
          >
            {text}
          </span>
        ))}
        <span className="sr-only">{spanLabel(part)}</span>
      </Link>
      <span className="absolute top-0 right-0 flex rounded-sm bg-surface opacity-0 focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:hidden">
        {appointment.phone === deletedPhone ? null : (
          <a
            href={`tel:${appointment.phone}`}
            title={`Call ${formatPhone(appointment.phone)}`}
            aria-label={`Call ${appointment.name}`}
            tabIndex={-1}
            className="flex size-6 items-center justify-center"
          >
            <Phone aria-hidden="true" className="size-3.5" />
          </a>
        )}
        {canMove ? (
          <button
            type="button"
            tabIndex={-1}
            title="Move"
            aria-label={`Move ${appointment.name}, ${timeLabel(part.visit.time)}`}
            className="flex size-6 items-center justify-center"
            onClick={() => moves.onMove(appointment)}
          >
            <Move aria-hidden="true" className="size-3.5" />
          </button>
        ) : null}
      </span>
      {canMove && isLast ? (
        <div
          role="slider"
          data-length=""
          tabIndex={-1}
          aria-label={`Length of ${appointment.name}'s visit`}
          aria-orientation="vertical"
          aria-valuemin={lengthStep}
          aria-valuemax={minutes + 24 * 60}
          aria-valuenow={length ?? minutes}
          aria-valuetext={durationLabel(length ?? minutes)}
          className="absolute inset-x-0 bottom-0 flex h-2 cursor-ns-resize justify-center opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:hidden"
          onKeyDown={(event) =>
            changeLength(event, length ?? minutes, setLength, () => {
              if (length !== undefined && length !== minutes) moves.onLength(appointment, length);
              setLength(undefined);
            })
          }
          onBlur={() => setLength(undefined)}
        >
          <span className="mt-1 h-0.5 w-6 rounded-full bg-ink" />
        </div>
      ) : null}
    </li>
  );
}

/** Arrow keys change the length, Enter asks for it, Escape leaves it. */
function changeLength(
  event: KeyboardEvent,
  minutes: number,
  set: (minutes: number | undefined) => void,
  save: () => void,
) {
  const step = { ArrowUp: -lengthStep, ArrowDown: lengthStep }[event.key];
  if (step) set(Math.max(lengthStep, minutes + step));
  else if (event.key === "Enter") save();
  else if (event.key === "Escape") set(undefined);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** `by 12:30 PM`, or that it is late; nothing once the car is ready. */
function promiseOf({ car }: Appointment): { label: string; late: boolean } | undefined {
  if (!car?.promised_date || !car.promised_time || !isPromising(car.stage)) return undefined;
  const { date, time } = shopTimeOf(serverNow(), shop.timeZone);
  const late = `${car.promised_date} ${car.promised_time.slice(0, 5)}` < `${date} ${time}`;
  const day = car.promised_date === date ? "" : `${formatNearDay(car.promised_date)}, `;
  return { late, label: `${late ? "Late, promised" : "by"} ${day}${timeLabel(car.promised_time)}` };
}

const isPromising = (stage: string) => !["expected", "ready", "picked_up"].includes(stage);
