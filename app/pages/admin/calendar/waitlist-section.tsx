import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { ContactLinks } from "#app/components/contact-links.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { WaitlistEntry } from "#app/lib/backend/calendar.ts";
import { formatShortDay } from "#app/lib/formatting/format-schedule.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { shop } from "#app/lib/site/published.ts";
import { toast } from "#app/lib/toast.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/text/time-label.ts";

/** Label of an entry's state. An expired offer may be stored for some seconds, until the job has run. */
function stateLabel({ status, offered_time, offer_ends_at }: WaitlistEntry, now: Date): string {
  if (status !== "offered" || !offered_time || !offer_ends_at) return "Waiting";
  const end = new Date(offer_ends_at);
  if (end <= now) return "Offer ended";
  return `Offered ${timeLabel(offered_time.slice(0, 5))}, held until ${timeLabel(shopTimeOf(end, shop.timeZone).time)}`;
}

/** Waitlist entries for the days shown, in order of entry (docs/product.md#waitlist). */
export function WaitlistSection({ entries }: { entries: readonly WaitlistEntry[] }) {
  const change = useChange();
  const [removing, setRemoving] = useState<WaitlistEntry>();
  const now = serverNow();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="waitlist-title" className="mt-6 grid gap-3" data-print="hide">
      <h2 id="waitlist-title" className="text-xl">
        Waitlist ({entries.length})
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm"
          >
            <div className="min-w-40 flex-1">
              <p className="break-words font-semibold">{entry.name}</p>
              <p className="break-words text-steel tabular-nums">
                {formatShortDay(entry.day)}, {entry.service}
              </p>
            </div>
            <span className="tabular-nums">{stateLabel(entry, now)}</span>
            <span className="flex items-center">
              <ContactLinks {...entry} withNumber />
              <Button
                variant="ghost"
                size="icon"
                className="shrink-0"
                aria-label={`Take ${entry.name} off the waitlist`}
                onClick={() => setRemoving(entry)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ConfirmationDialog
        asked={removing}
        title="Take them off the waitlist?"
        description="Their link stops working, and they aren't told. A time held for them goes to the next person."
        keep="Keep"
        confirm="Take Off the List"
        work={async ({ id }) => {
          await change(({ calendar }) => calendar.removeWaiting(id));
          toast({ title: "Taken off the waitlist" });
        }}
        onClose={() => setRemoving(undefined)}
      >
        {({ name, day }) => (
          <p className="break-words">
            {name}, {formatShortDay(day)}
          </p>
        )}
      </ConfirmationDialog>
    </section>
  );
}
