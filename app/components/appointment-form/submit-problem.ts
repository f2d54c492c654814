import { shopPhone } from "#app/lib/shop-phone.ts";
import type { Refused } from "#app/lib/submission/result.ts";
import { imageMessages } from "#shop/forms/images.ts";
import { parseTime } from "#shop/schedule/slots.ts";
import { timeLabel } from "#shop/time-label.ts";
import { shortDateLabel } from "./day-words.ts";
import { type FieldName, fieldNames } from "./form-values.ts";

/** What the visitor is told after a refusal, and what can be done about it. */
export interface SubmitProblem {
  message: string;
  /** Free times nearby, to be taken with one press. */
  next: readonly { date: string; time: string }[];
}

/** The message of anything unforeseen (docs/product.md#10-error-catalogue). */
export const unexpected = "An unexpected error occurred. Please try again.";

function waitWords(seconds: number | undefined): string {
  if (!seconds) return "a few minutes";
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
}

/** The sentence for a refusal that concerns the whole request. */
export function problemOf(refusal: Refused, date: string, time: string): SubmitProblem {
  const next = refusal.next.flatMap((slot) => {
    const start = parseTime(slot.time);
    return start ? [{ date: slot.date, time: start }] : [];
  });
  if (refusal.code === "slot_full") {
    const slot = `${shortDateLabel(date)} at ${timeLabel(time)}`;
    const advice =
      next.length > 0 ? "Choose one of these times:" : "Please choose another time above.";
    return {
      message: `${slot} has just been taken. Everything you typed is still here. ${advice}`,
      next,
    };
  }
  return { message: sentenceOf(refusal), next: [] };
}

function sentenceOf({ status, code, message, retryAfterSeconds }: Refused): string {
  if (code === "captcha_failed") return message;
  switch (status) {
    case 0:
      return `We could not reach our server, and this device could not keep your request. Nothing was sent. Please try again, or call ${shopPhone}.`;
    case 413:
      return "The photos are too large to send together. Please remove one and try again.";
    case 415:
      return `One of the photos could not be read. ${imageMessages.wrongType}. Please remove it and try again.`;
    case 429:
      return `Too many requests came from your connection. Please wait ${waitWords(retryAfterSeconds)} and try again, or call ${shopPhone}.`;
    case 503:
      return `We cannot take requests at this moment. Please try again in ${waitWords(retryAfterSeconds)}, or call ${shopPhone}.`;
    default:
      return unexpected;
  }
}

const serverFields: { readonly [prefix: string]: FieldName } = {
  imageAttachments: "images",
  "vehicle.year": "vehicleYear",
  "vehicle.make": "vehicleMake",
  "vehicle.model": "vehicleModel",
  "vehicle.mileage": "vehicleMileage",
  vehicle: "vehicleYear",
  vehicleInfo: "notes",
};

/** The server's messages by the fields of the form; what has no field here is left out. */
export function fieldProblems(refusal: Refused): { name: FieldName; message: string }[] {
  return Object.entries(refusal.fields).flatMap(([field, [message]]) => {
    const name =
      fieldNames.find((known) => known === field) ??
      serverFields[field] ??
      serverFields[field.split(".")[0] ?? ""];
    return name && message ? [{ name, message }] : [];
  });
}
