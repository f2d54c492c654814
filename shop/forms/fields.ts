import * as z from "zod/mini";
import { formatPhoneInput, isNorthAmericanPhone, toE164, withoutCountryCode } from "./phone.ts";

/** Who somebody is and how to reach them: all but the rules, in which the forms differ. */
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

/** Text that must be there, with the message of its form for a missing or too short one. */
export const requiredText = (minimum: number, message: string, maximum = 200) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(minimum, message),
      z.maxLength(maximum, `Keep this under ${maximum.toLocaleString("en-US")} characters`),
    );

/** Text that may be missing, null or empty; empty comes out as undefined. */
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

/** A whole number of a request that may be missing or null. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.nullish(
    z.int("Invalid input").check(z.gte(minimum, "Invalid input"), z.lte(maximum, "Invalid input")),
  );

/** A whole number that may be left out, as people type it: `84,000`. Comes out as a number. */
export const optionalNumber = (
  longest: number,
  minimum: number,
  maximum: number,
  message: string,
) =>
  z.pipe(
    optionalText(longest),
    z.transform((text, { issues }) => {
      const digits = text?.replace(/[, ]/g, "");
      if (!digits) return undefined;
      const number = Number(digits);
      const isRight = /^\d+$/.test(digits) && number >= minimum && number <= maximum;
      if (!isRight) issues.push({ code: "custom", message, input: text });
      return number;
    }),
  );

/** An e-mail address with the message of its form; stored in lower case. */
export const requiredEmail = (message: string) =>
  z.string(message).check(
    z.trim(),
    z.toLowerCase(),
    // Nothing longer reaches the pattern, which could not take megabytes.
    z.maxLength(254, { error: message, abort: true }),
    z.email({ error: message }),
  );

/** Like requiredEmail, but missing, null and empty are fine. */
export const optionalEmail = (message: string) =>
  z.pipe(
    z.nullish(z.union([z.literal(""), requiredEmail(message)], message)),
    z.transform((value) => value || undefined),
  );

/** The phone rules of the appointment form (docs/product.md#phone-numbers); comes out as E.164. */
export const appointmentPhone = z.pipe(
  z.pipe(z.string("Phone number must be at least 10 digits"), z.transform(withoutCountryCode)),
  z.pipe(
    z
      .string()
      .check(
        z.minLength(10, "Phone number must be at least 10 digits"),
        z.maxLength(14, "Phone number is too long"),
        z.refine(isNorthAmericanPhone, "Please enter a valid phone number"),
      ),
    z.transform(toE164),
  ),
);

/** The phone rule of the contact and financing forms, whose message ends in a full stop. */
export const messagePhone = z.pipe(
  z.pipe(z.string("Please enter a valid phone number."), z.transform(withoutCountryCode)),
  z.pipe(
    z.string().check(z.refine(isNorthAmericanPhone, "Please enter a valid phone number.")),
    z.transform(toE164),
  ),
);
