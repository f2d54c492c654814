import type { FieldValues, Path } from "react-hook-form";
import { messageOf } from "#app/lib/backend/backend.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { type DescribedFormOptions, useDescribedForm } from "./use-described-form.ts";

export interface CheckedFormOptions<Input extends FieldValues, Output, Name extends Path<Input>>
  extends Omit<DescribedFormOptions<Input, Output, Name>, "send" | "failureOf"> {
  /** Sends the values; errors are shown next to the form and in a toast. */
  send: (values: Output) => Promise<void>;
  /** Title of the toast on failure. */
  failure: string;
  /** Description of that toast; defaults to the service's message. */
  failureDescription?: string;
}

/** Form state of the account and admin screens. */
export function useCheckedForm<Input extends FieldValues, Output, Name extends Path<Input>>({
  failure,
  failureDescription: description,
  send,
  ...options
}: CheckedFormOptions<Input, Output, Name>) {
  return useDescribedForm({
    ...options,
    send: async (values) => {
      await send(values);
      return undefined;
    },
    failureOf: (error) => ({
      message: messageOf(error),
      toast: { ...failureToast(failure, error), ...(description && { description }) },
    }),
  });
}
