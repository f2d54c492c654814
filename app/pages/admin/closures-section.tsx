import { zodResolver } from "@hookform/resolvers/zod";
import { Trash2 } from "lucide-react";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import { loadBackend } from "#app/lib/backend/choose.ts";
import type { Closure } from "#app/lib/backend/shop-records.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { dayWords } from "#app/lib/schedule-words.ts";
import { toast } from "#app/lib/toast.ts";
import { shop } from "#content/shop.ts";
import { closureSchema } from "#shop/forms/staff.ts";
import { slotTimes } from "#shop/schedule/slots.ts";
import { timeLabel } from "#shop/time-label.ts";
import type { SettingsFormProps } from "./booking-settings-form.tsx";

const resolver = zodResolver(closureSchema);

/** Holidays and half days: the booking form offers no times then. */
export function ClosuresSection({ settings, onSaved }: SettingsFormProps) {
  const save = async (closures: readonly Closure[]) => {
    const backend = await loadBackend();
    const sorted = closures.toSorted((one, other) => one.date.localeCompare(other.date));
    await backend.settings.save({ ...settings, closures: sorted });
    onSaved();
  };
  const others = (date: string) => settings.closures.filter((entry) => entry.date !== date);

  const remove = async (date: string) => {
    try {
      await save(others(date));
      toast({ title: "Closure removed" });
    } catch (error) {
      toast(failureToast("Error", error));
    }
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
            <span className="row-start-2 sm:row-start-1">
              {closure.reason}
              {closure.lastSlot ? (
                <span className="text-steel">, last time {timeLabel(closure.lastSlot)}</span>
              ) : null}
            </span>
            <Button
              variant="ghost"
              size="icon"
              className="row-span-2 sm:row-span-1"
              aria-label={`Remove ${dayWords(closure.date)}, ${closure.reason}`}
              onClick={() => void remove(closure.date)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <ClosureForm onAdd={(closure) => save([...others(closure.date), closure])} />
    </section>
  );
}

function ClosureForm({ onAdd }: { onAdd: (closure: Closure) => Promise<void> }) {
  const { form, register, fieldOf, ...state } = useCheckedForm({
    resolver,
    labels: { date: "Day", reason: "Reason", lastSlot: "Closed" },
    defaults: { date: "", reason: "", lastSlot: "" },
    failure: "The closure was not saved",
    send: async ({ date, reason, lastSlot }) => {
      await onAdd({ date, reason, ...(lastSlot && { lastSlot }) });
      form.reset();
      toast({ title: "Closure added" });
    },
  });
  return (
    <form
      method="dialog"
      noValidate
      aria-label="New closure"
      onSubmit={state.submit}
      className="grid gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <LabelledField {...fieldOf("date")} required>
          <Input type="date" {...register("date")} />
        </LabelledField>
        <LabelledField {...fieldOf("reason")} required>
          <Input autoComplete="off" {...register("reason")} />
        </LabelledField>
        <LabelledField {...fieldOf("lastSlot")}>
          <NativeSelect {...register("lastSlot")}>
            <option value="">All day</option>
            {slotTimes(shop.booking).map((time) => (
              <option key={time} value={time}>
                After {timeLabel(time)}
              </option>
            ))}
          </NativeSelect>
        </LabelledField>
      </div>
      <ProblemLine>{state.problem}</ProblemLine>
      <Button type="submit" variant="outline" disabled={state.busy} className="justify-self-start">
        Add Closure
      </Button>
    </form>
  );
}
