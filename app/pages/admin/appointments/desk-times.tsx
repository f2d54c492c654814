import { useEffect, useId, useState } from "react";
import { LoadFailed } from "#app/components/load-failed.tsx";
import { Field, FieldLabel } from "#app/components/ui/field.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import type { DeskTimes as Times } from "#app/lib/backend/desk.ts";
import { classNames } from "#app/lib/class-names.ts";
import { formatNearDay } from "#app/lib/formatting/format-schedule.ts";
import { useReturns } from "#app/lib/screens/use-returns.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { shop } from "#app/lib/site/published.ts";
import { DateInput } from "#app/pages/admin/date-input.tsx";
import { loadDesk } from "#app/pages/admin/use-desk.ts";
import type { ShopTime } from "#shop/schedule/shop-time.ts";
import { everySlotTime } from "#shop/schedule/slots.ts";
import { timeLabel } from "#shop/text/time-label.ts";

interface DeskTimesProps {
  value: ShopTime | undefined;
  onPick: (slot: ShopTime) => void;
  /** Initially selected day, `YYYY-MM-DD`; empty for none. */
  firstDate?: string;
  /** Id of the appointment being moved, whose own place counts as free. */
  except?: string;
  /** Titles of the services of a new visit. */
  services?: readonly string[];
  /** Its planned minutes, where staff have chosen them. */
  minutes?: number | undefined;
  /** Error message, shown if no time was picked. */
  error?: string | undefined;
}

/**
 * Time picker for staff: the next five free times, or any time of any day. Full times can be picked, too; the
 * next step then warns of overbooking.
 */
export function DeskTimes({
  value,
  onPick,
  firstDate = "",
  except,
  services,
  minutes,
  error,
}: DeskTimesProps) {
  const [date, setDate] = useState(firstDate);
  const [times, setTimes] = useState<Times>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const returns = useReturns();
  const group = useId();

  const wish = JSON.stringify({ date: date || undefined, except, services, minutes });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round or a return requests the same times again
  useEffect(() => {
    let current = true;
    loadDesk()
      .then((desk) => desk.times(JSON.parse(wish)))
      .then(
        (response) => {
          if (!current) return;
          setTimes(response);
          setProblem(undefined);
        },
        (failure: unknown) => {
          if (current) setProblem(messageOf(failure));
        },
      );
    return () => {
      current = false;
    };
  }, [wish, round, returns]);

  const day = times?.day?.date === date ? times.day : undefined;
  // A closed day shows every time. Not computed as the module loads: the shop's facts can come later.
  const shown =
    day && (day.slots.length > 0 ? day.slots.map(({ time }) => time) : everySlotTime(shop.booking));
  const places = new Map(day?.slots.map(({ time, left, tooSoon }) => [time, { left, tooSoon }]));
  // A radio group per list, so that a time in both lists is checked in both.
  const option = (list: "next" | "day", slot: ShopTime, label: string, note?: string) => (
    <label
      key={`${slot.date} ${slot.time}`}
      className={classNames(
        "relative flex min-h-11 flex-col items-center justify-center rounded-md border border-line-strong bg-surface px-2 text-center font-semibold text-sm leading-tight tabular-nums",
        "has-checked:border-clay-fill has-checked:bg-clay-fill has-checked:text-on-clay",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)",
      )}
    >
      <input
        type="radio"
        name={`${group}-${list}`}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md opacity-0"
        checked={value?.date === slot.date && value.time === slot.time}
        onChange={() => onPick(slot)}
      />
      {label}
      {note ? <span className="font-normal text-xs">{note}</span> : null}
    </label>
  );

  return (
    <fieldset
      className="grid min-w-0 gap-3"
      aria-describedby={error ? `${group}-error` : undefined}
    >
      <legend className="mb-1.5 font-semibold text-sm">Next available times</legend>
      {problem ? (
        <LoadFailed message={problem} onRetry={() => setRound((last) => last + 1)} />
      ) : null}
      <p role="status" className="sr-only">
        {times || problem ? "" : "Looking for free times"}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.75rem,1fr))] gap-2">
        {times || problem
          ? times?.next.map((slot) =>
              option("next", slot, timeLabel(slot.time), formatNearDay(slot.date)),
            )
          : // Placeholders of the same height, so that content below does not shift.
            [1, 2, 3, 4, 5].map((one) => (
              <span key={one} className="min-h-11 rounded-md border border-line bg-sunken" />
            ))}
      </div>
      <Field className="max-w-56">
        <FieldLabel>Or another day</FieldLabel>
        <DateInput min={shopToday()} value={date} onChange={setDate} />
      </Field>
      {shown ? (
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {shown.map((time) => {
            const place = places.get(time);
            const note = !place
              ? "closed"
              : place.tooSoon
                ? "past"
                : place.left === 0
                  ? "full"
                  : `${place.left} free`;
            return option("day", { date, time }, timeLabel(time), note);
          })}
        </div>
      ) : null}
      {error ? (
        <p id={`${group}-error`} className="font-semibold text-sm text-stop">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
