import * as z from "zod/mini";
import { isVisible } from "#shop/text/visible-text.ts";
import { asciiEmail, emailPattern } from "./email.ts";
import { formatPhoneInput, readPhone, withoutCountryCode } from "./phone.ts";

/** Name and contact fields without schemas, which differ between forms. */
export const personFields = {
  name: {
    label: "Name",
    required: true,
    control: { autoComplete: "name", autoCapitalize: "words" },
    column: "name",
    fact: "Name",
  },
  phone: {
    label: "Phone",
    required: true,
    control: { type: "tel" },
    write: formatPhoneInput,
    column: "phone",
    fact: "Phone",
  },
  email: {
    label: "Email",
    control: { type: "email", inputMode: "email", autoComplete: "email" },
    column: "email",
    fact: "Email",
  },
} as const;

/**
 * Required text, with the form's message if it is missing, too short or invisible. Counts characters,
 * as the database does: an emoji is one.
 */
export const requiredText = (minimum: number, message: string, maximum = 200) =>
  z.string(message).check(
    z.trim(),
    z.refine((text) => [...text].length >= minimum && isVisible(text), message),
    z.maxLength(maximum, `Keep this under ${maximum.toLocaleString("en-US")} characters`),
  );

/** Optional text: may be missing, null or empty; empty becomes undefined. */
export const optionalText = (maximum = 200) =>
  z.pipe(
    z.nullish(
      z
        .string("Invalid input")
        .check(
          z.trim(),
          z.maxLength(maximum, `Keep this under ${maximum.toLocaleString("en-US")} characters`),
        ),
    ),
    z.transform((value) => value || undefined),
  );

/** Optional whole number of a request; may be missing or null. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.nullish(
    z.int("Invalid input").check(z.gte(minimum, "Invalid input"), z.lte(maximum, "Invalid input")),
  );

/** Optional whole number as typed: `84,000`, `84 000 mi`. Becomes a number. */
export const optionalNumber = (
  longest: number,
  minimum: number,
  maximum: number,
  message: string,
) =>
  z.pipe(
    optionalText(longest),
    z.transform((text, { issues }) => {
      const digits = text?.replace(/[, ]|mi(les)?\.?$/gi, "");
      if (!digits) return undefined;
      const number = Number(digits);
      const isRight = /^\d+$/.test(digits) && number >= minimum && number <= maximum;
      if (!isRight) issues.push({ code: "custom", message, input: text });
      return number;
    }),
  );

/**
 * Email with the form's message; stored in lower case, a domain of other letters in its ASCII form.
 */
export const requiredEmail = (message: string) =>
  z.string(message).check(
    z.trim(),
    z.toLowerCase(),
    // Keeps megabytes of input from the regular expression.
    z.maxLength(254, { error: message, abort: true }),
    z.overwrite(asciiEmail),
    z.email({ error: message, pattern: emailPattern }),
  );

/** Like requiredEmail, but accepts missing, null and empty values. */
export const optionalEmail = (message: string) =>
  z.pipe(
    z.nullish(z.union([z.literal(""), requiredEmail(message)], message)),
    z.transform((value) => value || undefined),
  );

const usPhone = (message: string) =>
  z.transform((text: string, { issues }) => {
    const phone = readPhone(text);
    if (!phone) issues.push({ code: "custom", message, input: text });
    return phone ?? z.NEVER;
  });

/** Phone number by the rules of the appointment form (docs/product.md#phone-numbers); becomes E.164. */
export const appointmentPhone = z.pipe(
  z.pipe(z.string("Phone number must be at least 10 digits"), z.transform(withoutCountryCode)),
  z.pipe(
    z
      .string()
      .check(
        z.minLength(10, "Phone number must be at least 10 digits"),
        z.maxLength(14, "Phone number is too long"),
      ),
    usPhone("Please enter a valid phone number"),
  ),
);

/** Phone number of the contact and financing forms, whose message ends in a period. */
export const messagePhone = z.pipe(
  z.string("Please enter a valid phone number."),
  usPhone("Please enter a valid phone number."),
);
