import { type ComponentProps, useEffect, useRef, useState } from "react";
import { type DayButton, DayPicker } from "react-day-picker";
import { buttonVariants } from "#app/components/ui/button.tsx";
import {
  type DayState,
  daysFromCalendar,
  fetchDays,
  maximumDaysPerCall,
  type Work,
} from "#app/lib/availability.ts";
import { classNames } from "#app/lib/class-names.ts";
import { useReturns } from "#app/lib/screens/use-returns.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { shop } from "#app/lib/site/published.ts";
import { addDays, dateLabel } from "#shop/schedule/shop-time.ts";
import { dayReasonLabel } from "./day-labels.ts";

// The calendar component uses local Date objects; the shop's days are ISO strings.
const isoOf = (day: Date) =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, "0")}-${String(day.getDate()).padStart(2, "0")}`;

function localDate(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.split("-").map(Number);
  return new Date(year, month - 1, day);
}

/** First bookable day from today on, by the calendar rules alone. */
function firstOpenDay(today: string): string {
  const days = [...daysFromCalendar(today, addDays(today, maximumDaysPerCall - 1)).values()];
  return days.find((day) => day.open)?.date ?? today;
}

/** First and last day of a month, given any day of it. */
function spanOf(month: Date): [string, string] {
  const first = isoOf(new Date(month.getFullYear(), month.getMonth(), 1));
  return [first, isoOf(new Date(month.getFullYear(), month.getMonth() + 1, 0))];
}

/** The days of a month: by the calendar rules at first, then by the server's response. */
function useMonth(month: Date, work: Work): ReadonlyMap<string, DayState> {
  const [from, to] = spanOf(month);
  const returns = useReturns();
  const [fetched, setFetched] = useState<ReadonlyMap<string, DayState>>(new Map());

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the page comes back
  useEffect(() => {
    let current = true;
    void fetchDays(from, to, work).then((days) => {
      if (current) setFetched((earlier) => new Map([...earlier, ...days]));
    });
    return () => {
      current = false;
    };
  }, [from, to, work, returns]);

  return fetched.has(from) ? fetched : new Map([...fetched, ...daysFromCalendar(from, to)]);
}

/**
 * Month view of the shop's calendar. Days that cannot be booked are reachable by keyboard and
 * explain why; a full day can be selected for its waitlist.
 */
export function DateCalendar({
  work = "",
  date,
  firstFree: knownFree,
  onPick,
}: {
  /** What the days are for. */
  work?: Work;
  date: string | undefined;
  /** First day with a free time, if the server has returned it; otherwise by the calendar rules. */
  firstFree?: string | undefined;
  onPick: (date: string) => void;
}) {
  const today = shopToday();
  const [firstFree] = useState(() => knownFree ?? firstOpenDay(today));
  const [opensAt] = useState(date && date >= today ? date : firstFree);
  const [month, setMonth] = useState(localDate(opensAt));
  const days = useMonth(month, work);
  const calendar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    calendar.current?.querySelector<HTMLElement>(`[data-day="${opensAt}"] button`)?.focus();
  }, [opensAt]);
  const isFull = (day: Date) => ["full", "too_long"].includes(days.get(isoOf(day))?.reason ?? "");
  const isClosed = (day: Date) => !days.get(isoOf(day))?.open && !isFull(day);

  return (
    <div ref={calendar}>
      <DayPicker
        mode="single"
        selected={date ? localDate(date) : undefined}
        today={localDate(today)}
        month={month}
        onMonthChange={setMonth}
        startMonth={localDate(today)}
        endMonth={localDate(addDays(today, shop.booking.horizonDays))}
        modifiers={{ unavailable: isClosed, full: isFull }}
        onSelect={(_, day, { unavailable }) => {
          if (!unavailable) onPick(isoOf(day));
        }}
        labels={{
          labelDayButton: (day, { today: isToday, selected }) => {
            const iso = isoOf(day);
            const state = days.get(iso);
            const words = [
              isToday ? `Today, ${dateLabel(iso)}` : dateLabel(iso),
              state && !state.open ? dayReasonLabel(state) : undefined,
              iso === firstFree && state?.open ? "first free day" : undefined,
              selected ? "selected" : undefined,
            ];
            return words.filter(Boolean).join(", ");
          },
        }}
        components={{ DayButton: CalendarDayButton }}
        classNames={styles}
      />
    </div>
  );
}

/** Stays focusable if the day cannot be chosen, so that screen readers announce the reason. */
function CalendarDayButton({
  day: _,
  modifiers,
  className,
  ...props
}: ComponentProps<typeof DayButton>) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  return (
    <button
      ref={ref}
      {...props}
      aria-disabled={modifiers.unavailable || undefined}
      className={classNames(
        className,
        modifiers.selected && "bg-clay-fill text-on-clay hover:bg-clay-fill-hover",
        !modifiers.selected && modifiers.today && "border-2 border-clay",
        modifiers.unavailable
          ? "cursor-not-allowed font-normal text-steel line-through decoration-1"
          : modifiers.full && !modifiers.selected
            ? "font-normal text-steel"
            : "font-semibold",
        !modifiers.selected && !modifiers.unavailable && "hover:bg-sunken",
      )}
    />
  );
}

const arrow = classNames(
  buttonVariants({ variant: "ghost", size: "icon" }),
  "[&_svg]:fill-current",
);

const styles = {
  months: "relative",
  month_caption: "flex h-11 items-center justify-center font-display font-semibold text-xl",
  nav: "absolute inset-x-0 top-0 flex justify-between",
  button_previous: arrow,
  button_next: arrow,
  month_grid: "mt-2 w-full table-fixed border-collapse",
  weekday: "h-9 text-center font-semibold text-steel text-sm",
  day: "p-0 text-center",
  day_button:
    "mx-auto flex h-11 w-full max-w-11 items-center justify-center rounded-md tabular-nums",
  outside: "invisible",
} as const;
