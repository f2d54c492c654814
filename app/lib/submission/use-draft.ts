import { useEffect } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import { keepDraft, readDraft } from "./draft.ts";

/**
 * Keeps the text of a form in this tab and puts it back after a reload, into empty fields only: what
 * has been typed since, also before this code arrived, stays.
 *
 * @param fields the text fields to keep: never a password, never a consent; the same array each time
 * @param shown how a kept text is written into its field
 */
export function useDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  key: string,
  fields: readonly FieldPath<Input>[],
  shown: (name: string, text: string) => string = (_, text) => text,
): void {
  const { getValues, setValue, subscribe } = form;

  useEffect(() => {
    const draft = readDraft(key);
    for (const name of fields) {
      const text = draft[name];
      if (text && !getValues(name)) {
        setValue(name, shown(name, text) as FieldPathValue<Input, typeof name>);
      }
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        keepDraft(
          key,
          Object.fromEntries(fields.map((name) => [name, String(values[name] ?? "")])),
        );
      },
    });
  }, [getValues, setValue, subscribe, key, fields, shown]);
}
