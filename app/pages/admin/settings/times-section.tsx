import { useId } from "react";
import { NativeSelect } from "#app/components/ui/native-select.tsx";
import type { BookingSettings } from "#app/lib/backend/shop-records.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { useChange } from "#app/lib/screens/use-change.ts";
import { useShownAtOnce } from "#app/lib/screens/use-shown-at-once.ts";
import { toast } from "#app/lib/toast.ts";
import { type TimesSeenBy, timesSeenBy } from "#shop/forms/team.ts";

/** Who sees how long others worked on a car; not in the demo, where nobody works. */
export function TimesSection({ settings }: { settings: BookingSettings }) {
  const id = useId();
  const change = useChange();
  const { shown, choose, takeBack } = useShownAtOnce(settings.timesSeenBy);
  if (!shown) return null;
  const save = async (chosen: TimesSeenBy) => {
    choose(chosen);
    try {
      await change((backend) => backend.settings.save({ ...settings, timesSeenBy: chosen }));
      toast({ title: "Settings saved" });
    } catch (error) {
      takeBack();
      toast(failureToast("The settings weren't saved", error));
    }
  };
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3">
      <h2 id={`${id}-title`} className="text-lg">
        Time on cars
      </h2>
      <div className="grid max-w-sm gap-1">
        <label htmlFor={id} className="font-semibold text-sm">
          Who sees how long others worked
        </label>
        <NativeSelect
          id={id}
          value={shown}
          aria-describedby={`${id}-hint`}
          onChange={(event) => void save(event.target.value as TimesSeenBy)}
        >
          {Object.entries(timesSeenBy).map(([who, label]) => (
            <option key={who} value={who}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <p id={`${id}-hint`} className="text-sm text-steel">
          Everyone sees their own.
        </p>
      </div>
    </section>
  );
}
