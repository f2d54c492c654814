import * as z from "zod/mini";
import {
  appointmentPhone,
  optionalEmail,
  personFields,
  requiredText,
} from "./fields/common-fields.ts";
import { describeForm } from "./fields/form-field.ts";

/** What somebody of the team does who is not an administrator (docs/product.md#rights). */
export const staffRoles = ["advisor", "technician"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Whom an owner can invite: other owners, too. */
export const invitedRoles = ["owner", ...staffRoles] as const;
export type InvitedRole = (typeof invitedRoles)[number];

/** What roles are called, and what they may do. */
export const roleLabels = { owner: "Owner", advisor: "Advisor", technician: "Technician" } as const;
export const roleHints = {
  owner: "Everything: customers, prices, the site, settings and the team.",
  advisor: "The desk: appointments, cars, customers and messages.",
  technician: "Their own cars, and nothing about customers.",
} as const;

/** Who sees how long others worked on a car, as the owner chooses. */
export const timesSeenBy = {
  owner: "Only you",
  desk: "You and the advisors",
  team: "Everyone on the team",
} as const;
export type TimesSeenBy = keyof typeof timesSeenBy;

/** Invitation to the team. */
export const invitationForm = describeForm({
  name: {
    label: "Name",
    required: true,
    control: { autoComplete: "off", autoCapitalize: "words" },
    schema: requiredText(1, "Enter their name", 100),
  },
  role: {
    label: "Role",
    required: true,
    schema: z.enum(invitedRoles, "Pick a role"),
  },
  email: {
    ...personFields.email,
    control: { type: "email", inputMode: "email", autoComplete: "off" },
    schema: optionalEmail("Enter an email address, like name@example.com"),
  },
  phone: {
    label: "Or their phone number",
    write: personFields.phone.write,
    control: { type: "tel", autoComplete: "off" },
    schema: z.pipe(
      z.nullish(z.union([z.literal(""), appointmentPhone], "Please enter a valid phone number")),
      z.transform((value) => value || undefined),
    ),
  },
});
