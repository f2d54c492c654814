import * as z from "zod/mini";
import { isValidDate } from "#shop/schedule/shop-time.ts";
import { parseTime } from "#shop/schedule/slots.ts";
import { requiredText } from "./fields.ts";
import { describeForm } from "./form-field.ts";

/** What staff write down about an appointment. */
export const notesForm = describeForm({
  notes: {
    label: "Staff notes",
    hint: "The customer does not see them.",
    control: { rows: 3 },
    schema: z
      .string()
      .check(z.trim(), z.maxLength(2000, "Please keep this under 2,000 characters")),
  },
});

const wholeNumber = /^\s*\d+\s*$/;
const decimalNumber = /^\s*\d+(\.\d+)?\s*$/;

/** A number as it stands in a field. */
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

const dayLimitMessage = "Please enter a number from 1 to 1,000, or nothing";

/** What the settings screen asks for about booking. */
export const bookingSettingsForm = describeForm({
  bays: {
    label: "Bays",
    required: true,
    hint: "How many appointments can share a slot.",
    control: { inputMode: "numeric", autoComplete: "off" },
    schema: numberText(wholeNumber, 1, 50, "Please enter a number from 1 to 50"),
  },
  dayLimit: {
    label: "Appointments per day",
    hint: "The most appointments we take in a day. Leave empty for no limit.",
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
    schema: numberText(decimalNumber, 0, 336, "Please enter hours from 0 to 336"),
  },
});

/** A day on which the shop is closed, or, with a last slot, closes early. */
export const closureForm = describeForm({
  date: {
    label: "Day",
    required: true,
    schema: z.string().check(z.refine(isValidDate, "Please select a date")),
  },
  reason: {
    label: "Reason",
    required: true,
    control: { autoComplete: "off" },
    schema: requiredText(3, "Please say why, for example Thanksgiving", 200),
  },
  lastSlot: {
    label: "Closed",
    schema: z
      .string()
      .check(
        z.refine((text) => text === "" || parseTime(text) !== undefined, "Please select a time"),
      ),
  },
});
