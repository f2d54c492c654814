import { useEffect } from "react";
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormReturn,
} from "react-hook-form";
import type { FormFields } from "#shop/forms/fields/form-field.ts";
import { readDraft, saveDraft } from "./draft.ts";
import { onAnnounced } from "./sent-later.ts";

export interface DraftOptions {
  /** Values filled in by the page itself; a draft made on the same page takes precedence. */
  presets?: { readonly [field: string]: string | undefined };
}

const noPresets = {};

/**
 * Stores the text of a form in this tab and restores it after a reload, and when a request that was kept is
 * refused; whole or not at all: into a form that holds anything else, even from before hydration, none of it is
 * put.
 *
 * @param fields descriptors of the form, a stable object; they define what is not stored
 * @param options stable objects
 */
export function useDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  key: string,
  fields: FormFields,
  { presets = noPresets }: DraftOptions = {},
): void {
  const { getValues, setValue, subscribe } = form;

  useEffect(() => {
    const names = Object.keys(fields).filter((name) => fields[name]?.draft !== false);
    const restore = () => {
      const draft = readDraft(key);
      const samePage = draft.page === location.pathname;
      const fill = (names as FieldPath<Input>[]).map((name) => {
        const value: unknown = getValues(name);
        const text = draft[name];
        return { name, value, text, preset: Boolean(value) && value === presets[name] };
      });
      const isTyped = fill.some(
        ({ value, text, preset }) =>
          // Photos are a list, which is no text.
          typeof value === "string" && value !== "" && !preset && value !== text,
      );
      if (isTyped) return;
      for (const { name, value, text, preset } of fill) {
        if (!text || (preset ? !samePage : value)) continue;
        setValue(name, text as FieldPathValue<Input, typeof name>);
        const { activeElement } = document;
        // The next key replaces the text instead of being added to it.
        if (activeElement instanceof HTMLInputElement && activeElement.name === name)
          activeElement.select();
      }
    };
    restore();
    const stop = onAnnounced(key, restore);
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = names.map((name) => [name, String(get(values, name) ?? "")] as const);
        const page = typed.some(([, text]) => text !== "") ? location.pathname : "";
        saveDraft(key, { ...Object.fromEntries(typed), page });
      },
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [getValues, setValue, subscribe, key, fields, presets]);
}
