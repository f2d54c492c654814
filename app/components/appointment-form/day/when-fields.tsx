import {
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from "react";
import { ShopPhoneLink } from "#app/components/form-parts/shop-phone-link.tsx";
import { Field, FieldError, FieldHint } from "#app/components/ui/field.tsx";
import type { OfferedDay, Work } from "#app/lib/availability.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { siteParts } from "#app/lib/site/published.ts";
import { callbackPath } from "#shop/pages/paths.ts";
import { formatCount } from "#shop/text/format.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { dayNotice, shortDateLabel } from "./day-labels.ts";
import { MoreDates } from "./more-dates.tsx";
import { NextTimes } from "./next-times.tsx";
import { TimeSlots } from "./time-slots.tsx";
import { type ChosenTime, useNextTimes } from "./use-next-times.ts";
import type { WaitlistOffer as Offer } from "./waitlist-offer.tsx";

const WaitlistOffer = lazyComponent(() =>
  import("./waitlist-offer.tsx").then((module) => module.WaitlistOffer),
);

interface WhenFieldsProps {
  /** What the time is for. */
  work: Work;
  frames: Record<"date" | "time", Omit<ComponentProps<typeof Field>, "children"> & { id: string }>;
  /** `YYYY-MM-DD`; undefined until a date is chosen. */
  date: string | undefined;
  /** `HH:MM` */
  time: string | undefined;
  /** The times of that day; undefined while loading. */
  day: OfferedDay | undefined;
  onPickDate: (date: string) => void;
  onPickTime: (time: ChosenTime) => void;
  /** Called after a time was chosen by a pointer, which has further to go. */
  onDone: () => void;
  onTimesLeft: () => void;
  waitlist: Omit<ComponentProps<typeof Offer>, "day">;
}

/** Day and time of a visit: the next free ones, or any other from the calendar. */
export function WhenFields({ frames, work, date, time, day, waitlist, ...on }: WhenFieldsProps) {
  const next = useNextTimes(work);
  const [open, setOpen] = useState(false);
  const calendarId = useId();
  const more = useRef<HTMLButtonElement>(null);
  const pick = (picked: ChosenTime, event: SyntheticEvent) => {
    on.onPickTime(picked);
    // Arrow keys go through the times, and so does whoever listens to them.
    if (!isByPointer(event)) return;
    setOpen(false);
    on.onDone();
  };
  return (
    <div className="grid gap-2">
      <Field {...frames.date}>
        <NextTimes
          ids={{ date: frames.date.id, time: open ? undefined : frames.time.id }}
          times={next}
          chosen={date && time ? { date, time } : undefined}
          onPick={pick}
          open={open}
          calendarId={calendarId}
          moreRef={more}
          onMore={() => setOpen(!open)}
        />
        <FieldError />
      </Field>
      {open ? (
        <MoreDates
          id={calendarId}
          work={work}
          date={date}
          firstFree={next?.[0]?.date}
          onPick={on.onPickDate}
          onClose={() => {
            setOpen(false);
            more.current?.focus();
          }}
        >
          <Field {...frames.time}>
            <TimeSlots
              name="time"
              date={date}
              day={day}
              value={time}
              onPick={(start, event) => date && pick({ date, time: start }, event)}
              onBlur={on.onTimesLeft}
            />
          </Field>
        </MoreDates>
      ) : null}
      <Field {...frames.time} hint={date ? chosenLabel(date, time, day) : <BookedDays />}>
        <FieldHint role="status" />
        <FieldError />
      </Field>
      {day?.reason === "full" || day?.reason === "too_long" ? (
        <WaitlistOffer key={day.date} day={day.date} {...waitlist} />
      ) : null}
    </div>
  );
}

/** What is chosen, or what there is to choose from. */
function chosenLabel(
  date: string,
  time: string | undefined,
  day: OfferedDay | undefined,
): ReactNode {
  if (time) {
    return (
      <strong className="text-ink">
        {`${shortDateLabel(date)}, ${timeLabel(time)} ${siteParts.zoneLabel}`}
      </strong>
    );
  }
  if (!day) return "Looking up times...";
  const notice = dayNotice(day);
  if (!day.open) return notice ?? "";
  const free = day.slots.filter((slot) => slot.available);
  const known = free.some((slot) => slot.left !== undefined);
  const count = known ? `${formatCount(free.length, "time")} available` : "Times";
  const times = `${count} on ${shortDateLabel(date)}`;
  return notice ? `${times}. ${notice}` : times;
}

/** The days that are booked here, or how to ask for the others. */
function BookedDays() {
  if (!siteParts.phoneDays) return `${siteParts.bookedDays}.`;
  return (
    <>
      {`For ${siteParts.phoneDays}, `}
      {import.meta.env.DEMO ? (
        <>
          call <ShopPhoneLink />
        </>
      ) : (
        <a href={callbackPath} className="text-clay underline underline-offset-2">
          call or have us call you
        </a>
      )}
    </>
  );
}

/** Whether a click came from a pointer; that of a key counts no presses. */
const isByPointer = ({ nativeEvent }: SyntheticEvent) => (nativeEvent as UIEvent).detail > 0;
