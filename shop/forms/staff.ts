import * as z from "zod/mini";
import { isValidDate } from "#shop/schedule/shop-time.ts";
import { requiredText } from "./fields/common-fields.ts";
import { describeForm } from "./fields/form-field.ts";

/** Internal notes of staff about an appointment. */
export const staffNotesForm = describeForm({
  notes: {
    label: "Staff notes",
    hint: "Customers don't see these.",
    control: { rows: 3 },
    schema: z.string().check(z.trim(), z.maxLength(2000, "Keep this under 2,000 characters")),
  },
});

/** Reply of staff to a message, by email. */
export const replyForm = describeForm({
  body: {
    label: "Reply by email",
    required: true,
    control: { rows: 6 },
    schema: requiredText(1, "Enter your reply", 5000),
  },
});

const wholeNumber = /^\s*\d+\s*$/;
const decimalNumber = /^\s*\d+(\.\d+)?\s*$/;

/** Maximum length of a text message, in characters. */
export const textMaximum = 640;

/** Text message from staff to a customer. */
export const textMessageForm = describeForm({
  body: {
    label: "Your text",
    required: true,
    control: { rows: 3 },
    schema: requiredText(1, "Enter your text", textMaximum),
  },
});

/** Whether somebody may see and change everything at the desk. */
export const adminAccessForm = describeForm({
  isAdmin: { label: "Grant Administrator Access", schema: z.boolean() },
});

/** A number as typed into a field. */
const numberText = (writing: RegExp, minimum: number, maximum: number, message: string) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => writing.test(text) && Number(text) >= minimum && Number(text) <= maximum,
          message,
        ),
      ),
    z.transform(Number),
  );

const dayLimitMessage = "Enter a number from 1 to 1,000, or nothing";

/** Booking fields of the settings screen. */
export const bookingSettingsForm = describeForm({
  bays: {
    label: "Bays",
    required: true,
    hint: "How many cars you can work on at once.",
    control: { inputMode: "numeric", autoComplete: "off" },
    schema: numberText(wholeNumber, 1, 50, "Enter a number from 1 to 50"),
  },
  dayLimit: {
    label: "Appointments per day",
    hint: "The most appointments you take in a day. Leave empty for no limit.",
    control: { inputMode: "numeric", autoComplete: "off" },
    schema: z.union(
      [
        z.pipe(
          z.literal(""),
          z.transform(() => null),
        ),
        numberText(wholeNumber, 1, 1000, dayLimitMessage),
      ],
      dayLimitMessage,
    ),
  },
  leadHours: {
    label: "Lead time in hours",
    required: true,
    hint: "Same-day slots close this many hours ahead.",
    control: { inputMode: "decimal", autoComplete: "off" },
    schema: numberText(decimalNumber, 0, 336, "Enter hours from 0 to 336"),
  },
});

/** A closure: whole days, their mornings or their afternoons. */
export const closureForm = describeForm({
  date: {
    label: "Day",
    required: true,
    schema: z.string().check(z.refine(isValidDate, "Please select a date")),
  },
  until: {
    label: "Through",
    hint: "The last day of a vacation. Leave it empty for one day.",
    schema: z
      .string()
      .check(z.refine((date) => date === "" || isValidDate(date), "Please select a date")),
  },
  reason: {
    label: "Reason",
    required: true,
    control: { autoComplete: "off" },
    schema: requiredText(3, "Enter a reason, like Thanksgiving", 200),
  },
  closed: {
    label: "Closed",
    schema: z.string().check(z.regex(/^((until|after) \d{2}:\d{2})?$/, "Pick when you're closed")),
  },
});

const minuteText = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "Pick a day and a time"));

/** A bay that is blocked for some time. */
export const blockForm = describeForm({
  bay: { label: "Bay", required: true, schema: z.string() },
  starts: { label: "From", required: true, schema: minuteText },
  ends: { label: "Until", required: true, schema: minuteText },
  reason: {
    label: "Reason",
    required: true,
    control: { autoComplete: "off" },
    schema: requiredText(3, "Enter a reason, like a new lift", 200),
  },
});
