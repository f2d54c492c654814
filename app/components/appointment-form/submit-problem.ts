import type { FormFailure } from "#app/components/form-parts/use-described-form.ts";
import { shopPhone } from "#app/lib/formatting/shop-phone.ts";
import type { Rejected } from "#app/lib/submission/result.ts";
import { appointmentFields } from "#shop/forms/appointment-fields.ts";
import { imageMessages } from "#shop/photos/images.ts";
import { parseTime } from "#shop/schedule/slots.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { shortDateLabel } from "./day/day-labels.ts";
import type { FieldName, FormOutput } from "./form-values.ts";

/** Message for unexpected errors (docs/product.md#10-error-catalogue). */
const unexpected = "An unexpected error occurred. Please try again.";

const failed = (message: string): FormFailure<FieldName> => ({
  message,
  toast: { title: "Form Submission Error", description: message, variant: "destructive" },
});

/** Converts an exception of the form itself into a message. */
export const failureOf = (error: unknown): FormFailure<FieldName> =>
  failed(error instanceof UnreadablePhoto ? error.message : unexpected);

/** A chosen file can no longer be read from the device. */
export class UnreadablePhoto extends Error {
  constructor(cause: unknown) {
    super("One of the photos can no longer be read. Please remove it and choose it again.", {
      cause,
    });
  }
}

/** Nearby free times in a rejection, offered as buttons. */
export const freeTimes = ({ next }: Rejected): { date: string; time: string }[] =>
  next.flatMap(({ date, time }) => {
    const start = parseTime(time);
    return start ? [{ date, time: start }] : [];
  });

/** Converts a rejection into messages for the visitor. */
export function explainRejection(
  rejection: Rejected,
  { date, time }: FormOutput,
): FormFailure<FieldName> {
  if (rejection.code === "slot_full") {
    const slot = `${shortDateLabel(date)} at ${timeLabel(time)}`;
    const advice =
      freeTimes(rejection).length > 0 ? "Choose one of these times:" : "Choose another time above.";
    return {
      message: `${slot} was just taken. Everything you typed is still here. ${advice}`,
    };
  }
  const fields = messagesOf(rejection);
  const messages = Object.values(fields);
  if (messages.length === 0) return failed(sentenceOf(rejection));
  // The photos field cannot show the server's message. For day and time, the server's overall
  // message is more specific than that of the field.
  const { images, ...others } = fields;
  const message = images ?? (messages.includes(rejection.message) ? undefined : rejection.message);
  return { message, fields: "images" in fields ? { ...others, images: undefined } : others };
}

/** The server's messages by form field; messages for unknown fields are skipped. */
function messagesOf({ fields }: Rejected): { [name in FieldName]?: string } {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, [message]]) => {
      const part = field.startsWith("imageAttachments") ? "images" : field;
      const name = Object.keys(appointmentFields).find(
        (known) => known === part || known.startsWith(`${part}.`),
      );
      return name && message ? [[name, message]] : [];
    }),
  );
}

function formatWait(seconds: number | undefined): string {
  if (!seconds) return "a few minutes";
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
}

/** Message for a rejection of the whole request. */
function sentenceOf({ status, code, message, retryAfterSeconds }: Rejected): string {
  if (code === "captcha_failed") return message;
  switch (status) {
    case 0:
      return `We couldn't reach our server, and this device couldn't save your request. Nothing was sent. Please try again, or call ${shopPhone}.`;
    case 413:
      return "The photos are too large to send together. Please remove one and try again.";
    case 415:
      return `One of the photos couldn't be read. ${imageMessages.wrongType}. Please remove it and try again.`;
    case 429:
      return `Too many requests came from your connection. Please wait ${formatWait(retryAfterSeconds)} and try again, or call ${shopPhone}.`;
    case 503:
      return `We can't take requests right now. Please try again in ${formatWait(retryAfterSeconds)}, or call ${shopPhone}.`;
    default:
      return unexpected;
  }
}
