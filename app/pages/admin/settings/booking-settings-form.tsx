import { useEffect, useRef } from "react";
import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { BookingSettings } from "#app/lib/backend/shop-records.ts";
import { useReload } from "#app/lib/screens/reload.ts";
import { toast } from "#app/lib/toast.ts";
import { bookingSettingsForm } from "#shop/forms/staff.ts";

const inputsOf = ({ bays, dayLimit, leadMinutes }: BookingSettings) => ({
  bays: String(bays),
  dayLimit: String(dayLimit ?? ""),
  leadHours: String(leadMinutes / 60),
});

/** Form for the number of bays, the day limit and the lead time. */
export function BookingSettingsForm({ settings }: { settings: BookingSettings }) {
  const reload = useReload();
  const saved = useRef(inputsOf(settings));
  const { form, inputOf, ...state } = useCheckedForm({
    ...bookingSettingsForm,
    defaults: saved.current,
    failure: "The settings weren't saved",
    send: async ({ bays, dayLimit, leadHours }) => {
      const typed = form.getValues();
      const leadMinutes = Math.round(leadHours * 60);
      const changed = { ...settings, bays, dayLimit, leadMinutes };
      await (await loadBackend()).settings.save(changed);
      saved.current = typed;
      toast({ title: "Settings saved" });
      // What is saved next has to be based on this.
      await reload();
    },
  });
  // What was saved elsewhere shows where nothing is typed: it would be put back with what is.
  useEffect(() => {
    const latest = inputsOf(settings);
    for (const name of ["bays", "dayLimit", "leadHours"] as const) {
      if (form.getValues(name) === saved.current[name]) form.setValue(name, latest[name]);
    }
    saved.current = latest;
  }, [settings, form]);
  return (
    <form aria-label="Booking" {...state.formProps} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <LabelledField {...inputOf("bays")} />
        <LabelledField {...inputOf("dayLimit")} />
        <LabelledField {...inputOf("leadHours")} />
      </div>
      <ProblemLine>{state.problem}</ProblemLine>
      <Button type="submit" disabled={state.busy} className="justify-self-start">
        Save Settings
      </Button>
    </form>
  );
}
