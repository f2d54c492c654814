import { zodResolver } from "@hookform/resolvers/zod";
import { type BaseSyntheticEvent, useId, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, get, type Path, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { useIsMounted } from "#app/lib/screens/use-is-mounted.ts";
import { useDeferredBlur } from "#app/lib/submission/use-deferred-blur.ts";
import { dismissToast, type ToastMessage, toast } from "#app/lib/toast.ts";
import type { FormField } from "#shop/forms/fields/form-field.ts";
import { focusFirst } from "./error-summary.tsx";

/** Why a form could not be sent, as far as known. */
export interface FormFailure<Name extends string = string> {
  /** Shown next to the form, or in a toast if the user has closed it. */
  message?: string | undefined;
  toast?: ToastMessage;
  /** Messages of invalid fields; the summary of them, or the first field, is focused. */
  fields?: { readonly [name in Name]?: string | undefined };
}

export interface DescribedFormOptions<Input extends FieldValues, Output, Name extends Path<Input>> {
  /** Field descriptors from `shop/forms`. */
  fields: Readonly<Record<Name, FormField>>;
  schema: z.core.$ZodType<Output, Input>;
  /** Prefix of the field ids, for links to them; generated if absent. */
  id?: string;
  /** If absent, fields keep what was typed before hydration. */
  defaults?: DefaultValues<Input>;
  /** Sends validated values; never called concurrently. */
  send: (values: Output, event?: BaseSyntheticEvent) => Promise<FormFailure<Name> | undefined>;
  /** Converts an error thrown by `send`. */
  failureOf: (error: unknown) => FormFailure<Name>;
  /** Whether an `ErrorSummary` is above the fields; it is then focused. */
  summarized?: boolean;
  /** Called when fields are invalid and nothing is sent. */
  onWrong?: ((names: readonly Name[]) => void) | undefined;
}

/**
 * Behavior of every form, based on react-hook-form: filled fields are validated on blur, all of
 * them on submit; messages appear below them, and the summary or the first invalid field is
 * focused.
 */
export function useDescribedForm<Input extends FieldValues, Output, Name extends Path<Input>>(
  options: DescribedFormOptions<Input, Output, Name>,
) {
  const { fields, defaults } = options;
  const [resolver] = useState(() => zodResolver(options.schema));
  const form = useForm<Input, unknown, Output>({
    mode: "onBlur",
    resolver,
    shouldFocusError: false,
    ...(defaults && { defaultValues: defaults }),
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const settled = useDeferredBlur();
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const isMounted = useIsMounted();
  const failureShown = useRef<number>(undefined);
  const madeUp = useId();
  const prefix = options.id ?? madeUp;
  const names = Object.keys(fields) as Name[];
  const idOf = (name: Name) => `${prefix}-${name}`;
  const messageOf = (name: Name) =>
    (get(errors, name) as { message?: string } | undefined)?.message;

  const show = (failure: FormFailure<Name>) => {
    const found = names.filter((name) => failure.fields && name in failure.fields);
    const explained = found.filter((name) => failure.fields?.[name]);
    for (const name of explained) {
      form.setError(name, { type: "server", message: failure.fields?.[name] ?? "" });
    }
    // A summary that lists one of them focuses itself.
    if (!options.summarized || explained.length === 0) focusFirst(found.map(idOf));
    if (failure.message) form.setError("root", { message: failure.message });
    if (failure.toast) failureShown.current = toast(failure.toast);
    else if (failure.message && !isMounted()) {
      toast({ title: "Not sent", description: failure.message, variant: "destructive" });
    }
  };

  const send = form.handleSubmit(
    async (values, event) => {
      // A new attempt dismisses the previous error.
      if (failureShown.current !== undefined) dismissToast(failureShown.current);
      const failure = await options.send(values, event).catch(options.failureOf);
      if (failure) show(failure);
    },
    (wrong) => {
      const found = names.filter((name) => get(wrong, name) !== undefined);
      if (!options.summarized) focusFirst(found.map(idOf));
      options.onWrong?.(found);
    },
  );

  const register = (name: Name) => {
    const { onBlur, ...registration } = form.register(name);
    // Empty fields are only reported on submit (docs/product.md#6-forms), not when passed through.
    const isPassed = (field: { value?: string }) => field.value === "" && !messageOf(name);
    // The message waits until the pointer that left the field is released.
    const leave = async (event: { target: { value?: string } }) =>
      settled(() => {
        if (!isPassed(event.target)) void onBlur(event);
      });
    return { ...registration, onBlur: leave };
  };
  const frameOf = (name: Name) => ({
    id: idOf(name),
    error: messageOf(name),
    hint: fields[name].hint,
    required: fields[name].required ?? false,
  });
  const fieldOf = (name: Name) => ({
    ...frameOf(name),
    label: fields[name].label,
    optional: fields[name].optional,
  });

  return {
    form,
    /** Props of the form element. */
    formProps: {
      ref: element,
      // Before hydration, submitting must not leave the page: outside of a dialog this method does
      // nothing (HTML standard, form submission).
      method: "dialog",
      noValidate: true,
      "aria-busy": isSubmitting,
      onSubmit: async (event: BaseSyntheticEvent) => {
        event.preventDefault();
        if (sending.current) return;
        sending.current = true;
        await send(event).finally(() => {
          sending.current = false;
        });
      },
    },
    busy: isSubmitting,
    /** Number of attempts to send, for `ErrorSummary`. */
    attempt: submitCount,
    /** Message of the last failure. */
    problem: errors.root?.message,
    /** Invalid fields, for `ErrorSummary`. */
    wrong: names
      .filter((name) => messageOf(name))
      .map((name) => ({ id: idOf(name), label: fields[name].label })),
    /**
     * Resets the fields to their defaults, or empties them. Does not use the browser's reset: React
     * would treat the same text, pasted or filled in again, as unchanged.
     */
    startOver: () =>
      form.reset(defaults ?? (Object.fromEntries(names.map((name) => [name, ""])) as Input), {
        keepFieldsRef: true,
      }),
    settled,
    register,
    /** Props of a bare `Field`. */
    frameOf,
    /** Props of a `LabelledField` around a custom control. */
    fieldOf,
    /** Props of a `LabelledField` that renders its own control. */
    inputOf: (name: Name) => ({
      ...fieldOf(name),
      control: fields[name].control,
      registration: register(name),
    }),
  };
}
