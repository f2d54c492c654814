import { useEffect } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import { keepDraft, readDraft } from "./draft.ts";

const asItIs = (_: string, text: string) => text;
const noPresets = {};

/**
 * Keeps the text of a form in this tab and puts it back after a reload, into empty fields only: what
 * has been typed since, also before this code arrived, stays.
 *
 * @param fields the text fields to keep: never a password, never a consent; the same array each time
 * @param shown how a kept text is written into its field
 * @param presets what the page itself fills in; a draft made on the same page goes before it
 */
export function useDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  key: string,
  fields: readonly FieldPath<Input>[],
  shown: (name: string, text: string) => string = asItIs,
  presets: { readonly [field: string]: string | undefined } = noPresets,
): void {
  const { getValues, setValue, subscribe } = form;

  useEffect(() => {
    const draft = readDraft(key);
    const samePage = draft.page === location.pathname;
    for (const name of fields) {
      const text = draft[name];
      const value: unknown = getValues(name);
      if (text && (!value || (samePage && value === presets[name]))) {
        setValue(name, shown(name, text) as FieldPathValue<Input, typeof name>);
      }
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = fields.map((name) => [name, String(values[name] ?? "")] as const);
        const page = typed.some(([, text]) => text !== "") ? location.pathname : "";
        keepDraft(key, { ...Object.fromEntries(typed), page });
      },
    });
  }, [getValues, setValue, subscribe, key, fields, shown, presets]);
}
