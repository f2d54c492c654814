import { useId, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { settledRegistration, useSettledBlur } from "#app/lib/submission/use-settled-blur.ts";

/**
 * What the frames of a form's fields need: ids, labels and messages.
 *
 * @param labels the fields in the order of the form, with the words that name them
 */
export function useFieldFrames<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  labels: Readonly<Record<Path<Input>, string>>,
) {
  type Name = Path<Input>;
  const [names] = useState(() => Object.keys(labels) as Name[]);
  // The forms have no nested fields, so each error stands under its field's name.
  const errors = form.formState.errors as { readonly [name: string]: { message?: string } };
  const settled = useSettledBlur();
  const prefix = useId();
  const idOf = (name: Name) => `${prefix}-${name}`;
  return {
    /** In the order of the form. */
    names,
    idOf,
    /** The fields with a message, for `ErrorSummary`. */
    wrong: names
      .filter((name) => errors[name]?.message !== undefined)
      .map((name) => ({ id: idOf(name), label: labels[name] })),
    /** What a field's frame needs: id, label and message. */
    fieldOf: (name: Name) => ({
      id: idOf(name),
      label: labels[name],
      error: errors[name]?.message,
    }),
    register: (name: Name) => settledRegistration(form.register(name), settled),
  };
}
