import { useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { formatShortDay } from "#app/lib/formatting/format-schedule.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import type { ContentField } from "./content-field.ts";
import { useContentFormState } from "./use-content-form.ts";
import { useValue } from "./use-value.ts";
import type { NamedField } from "./value-control.tsx";

/** A day that is not typed: a button sets today. */
export function DayControl({ field, name }: NamedField<Extract<ContentField, { kind: "day" }>>) {
  const { form, idOf } = useContentFormState();
  const value = useValue(name);
  const today = shopToday();
  const id = idOf(name);
  // The button disappears when pressed; keyboard users continue from the day.
  const day = useRef<HTMLSpanElement>(null);
  return (
    <div className="grid content-start gap-1.5 text-sm">
      <span id={id} className="font-semibold">
        {field.label}
      </span>
      <span ref={day} role="status" tabIndex={-1} className="text-steel tabular-nums">
        {value ? formatShortDay(String(value)) : "When you save"}
      </span>
      {value && value !== today ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start whitespace-nowrap"
          aria-describedby={id}
          onClick={() => {
            form.setValue(name, today, { shouldDirty: true });
            day.current?.focus();
          }}
        >
          {field.press}
        </Button>
      ) : null}
    </div>
  );
}
