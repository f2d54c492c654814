import { type ReactNode, useEffect, useRef } from "react";
import type { Work } from "#app/lib/availability.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";

const DateCalendar = lazyComponent(
  () => import("./date-calendar.tsx").then((module) => module.DateCalendar),
  {
    loading: (
      <p role="status" className="min-h-84 text-steel">
        Loading the calendar...
      </p>
    ),
  },
);

interface MoreDatesProps {
  id: string;
  /** What the days are for. */
  work: Work;
  /** `YYYY-MM-DD`; undefined until a date is chosen. */
  date: string | undefined;
  /** Where the calendar opens while no date is chosen, if known. */
  firstFree: string | undefined;
  onPick: (date: string) => void;
  onClose: () => void;
  /** The times of the chosen day. */
  children: ReactNode;
}

/** The calendar, and below it the times of the day that is chosen there. */
export function MoreDates({
  id,
  work,
  date,
  firstFree,
  onPick,
  onClose,
  children,
}: MoreDatesProps) {
  const times = useRef<HTMLDivElement>(null);
  const opened = useRef(date);
  useEffect(() => {
    if (date !== opened.current) times.current?.scrollIntoView({ block: "nearest" });
  }, [date]);
  return (
    <fieldset
      id={id}
      aria-label="Date"
      className="m-0 grid min-w-0 gap-3 rounded-md border border-line-strong p-3"
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      <DateCalendar work={work} date={date} firstFree={firstFree} onPick={onPick} />
      <div ref={times} className="grid gap-3">
        {children}
      </div>
    </fieldset>
  );
}
