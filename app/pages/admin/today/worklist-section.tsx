import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import type { BookingSettings } from "#app/lib/backend/shop-records.ts";
import type { WorkItem } from "#app/lib/backend/worklist.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { shop } from "#content/shop.ts";
import { afterOpeningMinutes, answerWithinMinutes } from "#shop/hours/opening-minutes.ts";
import { withHolidays } from "#shop/hours/us-holidays.ts";
import { WorklistItem } from "./worklist-item.tsx";

/** Maximum number of items to show: more would push the day off the screen. */
const maxShown = 30;

/** Interval in milliseconds at which the remaining minutes are updated. */
const tick = 20_000;

interface WorklistSectionProps {
  items: readonly WorkItem[];
  booking: BookingSettings;
}

/** The worklist: everything that waits for staff, in order of due time. */
export function WorklistSection({ items, booking }: WorklistSectionProps) {
  const now = useNow();
  const facts = {
    ...shop,
    booking: {
      ...shop.booking,
      closures: withHolidays(booking.closures, booking.holidayClosures ?? []),
    },
  };
  const sorted = items
    .map((item) => ({
      item,
      due:
        item.kind === "request" || item.kind === "callback"
          ? afterOpeningMinutes(new Date(item.since), answerWithinMinutes, facts)
          : undefined,
    }))
    .sort((one, other) => rank(one) - rank(other));
  return (
    <section aria-labelledby="worklist-title" className="grid gap-3" data-print="hide">
      <h2 id="worklist-title" className="text-2xl">
        Waiting for you <span className="text-steel tabular-nums">({items.length})</span>
      </h2>
      {items.length === 0 ? (
        <p className="flex items-center gap-2 rounded-lg border border-line bg-surface px-4 py-3 text-steel">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-go" />
          Nothing is waiting. New requests and messages show up here automatically.
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line-strong bg-surface lg:grid lg:grid-cols-[minmax(0,1fr)_auto_auto]">
          {sorted.slice(0, maxShown).map(({ item, due }) => (
            <WorklistItem key={`${item.kind} ${item.id}`} item={item} due={due} now={now} />
          ))}
        </ul>
      )}
      {items.length > maxShown ? (
        <p className="text-sm text-steel">And {items.length - maxShown} more after these.</p>
      ) : null}
    </section>
  );
}

/** Sort key: items with a due time first, by due time; then the others, longest waiting first. */
const rank = ({ item, due }: { item: WorkItem; due: Date | undefined }) =>
  due ? due.getTime() : Date.parse(item.since) + 1e13;

/** The current time, updated every `tick`. */
function useNow(): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow().getTime()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}
