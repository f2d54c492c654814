import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmationDialog } from "#app/components/confirmation-dialog.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { BookingSettings, Closure } from "#app/lib/backend/shop-records.ts";
import { formatDay } from "#app/lib/formatting/format-schedule.ts";
import { lazyComponent } from "#app/lib/hydration/lazy-component.tsx";
import { useReload } from "#app/lib/screens/reload.ts";
import { useFocusAfterRemoval } from "#app/lib/screens/use-focus-after-removal.ts";
import { toast } from "#app/lib/toast.ts";
import { timeLabel } from "#shop/time-label.ts";
import type { ClosureFormProps } from "./closure-form.tsx";

// Loaded on demand, because it needs the form library and the list does not.
const ClosureForm = lazyComponent<ClosureFormProps>(() =>
  import("./closure-form.tsx").then((module) => module.ClosureForm),
);

export interface ClosuresSectionProps {
  settings: BookingSettings;
}

/** Holidays and half days: the booking form offers no times then, and the pages announce them. */
export function ClosuresSection({ settings }: ClosuresSectionProps) {
  const reload = useReload();
  const [removing, setRemoving] = useState<Closure>();
  const [adding, setAdding] = useState(false);
  const { heading, onRemoved } = useFocusAfterRemoval(removing !== undefined);
  const save = async (closures: readonly Closure[]) => {
    await (await loadBackend()).settings.save({ ...settings, closures: inOrder(closures) });
  };
  const remove = async (closure: Closure) => {
    await save(settings.closures.filter(({ date }) => date !== closure.date));
    onRemoved();
    toast({ title: "Closure removed" });
    // What is saved next has to be based on this.
    await reload();
  };

  return (
    <section aria-labelledby="closures-title" className="grid gap-4">
      <h3 ref={heading} id="closures-title" tabIndex={-1}>
        Closures and half days
      </h3>
      {settings.closures.length === 0 ? <p className="text-steel">No days are closed.</p> : null}
      <ul className="divide-y divide-line rounded-lg border border-line-strong bg-surface empty:hidden">
        {inOrder(settings.closures).map((closure) => (
          <li
            key={closure.date}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 text-sm sm:grid-cols-[15rem_minmax(0,1fr)_auto]"
          >
            <span className="font-semibold tabular-nums sm:row-start-1">
              {formatDay(closure.date)}
            </span>
            <span className="row-start-2 min-w-0 break-words sm:row-start-1">
              <ClosureLabel closure={closure} />
            </span>
            <Button
              variant="ghost"
              size="icon"
              className="row-span-2 sm:row-span-1"
              aria-label={`Remove ${formatDay(closure.date)}, ${closure.reason}`}
              onClick={() => setRemoving(closure)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
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
        description="Customers can book times on that day again."
        keep="Keep it"
        confirm="Remove Closure"
        work={remove}
        onClose={() => setRemoving(undefined)}
      >
        {(closure) => (
          <p className="break-words">
            <strong>{formatDay(closure.date)}</strong>: <ClosureLabel closure={closure} />
          </p>
        )}
      </ConfirmationDialog>
    </section>
  );
}

/** Sorts closures by date; they may have been entered in any order. */
const inOrder = (closures: readonly Closure[]) =>
  closures.toSorted((one, other) => one.date.localeCompare(other.date));

function ClosureLabel({ closure: { reason, firstSlot, lastSlot } }: { closure: Closure }) {
  return (
    <>
      {reason}
      {firstSlot ? <span className="text-steel">, first time {timeLabel(firstSlot)}</span> : null}
      {lastSlot ? <span className="text-steel">, last time {timeLabel(lastSlot)}</span> : null}
    </>
  );
}
