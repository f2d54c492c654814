import { type ChangeEvent, useId } from "react";
import { useFieldControl } from "#app/components/ui/field.tsx";
import { dayFromCalendar, type OfferedDay } from "#app/lib/availability.ts";
import { classNames } from "#app/lib/class-names.ts";
import { shop, siteParts } from "#app/lib/site/published.ts";
import { memoize } from "#shop/memoize.ts";
import { everySlotTime } from "#shop/schedule/slots.ts";
import { formatCount } from "#shop/text/format.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { shortDateLabel } from "./day-labels.ts";

/** All possible times, so that the layout does not shift when a day's availability arrives. */
const everyTime = memoize(() => everySlotTime(shop.booking));

/** Why a time cannot be chosen. */
type SlotState = "full" | "too soon" | "closed";

function slotState(time: string, day: OfferedDay): SlotState | undefined {
  const slot = day.slots.find((entry) => entry.time === time);
  if (!slot) return "closed";
  if (slot.available) return undefined;
  // If it is unavailable even without any bookings, the reason is the lead time.
  const untaken = dayFromCalendar(day.date).slots.find((entry) => entry.time === time);
  return untaken && !untaken.available ? "too soon" : "full";
}

const stateLabels = { full: "Full", "too soon": "Too soon", closed: "Closed" } as const;

export interface TimeSlotsProps {
  name: string;
  /** `YYYY-MM-DD`; undefined until a date is chosen. */
  date: string | undefined;
  /** Availability of that day; undefined while loading. */
  day: OfferedDay | undefined;
  /** `HH:MM` */
  value: string | undefined;
  onPick: (time: string, event: ChangeEvent) => void;
  onBlur: () => void;
}

/** Times of the chosen day as a group of radio buttons. Must be inside a Field. */
export function TimeSlots({ name, date, day, value, onPick, onBlur }: TimeSlotsProps) {
  const legend = useId();
  const places = new Map(day?.slots.map((slot) => [slot.time, slot.left]));
  const times = [...new Set([...everyTime(), ...places.keys()])].sort();

  return (
    <div
      role="radiogroup"
      aria-labelledby={legend}
      aria-busy={date !== undefined && day === undefined}
      className="min-w-0"
      // Moving between times does not count as leaving the group.
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
      {...useFieldControl()}
    >
      <p id={legend} className="mb-1.5 font-semibold text-ink text-sm">
        Time
        <span aria-hidden="true" className="ml-0.5 text-stop">
          *
        </span>{" "}
        <span className="font-normal text-steel">{siteParts.zoneTitle}</span>
      </p>
      {date ? (
        halves(times).map(({ part, times }) => (
          <div key={part} className="mb-2 last:mb-0">
            <p className="mb-1 text-sm text-steel">{part}</p>
            <div className="grid grid-cols-3 gap-1.5 @min-[17.5rem]:grid-cols-4 @sm:gap-2">
              {times.map((time) => (
                <TimeSlot
                  key={time}
                  name={name}
                  time={time}
                  label={slotLabel(time, date, day, places.get(time))}
                  enabled={day !== undefined && slotState(time, day) === undefined}
                  state={day && slotState(time, day)}
                  checked={value === time}
                  onPick={(event) => onPick(time, event)}
                />
              ))}
            </div>
          </div>
        ))
      ) : (
        <p className="text-sm text-steel">Please select a date first</p>
      )}
    </div>
  );
}

/** Splits times into before noon and from noon on; an empty half is omitted. */
function halves(times: readonly string[]): { part: string; times: readonly string[] }[] {
  const isMorning = (time: string) => time < "12:00";
  return [
    { part: "Morning", times: times.filter(isMorning) },
    { part: "Afternoon", times: times.filter((time) => !isMorning(time)) },
  ].filter((half) => half.times.length > 0);
}

/** Accessible name of a time: `Tuesday, March 3, 9:00 AM, 2 spots left`. */
function slotLabel(
  time: string,
  date: string,
  day: OfferedDay | undefined,
  left: number | undefined,
): string {
  const start = `${shortDateLabel(date)}, ${timeLabel(time)}`;
  if (!day) return start;
  const places = left === undefined ? "" : `${formatCount(left, "spot")} left`;
  return [start, slotState(time, day) ?? places].filter(Boolean).join(", ");
}

interface TimeSlotProps {
  name: string;
  time: string;
  label: string;
  enabled: boolean;
  state: SlotState | undefined;
  checked: boolean;
  onPick: (event: ChangeEvent) => void;
}

function TimeSlot({ name, time, label, enabled, state, checked, onPick }: TimeSlotProps) {
  return (
    <label
      className={classNames(
        "relative flex min-h-11 flex-col items-center justify-center rounded-md border px-0.5 font-semibold text-sm leading-tight tabular-nums transition-colors",
        "border-line-strong bg-surface has-enabled:hover:border-ink",
        "has-checked:border-clay-fill has-checked:bg-clay-fill has-checked:text-on-clay",
        "has-disabled:border-line has-disabled:bg-sunken has-disabled:text-steel",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)",
      )}
    >
      <input
        type="radio"
        name={name}
        value={time}
        aria-label={label}
        checked={checked}
        disabled={!enabled}
        onChange={onPick}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-md opacity-0"
      />
      <span aria-hidden="true" className={state && "line-through decoration-1"}>
        {timeLabel(time)}
      </span>
      {state ? (
        <span aria-hidden="true" className="font-normal text-xs leading-none">
          {stateLabels[state]}
        </span>
      ) : null}
    </label>
  );
}
