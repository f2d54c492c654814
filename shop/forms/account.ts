import * as z from "zod/mini";
import { appointmentPhone, requiredEmail, requiredText } from "./fields/common-fields.ts";
import { describeForm } from "./fields/form-field.ts";
import { newPasswordFields, samePasswords } from "./fields/new-password.ts";

/** A single email field, for forgotten password, sign-in link and change of address. */
export const emailForm = describeForm({
  email: {
    label: "Email",
    required: true,
    control: { type: "email", inputMode: "email", autoComplete: "username" },
    schema: requiredEmail("Valid email is required"),
  },
});

/** Email field for a new address. */
export const newEmailForm = describeForm({
  email: {
    ...emailForm.fields.email,
    label: "New Email",
    control: { ...emailForm.fields.email.control, autoComplete: "email" },
  },
});

/** Fields of the sign-in form. */
export const signInForm = describeForm({
  ...emailForm.fields,
  password: {
    label: "Password",
    required: true,
    control: { type: "password", autoComplete: "current-password" },
    schema: z.string().check(z.minLength(1, "Password is required")),
    draft: false,
  },
});

/** Editable fields of a profile. */
export const profileForm = describeForm({
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
});

const { fields, schema } = describeForm({
  ...profileForm.fields,
  ...emailForm.fields,
  ...newPasswordFields,
});

/** Fields of the registration form, all required (docs/product.md#sign-in-and-register). */
export const registrationForm = { fields, schema: schema.check(samePasswords) };

/** Six-digit code of an authenticator app; spaces are removed because some apps show them. */
export const codeForm = describeForm({
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
      z.string().check(z.regex(/^\d{6}$/, "Enter the six digits from your app")),
    ),
    draft: false,
  },
});
