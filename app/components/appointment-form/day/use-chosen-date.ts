import { type ChangeEvent, useCallback, useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FormInput, FormOutput } from "#app/components/appointment-form/form-values.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { isValidDate } from "#shop/schedule/shop-time.ts";
import { dateInputText, parseDateText } from "./date-text.ts";

/** Parses the field to `YYYY-MM-DD`; text that is not a date is left for the schema to reject. */
function readDate(text: unknown): unknown {
  if (typeof text !== "string" || text.trim() === "") return "";
  return parseDateText(text, shopToday()) ?? text;
}

/** Whether a date is complete and can be looked up at once; `1/1` may still become `1/15`. */
const isTypedInFull = (text: string) => /^(\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d\d-\d\d)$/.test(text);

/**
 * The date field and its day, `YYYY-MM-DD`, updated once the visitor has finished typing or picked
 * one.
 *
 * @param settled defers an action caused by leaving the field until it is safe to run
 */
export function useChosenDate(
  form: UseFormReturn<FormInput, unknown, FormOutput>,
  settled: (action: () => void) => void,
) {
  const { getValues, setValue } = form;
  const [date, setDate] = useState<string>();
  const registration = form.register("date", { setValueAs: readDate });

  const commit = useCallback(
    (validate: boolean) => {
      const value = getValues("date") ?? "";
      const valid = isValidDate(value);
      setValue("date", valid ? dateInputText(value) : value, {
        shouldTouch: validate,
        shouldValidate: validate,
      });
      setDate(valid ? value : undefined);
    },
    [getValues, setValue],
  );

  // Reads a restored draft, or text typed before hydration.
  useEffect(() => commit(false), [commit]);

  return {
    date,
    commit: () => commit(false),
    leave: () => settled(() => commit(true)),
    pick: (picked: string) => {
      setValue("date", dateInputText(picked), { shouldValidate: true });
      setDate(picked);
    },
    registration: {
      ref: registration.ref,
      name: registration.name,
      onChange: async (event: ChangeEvent<HTMLInputElement>) => {
        const text = event.target.value.trim();
        await registration.onChange(event);
        const value = getValues("date");
        if (isTypedInFull(text) && isValidDate(value)) setDate(value);
      },
    },
  };
}
