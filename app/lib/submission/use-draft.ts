import { useEffect } from "react";
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormReturn,
} from "react-hook-form";
import type { FormFields } from "#shop/forms/form-field.ts";
import { keepDraft, readDraft } from "./draft.ts";

export interface DraftOptions {
  /** How a kept text is written into its field. */
  shown?: (name: string, text: string) => string;
  /** What the page itself fills in; a draft made on the same page goes before it. */
  presets?: { readonly [field: string]: string | undefined };
}

const asItIs = (_: string, text: string) => text;
const noPresets = {};

/**
 * Keeps the text of a form in this tab and puts it back after a reload, into empty fields only: what
 * has been typed since, also before this code arrived, stays.
 *
 * @param fields the descriptors of the form, the same object each time; they say what is not kept
 * @param options the same functions and objects each time
 */
export function useDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  key: string,
  fields: FormFields,
  { shown = asItIs, presets = noPresets }: DraftOptions = {},
): void {
  const { getValues, setValue, subscribe } = form;

  useEffect(() => {
    const names = Object.keys(fields).filter((name) => fields[name]?.draft !== false);
    const draft = readDraft(key);
    const samePage = draft.page === location.pathname;
    for (const name of names as FieldPath<Input>[]) {
      const text = draft[name];
      const value: unknown = getValues(name);
      if (text && (!value || (samePage && value === presets[name]))) {
        setValue(name, shown(name, text) as FieldPathValue<Input, typeof name>);
      }
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = names.map((name) => [name, String(get(values, name) ?? "")] as const);
        const page = typed.some(([, text]) => text !== "") ? location.pathname : "";
        keepDraft(key, { ...Object.fromEntries(typed), page });
      },
    });
  }, [getValues, setValue, subscribe, key, fields, shown, presets]);
}
