import type { FieldValues, Path } from "react-hook-form";
import { messageOf } from "#app/lib/backend/backend.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { type DescribedFormOptions, useDescribedForm } from "./use-described-form.ts";

export interface CheckedFormOptions<Input extends FieldValues, Output, Name extends Path<Input>>
  extends Omit<DescribedFormOptions<Input, Output, Name>, "send" | "failureOf"> {
  /** Does the work; what it throws is shown beside the form and as a toast. */
  send: (values: Output) => Promise<void>;
  /** Title of the toast of a failure. */
  failure: string;
  /** What the toast of a failure says; the service's message when left out. */
  failureDescription?: string;
}

/** A form of the account and admin screens. */
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
