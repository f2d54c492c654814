import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Confirmation } from "#app/components/confirmation.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { loadBackend } from "#app/lib/backend/choose.ts";
import type { Closure } from "#app/lib/backend/shop-records.ts";
import { dayWords } from "#app/lib/schedule-words.ts";
import { toast } from "#app/lib/toast.ts";
import { timeLabel } from "#shop/time-label.ts";
import type { SettingsFormProps } from "./booking-settings-form.tsx";
import { ClosureForm } from "./closure-form.tsx";

/** Holidays and half days: the booking form offers no times then. */
export function ClosuresSection({ settings, onSaved }: SettingsFormProps) {
  const [removing, setRemoving] = useState<Closure>();
  const save = async (closures: readonly Closure[]) => {
    const backend = await loadBackend();
    const sorted = closures.toSorted((one, other) => one.date.localeCompare(other.date));
    await backend.settings.save({ ...settings, closures: sorted });
    onSaved();
  };
  const remove = async (closure: Closure) => {
    await save(settings.closures.filter(({ date }) => date !== closure.date));
    toast({ title: "Closure removed" });
  };

  return (
    <section aria-labelledby="closures-title" className="grid gap-4">
      <h3 id="closures-title">Closures and half days</h3>
      <ul className="divide-y divide-line rounded-lg border border-line-strong bg-surface">
        {settings.closures.map((closure) => (
          <li
            key={closure.date}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 text-sm sm:grid-cols-[15rem_minmax(0,1fr)_auto]"
          >
            <span className="font-semibold tabular-nums">{dayWords(closure.date)}</span>
            <span className="row-start-2 min-w-0 break-words sm:row-start-1">
              <ClosureWords closure={closure} />
            </span>
            <Button
              variant="ghost"
              size="icon"
              className="row-span-2 sm:row-span-1"
              aria-label={`Remove ${dayWords(closure.date)}, ${closure.reason}`}
              onClick={() => setRemoving(closure)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <ClosureForm
        closures={settings.closures}
        onAdd={(closure) => save([...settings.closures, closure])}
      />
      <Dialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title="Remove this closure?"
        description="Customers can book times on that day again."
      >
        {removing ? (
          <Confirmation
            keep="Keep it"
            confirm="Remove closure"
            work={() => remove(removing)}
            onClose={() => setRemoving(undefined)}
          >
            <p className="break-words">
              <strong>{dayWords(removing.date)}</strong>: <ClosureWords closure={removing} />
            </p>
          </Confirmation>
        ) : null}
      </Dialog>
    </section>
  );
}

function ClosureWords({ closure: { reason, lastSlot } }: { closure: Closure }) {
  return (
    <>
      {reason}
      {lastSlot ? <span className="text-steel">, last time {timeLabel(lastSlot)}</span> : null}
    </>
  );
}
