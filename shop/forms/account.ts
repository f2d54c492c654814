import * as z from "zod/mini";
import { appointmentPhone, requiredEmail, requiredText } from "./fields.ts";
import { type FormFields, shapeOf } from "./form-field.ts";
import { newPasswordFields, samePasswords } from "./new-password.ts";

/** One address: for the forgotten password, the sign-in link and the change of address. */
export const emailFields = {
  email: {
    label: "Email",
    required: true,
    control: { type: "email", inputMode: "email", autoComplete: "username" },
    schema: requiredEmail("Valid email is required"),
  },
} as const satisfies FormFields;

/** The same, for an address to be. */
export const newEmailFields = {
  email: {
    ...emailFields.email,
    label: "New Email",
    control: { ...emailFields.email.control, autoComplete: "email" },
  },
} as const satisfies FormFields;

export const emailSchema = z.object(shapeOf(emailFields));

/** What signing in asks for. */
export const signInFields = {
  ...emailFields,
  password: {
    label: "Password",
    required: true,
    control: { type: "password", autoComplete: "current-password" },
    schema: z.string().check(z.minLength(1, "Password is required")),
    draft: false,
  },
} as const satisfies FormFields;

export const signInSchema = z.object(shapeOf(signInFields));

/** What can be changed of a profile. */
export const profileFields = {
  firstName: {
    label: "First Name",
    required: true,
    control: { autoComplete: "given-name", autoCapitalize: "words" },
    schema: requiredText(1, "First name is required", 100),
  },
  lastName: {
    label: "Last Name",
    required: true,
    control: { autoComplete: "family-name", autoCapitalize: "words" },
    schema: requiredText(1, "Last name is required", 100),
  },
  phone: {
    label: "Cell Phone",
    required: true,
    control: { type: "tel" },
    schema: appointmentPhone,
  },
  address: {
    label: "Address",
    required: true,
    control: { autoComplete: "street-address" },
    schema: requiredText(1, "Address is required", 300),
  },
} as const satisfies FormFields;

export const profileSchema = z.object(shapeOf(profileFields));

/** What registering asks for; everything is required (specification, section 5). */
export const registrationFields = { ...profileFields, ...emailFields, ...newPasswordFields };

export const registrationSchema = z.object(shapeOf(registrationFields)).check(samePasswords);

/** A new password, twice. */
export const newPasswordSchema = z.object(shapeOf(newPasswordFields)).check(samePasswords);

/** The six digits of an authenticator app; spaces as some apps show them are dropped. */
export const codeFields = {
  code: {
    label: "Code",
    required: true,
    hint: "Six digits, shown by your authenticator app.",
    control: {
      inputMode: "numeric",
      autoComplete: "one-time-code",
      autoCorrect: "off",
      maxLength: 7,
    },
    schema: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.replace(/\s/g, "")),
      ),
      z.string().check(z.regex(/^\d{6}$/, "Please enter the six digits of your app")),
    ),
    draft: false,
  },
} as const satisfies FormFields;

export const codeSchema = z.object(shapeOf(codeFields));
