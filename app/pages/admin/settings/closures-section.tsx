import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { BookingSettings, Closure } from "#app/lib/backend/shop-records.ts";
import { formatSpan } from "#app/lib/formatting/format-schedule.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { useReload } from "#app/lib/screens/reload.ts";
import { useFocusAfterRemoval } from "#app/lib/screens/use-focus-after-removal.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { shop } from "#app/lib/site/published.ts";
import { toast } from "#app/lib/toast.ts";
import { closureSpans } from "#shop/schedule/closed-days.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import type { ClosureFormProps } from "./closure-form.tsx";

// Loaded on demand, because it needs the form library and the list does not.
const ClosureForm = lazyComponent<ClosureFormProps>(() =>
  import("./closure-form.tsx").then((module) => module.ClosureForm),
);

/** Consecutive closures, removed together. */
type Span = [Closure, ...Closure[]];

export interface ClosuresSectionProps {
  settings: BookingSettings;
}

/** Holidays and half days: the booking form offers no times then, and the pages announce them. */
export function ClosuresSection({ settings }: ClosuresSectionProps) {
  const reload = useReload();
  const [removing, setRemoving] = useState<Span>();
  const [adding, setAdding] = useState(false);
  const { heading, onRemoved } = useFocusAfterRemoval(removing !== undefined);
  const save = async (closures: readonly Closure[]) => {
    await (await loadBackend()).settings.save({ ...settings, closures: closures });
  };
  const remove = async (span: Span) => {
    await save(settings.closures.filter((closure) => !span.includes(closure)));
    onRemoved();
    toast({ title: span.length > 1 ? "Closures removed" : "Closure removed" });
    // What is saved next has to be based on this.
    await reload();
  };

  const spans = closureSpans(settings.closures, shop.hours);
  const today = shopToday();
  const isToCome = (span: Span) => (span.at(-1)?.date ?? "") >= today;
  return (
    <section aria-labelledby="closures-title" className="grid gap-4">
      <h2 ref={heading} id="closures-title" tabIndex={-1} className="text-xl">
        Closures and half days
      </h2>
      {settings.closures.length === 0 ? <p className="text-steel">No days are closed.</p> : null}
      <SpanList spans={spans.filter(isToCome)} onRemove={setRemoving} />
      {spans.every(isToCome) ? null : (
        <details>
          <summary className="flex min-h-9 w-max items-center rounded-md px-2 font-semibold text-sm hover:bg-sunken pointer-coarse:min-h-11">
            Past closures
          </summary>
          <SpanList spans={spans.filter((span) => !isToCome(span))} onRemove={setRemoving} />
        </details>
      )}
      <Button
        variant="outline"
        className="justify-self-start"
        aria-expanded={adding}
        onClick={() => setAdding(!adding)}
      >
        New Closure
      </Button>
      {adding ? <ClosureForm closures={settings.closures} /> : null}
      <ConfirmationDialog
        asked={removing}
        title="Remove this closure?"
        description={`Customers can book times on ${removing && removing.length > 1 ? "those days" : "that day"} again.`}
        keep="Keep it"
        confirm="Remove Closure"
        work={remove}
        onClose={() => setRemoving(undefined)}
      >
        {(span) => (
          <p className="break-words">
            <strong>{formatSpan(span)}</strong>: <ClosureLabel closure={span[0]} />
          </p>
        )}
      </ConfirmationDialog>
    </section>
  );
}

function SpanList(props: { spans: readonly Span[]; onRemove: (span: Span) => void }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
      {props.spans.map((span) => (
        <li
          key={span[0].date}
          className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-3 text-sm leading-tight sm:grid-cols-[15rem_minmax(0,1fr)_auto]"
        >
          <span className="font-semibold tabular-nums sm:row-start-1">{formatSpan(span)}</span>
          <span className="row-start-2 min-w-0 break-words sm:row-start-1">
            <ClosureLabel closure={span[0]} />
          </span>
          <Button
            variant="ghost"
            size="icon"
            className="row-span-2 sm:row-span-1"
            aria-label={`Remove ${formatSpan(span)}, ${span[0].reason}`}
            onClick={() => props.onRemove(span)}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function ClosureLabel({ closure: { reason, firstSlot, lastSlot } }: { closure: Closure }) {
  return (
    <>
      {reason}
      {firstSlot ? <span className="text-steel">, first time {timeLabel(firstSlot)}</span> : null}
      {lastSlot ? <span className="text-steel">, last time {timeLabel(lastSlot)}</span> : null}
    </>
  );
}
