import { TriangleAlert } from "lucide-react";
import { ContactLinks } from "#app/components/contact-links.tsx";
import type { WorkItem } from "#app/lib/backend/worklist.ts";
import { classNames } from "#app/lib/class-names.ts";
import { formatDuration } from "#app/lib/formatting/format-duration.ts";
import { formatNearDay } from "#app/lib/formatting/format-schedule.ts";
import { shop } from "#app/lib/site/published.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { kinds, receiverOf } from "./worklist-kinds.tsx";

interface WorklistItemProps {
  item: WorkItem;
  /** When it should be answered; undefined if there is no promise. */
  due: Date | undefined;
  now: number;
  /** Whether its button is the solid one. */
  isFirst: boolean;
  className?: string | undefined;
}

/** An item of the worklist, in columns: until when or since when, who and about what, for which time, and the answer. */
export function WorklistItem({ item, due, now, isFirst, className }: WorklistItemProps) {
  const kind = kinds[item.kind];
  if (!kind) return null;
  const Icon = kind.icon;
  const cut = kind.isWhole ? "break-words" : "truncate";
  return (
    <li
      className={classNames(
        "group/row relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1.5 text-sm leading-tight lg:col-span-full lg:min-h-12 lg:grid-cols-subgrid lg:py-0.5",
        className,
      )}
    >
      <Waiting since={item.since} due={due} now={now} />
      <div className="min-w-0 max-lg:col-start-1 max-lg:row-start-1">
        <p className="truncate font-semibold">{receiverOf(item)}</p>
        <p className="truncate text-steel text-xs tabular-nums max-lg:hidden">
          {item.name && item.phone ? formatPhone(item.phone) : item.email}
        </p>
      </div>
      <div className="min-w-0 max-lg:col-span-2">
        <p className={cut}>{kind.summary(item)}</p>
        <p className="flex min-w-0 items-center gap-1 text-steel text-xs">
          <Icon aria-hidden="true" className="size-3.5 shrink-0" />
          <span className={cut}>
            {kind.title}
            {item.scheduled_date ? (
              <span className="lg:hidden">
                , {formatNearDay(item.scheduled_date)}
                {item.scheduled_time ? `, ${timeLabel(item.scheduled_time)}` : ""}
              </span>
            ) : null}
          </span>
        </p>
      </div>
      <p className="text-steel text-xs tabular-nums leading-snug max-lg:hidden">
        {item.scheduled_date ? formatNearDay(item.scheduled_date) : ""}
        {item.scheduled_time ? (
          <span className="block">{timeLabel(item.scheduled_time)}</span>
        ) : null}
      </p>
      <div className="col-span-2 flex items-center justify-between gap-2 lg:relative lg:col-span-1 lg:justify-self-end">
        <ContactLinks
          name={receiverOf(item)}
          phone={item.phone}
          email={item.email}
          onHover
          className="-ml-3 lg:pointer-fine:absolute lg:pointer-fine:right-full lg:pointer-fine:mr-3 lg:pointer-fine:w-max lg:pointer-fine:rounded-md lg:pointer-fine:bg-surface"
        />
        <div className="flex gap-2">{kind.action(item, isFirst)}</div>
      </div>
    </li>
  );
}

/** The time left to answer an item, or the time it has waited. */
function Waiting({ since, due, now }: { since: string; due: Date | undefined; now: number }) {
  const place =
    "tabular-nums max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right max-lg:text-xs";
  if (!due) {
    const minutes = Math.max(0, (now - Date.parse(since)) / 60_000);
    return <p className={`${place} text-steel`}>{formatDuration(minutes)}</p>;
  }
  const left = Math.floor((due.getTime() - now) / 60_000);
  if (left < 0) {
    return (
      <p className={`${place} font-semibold text-stop`}>
        <TriangleAlert aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />
        Overdue<span className="sr-only"> since {momentLabel(due, now)}</span>
        <span aria-hidden="true" className="block font-normal text-xs max-lg:ml-1 max-lg:inline">
          {dueLabel(due, now)}
        </span>
      </p>
    );
  }
  return (
    <p className={classNames(place, left < 20 && "font-semibold text-caution")}>
      <span className="sr-only">Answer </span>by {momentLabel(due, now)}
      {left < 60 ? (
        <span className="block text-xs max-lg:ml-1 max-lg:inline">{left} min left</span>
      ) : null}
    </p>
  );
}

/** `9:40 AM`, or `Mon, Nov 23` on another day. */
const dueLabel = (due: Date, now: number) => momentLabel(due, now).replace(/, \d+:.*/, "");

/** `9:40 AM`, or `Mon, Nov 23, 9:40 AM` on another day. */
function momentLabel(moment: Date, now: number): string {
  const { date, time } = shopTimeOf(moment, shop.timeZone);
  const today = shopTimeOf(new Date(now), shop.timeZone).date;
  return date === today ? timeLabel(time) : `${formatNearDay(date)}, ${timeLabel(time)}`;
}
