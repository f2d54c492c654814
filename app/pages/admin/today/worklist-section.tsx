import { useState } from "react";
import { EmptyState } from "#app/components/empty-state.tsx";
import type { BookingSettings } from "#app/lib/backend/shop-records.ts";
import type { WorkItem } from "#app/lib/backend/worklist.ts";
import { classNames } from "#app/lib/class-names.ts";
import { useNow } from "#app/lib/screens/use-now.ts";
import { shop } from "#app/lib/site/published.ts";
import { ShowAll, shownOnPhone } from "#app/pages/admin/show-all.tsx";
import { afterOpeningMinutes, answerWithinMinutes } from "#shop/hours/opening-minutes.ts";
import { withHolidays } from "#shop/hours/us-holidays.ts";
import { WorklistItem } from "./worklist-item.tsx";

/** Items shown at first where the day stands beside them. */
const shownBeside = 13;

interface WorklistSectionProps {
  items: readonly WorkItem[];
  booking: BookingSettings;
}

/** The worklist: everything that waits for staff, in order of due time. The first has the screen's one solid button. */
export function WorklistSection({ items, booking }: WorklistSectionProps) {
  const now = useNow().instant.getTime();
  const [all, setAll] = useState(false);
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
    <section
      aria-labelledby="worklist-title"
      className="grid min-w-0 content-start gap-2"
      data-print="hide"
    >
      <h2 id="worklist-title" className="text-lg">
        Waiting for you <span className="text-steel tabular-nums">({items.length})</span>
      </h2>
      {items.length === 0 ? (
        <EmptyState
          drawing="done"
          title="Nothing is waiting."
          description="New requests and messages show up here automatically."
        />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface lg:grid lg:grid-cols-[6.25rem_minmax(0,5fr)_minmax(0,7fr)_auto_auto]">
          {sorted.slice(0, all ? undefined : shownBeside).map(({ item, due }, at) => (
            <WorklistItem
              key={`${item.kind} ${item.id}`}
              item={item}
              due={due}
              now={now}
              isFirst={at === 0}
              className={classNames(!all && at >= shownOnPhone && "max-lg:hidden")}
            />
          ))}
        </ul>
      )}
      {!all && items.length > shownOnPhone ? (
        <ShowAll
          count={items.length}
          className={items.length <= shownBeside ? "lg:hidden" : ""}
          onShow={() => setAll(true)}
        />
      ) : null}
    </section>
  );
}

/** Sort key: items with a due time first, by due time; then the others, longest waiting first. */
const rank = ({ item, due }: { item: WorkItem; due: Date | undefined }) =>
  due ? due.getTime() : Date.parse(item.since) + 1e13;
