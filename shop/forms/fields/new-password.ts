import * as z from "zod/mini";
import { describeForm, type FormFields } from "./form-field.ts";

/** Minimum password length (docs/product.md#sign-in-and-register). */
export const passwordMinimum = 6;

/** Message for a shorter password; the number is `passwordMinimum`. */
export const passwordTooShort = "Password must be at least 6 characters";

const control = { type: "password", autoComplete: "new-password" } as const;

/** New password and its confirmation. */
export const newPasswordFields = {
  password: {
    label: "Password",
    required: true,
    hint: `At least ${passwordMinimum} characters.`,
    control,
    schema: z.string("Password is required").check(z.minLength(passwordMinimum, passwordTooShort)),
    draft: false,
  },
  confirmPassword: {
    label: "Confirm Password",
    required: true,
    control,
    schema: z.string(),
    draft: false,
  },
} as const satisfies FormFields;

/** Requires matching passwords; the error is reported on the confirmation. */
export const samePasswords = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { error: "Passwords do not match", path: ["confirmPassword"], when: () => true },
);

const { fields, schema } = describeForm(newPasswordFields);

export const newPasswordForm = { fields, schema: schema.check(samePasswords) };
