import type { FieldValues, Path } from "react-hook-form";
import { shopPhone } from "#app/lib/formatting/shop-phone.ts";
import { keptToast } from "#app/lib/submission/kept-toast.ts";
import { toast } from "#app/lib/toast.ts";
import { writeValues } from "#shop/forms/fields/form-field.ts";
import {
  type SubmissionFormOptions,
  useReceived,
  useSubmissionForm,
} from "./use-submission-form.ts";

interface ToastText {
  title: string;
  description: string;
}

export interface MessageFormOptions<Input extends FieldValues, Output, Name extends Path<Input>>
  extends Pick<SubmissionFormOptions<Input, Output, Name>, "formName" | "fields" | "schema"> {
  /** Toast on rejection (docs/product.md#10-error-catalogue). */
  failure: ToastText;
  /** What the rate limit message counts: "messages". */
  plural: string;
  /** Toast once the shop has received it. */
  success: (values: Output) => ToastText;
  /** Called once the shop has received it; not while it is only stored on this device. */
  onSent?: () => void;
}

/** Toast for an exception (docs/product.md#10-error-catalogue). */
const unexpected = {
  title: "Error",
  description: "An unexpected error occurred. Please try again.",
};

const failureOf = (text: ToastText) => ({
  message: text.description,
  toast: { ...text, variant: "destructive" } as const,
});

/** Form state of a short form that resets after sending. */
export function useMessageForm<
  Input extends FieldValues,
  Output extends FieldValues,
  Name extends Path<Input> & Path<Output>,
>({ failure, plural, ...options }: MessageFormOptions<Input, Output, Name>) {
  const { fields } = options;
  const [received, setReceived] = useReceived<Output>();
  const { startOver, busy, ...described } = useSubmissionForm<Input, Output, Name>({
    ...options,
    contentOf: (values) => writeValues(fields, values),
    failureOf: () => failureOf(unexpected),
    explain: ({ status, code, message, fields: refused }) => {
      const names = (Object.keys(fields) as Name[]).filter((name) => refused[name]?.[0]);
      if (names.length > 0) {
        const messages = names.map((name) => [name, refused[name]?.[0]]);
        return { fields: Object.fromEntries(messages) as Record<Name, string> };
      }
      if (code === "captcha_failed") return failureOf({ ...failure, description: message });
      if (status !== 429) return failureOf(failure);
      const description = `Too many ${plural} came from your connection. Please wait a few minutes, or call ${shopPhone}.`;
      return failureOf({ ...failure, description });
    },
    onReceived: ({ response, values }, isWhole) => {
      // What was typed while it was on its way stays, with what it belongs to.
      if (isWhole) startOver();
      setReceived({ response, values });
      const success = options.success(values);
      if (!response.storedLocally) options.onSent?.();
      toast(response.storedLocally ? keptToast(success, response) : success);
    },
  });
  return { busy, ...described, received: busy ? undefined : received };
}
