import type { Refusal } from "#platform/refused.ts";

/** Explanations of common error codes; https://www.twilio.com/docs/api/errors */
const reasons: Readonly<Record<string, string>> = {
  "21211": "this isn't a phone number that can get texts",
  "21217": "this isn't a phone number that can get texts",
  "21610": "this phone has blocked our texts with STOP",
  "21614": "this number isn't a cell phone, and can't get texts",
  "30003": "the phone is off or out of range",
  "30004": "the phone blocks texts",
  "30005": "this number isn't in service",
  "30006": "this is a landline, and can't get texts",
  "30007": "the carrier marked it as spam",
};

const noSuchAddress = ["21211", "21214", "21217", "21614", "30005", "30006"];

/** About the shop's own number, account or limits, whatever their HTTP status. */
const aboutSender = [
  ...["21212", "21408", "21603", "21606", "21611", "21659", "21660", "21661"],
  ...["21701", "21703", "21704", "21705", "21712"],
];

/** Whether an error code is about the shop's settings, not about this message. */
export const isAboutSender = (code: string): boolean => aboutSender.includes(code);

/** What an error code says about the phone's owner. */
export function refusalOf(code: string): Refusal {
  if (code === "21610") return "stopped";
  return noSuchAddress.includes(code) ? "no_such_address" : "other";
}

/** An error code in words for staff; undefined if it has none. */
export const reasonOf = (code: string): string | undefined => reasons[code];
