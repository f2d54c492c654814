import { CalendarDays } from "lucide-react";
import type { MouseEvent, RefObject } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { chipLabel } from "./day-labels.ts";
import type { ChosenTime } from "./use-next-times.ts";

interface NextTimesProps {
  /** Ids to which messages about the day and the time lead. */
  ids: { date: string; time: string | undefined };
  /** Undefined until the visitor touches the page and while loading; as tall then. */
  times: readonly ChosenTime[] | undefined;
  chosen: ChosenTime | undefined;
  onPick: (time: ChosenTime, event: MouseEvent) => void;
  /** Whether the calendar is open. */
  open: boolean;
  calendarId: string;
  moreRef: RefObject<HTMLButtonElement | null>;
  onMore: () => void;
}

const chip =
  "min-h-14 flex-col gap-0! border-line-strong! px-1! py-1! aria-pressed:border-clay-fill! aria-pressed:bg-clay-fill aria-pressed:text-on-clay";

/** The next free times, one press each, and the way to all others. */
export function NextTimes({ times, chosen, moreRef, ...props }: NextTimesProps) {
  const shown = withChosen(times ?? [], chosen);
  const [first] = shown;
  return (
    <fieldset id={props.ids.date} className="m-0 min-w-0 border-0 p-0 no-scripts:hidden">
      <legend className="mb-1.5 font-semibold text-ink text-sm">
        Date and time
        <span aria-hidden="true" className="ml-0.5 text-stop">
          *
        </span>
      </legend>
      <div id={props.ids.time} className="grid grid-cols-3 gap-1.5">
        {/* One button, before and after, keeps the focus. */}
        {times || first
          ? shown.map((one, at) => (
              <Button
                key={at === 0 ? "0" : `${one.date} ${one.time}`}
                variant="ghost"
                className={chip}
                aria-pressed={one.date === chosen?.date && one.time === chosen.time}
                onClick={(event) => props.onPick(one, event)}
              >
                <span className="font-normal text-sm">{`${chipLabel(one.date)},`}</span>{" "}
                <span className="tabular-nums">{timeLabel(one.time)}</span>
              </Button>
            ))
          : [
              <Button key="0" variant="ghost" className={classNames(chip, "col-span-3")}>
                See Next Available Times
              </Button>,
            ]}
        <Button
          ref={moreRef}
          variant="ghost"
          className="col-span-3 border-line-strong!"
          aria-expanded={props.open}
          aria-controls={props.open ? props.calendarId : undefined}
          onClick={props.onMore}
        >
          <CalendarDays aria-hidden="true" />
          More dates
        </Button>
      </div>
    </fieldset>
  );
}

/** A time that is not among the next ones, from the calendar, takes the place of the last. */
function withChosen(
  times: readonly ChosenTime[],
  chosen: ChosenTime | undefined,
): readonly ChosenTime[] {
  if (!chosen || times.some(({ date, time }) => date === chosen.date && time === chosen.time))
    return times;
  return [...times.slice(0, 2), chosen];
}
