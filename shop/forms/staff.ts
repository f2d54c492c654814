import * as z from "zod/mini";
import { isValidDate } from "#shop/schedule/shop-time.ts";
import { parseTime } from "#shop/schedule/slots.ts";
import { requiredText } from "./fields.ts";

/** What staff write down about an appointment. */
export const notesSchema = z.object({
  notes: z.string().check(z.trim(), z.maxLength(2000, "Please keep this under 2,000 characters")),
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
export const bookingSettingsSchema = z.object({
  bays: numberText(wholeNumber, 1, 50, "Please enter a number from 1 to 50"),
  leadHours: numberText(decimalNumber, 0, 336, "Please enter hours from 0 to 336"),
  /** Nothing: no limit. */
  dayLimit: z.union(
    [
      z.pipe(
        z.literal(""),
        z.transform(() => null),
      ),
      numberText(wholeNumber, 1, 1000, dayLimitMessage),
    ],
    dayLimitMessage,
  ),
});

/** A day on which the shop is closed, or, with a last slot, closes early. */
export const closureSchema = z.object({
  date: z.string().check(z.refine(isValidDate, "Please select a date")),
  reason: requiredText(3, "Please say why, for example Thanksgiving", 200),
  lastSlot: z
    .string()
    .check(
      z.refine((text) => text === "" || parseTime(text) !== undefined, "Please select a time"),
    ),
});
