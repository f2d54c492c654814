import { LabelledField } from "#app/components/form-parts/labelled-field.tsx";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { useCheckedForm } from "#app/components/form-parts/use-checked-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { loadBackend } from "#app/lib/backend/load-backend.ts";
import type { BookingSettings } from "#app/lib/backend/shop-records.ts";
import { useReload } from "#app/lib/screens/reload.ts";
import { toast } from "#app/lib/toast.ts";
import { bookingSettingsForm } from "#shop/forms/staff.ts";

/** Form for the number of bays, the day limit and the lead time. */
export function BookingSettingsForm({ settings }: { settings: BookingSettings }) {
  const reload = useReload();
  const { inputOf, ...state } = useCheckedForm({
    ...bookingSettingsForm,
    defaults: {
      bays: String(settings.bays),
      dayLimit: String(settings.dayLimit ?? ""),
      leadHours: String(settings.leadMinutes / 60),
    },
    failure: "The settings weren't saved",
    send: async ({ bays, dayLimit, leadHours }) => {
      const leadMinutes = Math.round(leadHours * 60);
      const changed = { ...settings, bays, dayLimit, leadMinutes };
      await (await loadBackend()).settings.save(changed);
      toast({ title: "Settings saved" });
      // What is saved next has to be based on this.
      await reload();
    },
  });
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
