import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import type { OpenDays as Days } from "./use-open-days.ts";

export interface OpenDaysProps {
  /** Undefined until the visitor touches the page and while loading; the button is as tall then. */
  days: Days | undefined;
  /** Chosen day, `YYYY-MM-DD`. */
  date: string | undefined;
  /** Chosen time, `HH:MM`. */
  time: string | undefined;
  onPickDay: (date: string) => void;
  onPickSlot: (date: string, time: string) => void;
}

const dayClasses =
  "min-h-14 flex-col gap-0! border-line-strong! px-1! py-1! aria-pressed:border-clay-fill! aria-pressed:bg-clay-fill aria-pressed:text-on-clay";

/** Shortcuts above the calendar: the first free time, and the next open days. */
export function OpenDays({ days, date, time, onPickDay, onPickSlot }: OpenDaysProps) {
  const first = days?.first;
  if (days && !first) return null;
  return (
    <div className="grid gap-2 no-scripts:hidden">
      {/* One button, before and after, keeps the focus. */}
      <Button
        variant="outline"
        className={classNames("w-full px-1! max-sm:text-sm!", !first && "min-h-29!")}
        aria-pressed={first && first.date === date && first.time === time}
        onClick={() => first && onPickSlot(first.date, first.time)}
      >
        {first
          ? `Next available: ${stripLabel(first.date).join(" ")}, ${timeLabel(first.time)}`
          : "See Next Available Times"}
      </Button>
      {days ? (
        <fieldset className="m-0 grid min-w-0 grid-cols-5 gap-1.5 border-0 p-0">
          <legend className="sr-only">Next open days</legend>
          {days.dates.map((day) => {
            const [weekday, number] = stripLabel(day);
            return (
              <Button
                key={day}
                variant="ghost"
                className={dayClasses}
                aria-pressed={day === date}
                onClick={() => onPickDay(day)}
              >
                <span className="font-normal text-sm">{`${weekday} `}</span>
                <span className="text-lg tabular-nums">
                  {number}
                  <span className="sr-only">{`, ${monthOf(day)}`}</span>
                </span>
              </Button>
            );
          })}
        </fieldset>
      ) : null}
    </div>
  );
}

const monthOf = (date: string) => dateLabel(date).split(" ")[1];

/** `["Mon", "23"]` */
function stripLabel(date: string): [weekday: string, number: string] {
  return [dateLabel(date).slice(0, 3), String(Number(date.slice(8)))];
}
