import * as z from "zod/mini";
import { appointmentPhone, requiredEmail, requiredText } from "./fields.ts";

/** The shortest password (docs/product.md#sign-in-and-register). */
export const passwordMinimum = 6;

const newPassword = z
  .string("Password is required")
  .check(z.minLength(passwordMinimum, `Password must be at least ${passwordMinimum} characters`));

const email = requiredEmail("Valid email is required");

/** Two passwords that differ get their message on the second one. */
const samePasswords = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { error: "Passwords do not match", path: ["confirmPassword"], when: () => true },
);

/** What signing in asks for. */
export const signInSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, "Password is required")),
});

/** One address: for the forgotten password, the sign-in link and the change of address. */
export const emailSchema = z.object({ email });

const nameAndPlace = {
  firstName: requiredText(1, "First name is required", 100),
  lastName: requiredText(1, "Last name is required", 100),
  phone: appointmentPhone,
  address: requiredText(1, "Address is required", 300),
};

/** What registering asks for; everything is required (docs/product.md#sign-in-and-register). */
export const registrationSchema = z
  .object({
    firstName: nameAndPlace.firstName,
    lastName: nameAndPlace.lastName,
    email,
    phone: nameAndPlace.phone,
    address: nameAndPlace.address,
    password: newPassword,
    confirmPassword: z.string(),
  })
  .check(samePasswords);

/** What can be changed of a profile. */
export const profileSchema = z.object(nameAndPlace);

/** A new password, twice. */
export const newPasswordSchema = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .check(samePasswords);

/** The six digits of an authenticator app; spaces as some apps show them are dropped. */
export const codeSchema = z.object({
  code: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.replace(/\s/g, "")),
    ),
    z.string().check(z.regex(/^\d{6}$/, "Please enter the six digits of your app")),
  ),
});
