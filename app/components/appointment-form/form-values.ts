import type * as z from "zod/mini";
import type { NewAccount } from "#app/lib/accounts.ts";
import { splitName } from "#app/lib/accounts.ts";
import type { AppointmentFields, ImageAttachment } from "#app/lib/submission/payload.ts";
import type { appointmentFormSchema } from "#shop/forms/appointment.ts";
import { formatPhoneInput } from "#shop/forms/phone.ts";
import { timeLabel } from "#shop/time-label.ts";
import { smsConsentText, smsConsentVersion } from "./sms-consent.ts";

type Schema = ReturnType<typeof appointmentFormSchema>;

/** What stands in the fields. */
export type FormInput = z.input<Schema>;
/** What the schema makes of it: phone in E.164, time as `HH:MM`. */
export type FormOutput = z.output<Schema>;

export type FieldName = keyof FormInput | "images";

/** The fields in the order of the page, with the words of their labels. */
export const fieldLabels = {
  name: "Name",
  phone: "Phone",
  service: "Service",
  date: "Date",
  time: "Time",
  notes: "Notes",
  images: "Photos",
  vehicleYear: "Year",
  vehicleMake: "Make",
  vehicleModel: "Model",
  vehicleMileage: "Mileage",
  email: "Email",
  createAccount: "Create an account",
  address: "Address",
  password: "Password",
  confirmPassword: "Confirm Password",
  smsConsent: "Text messages",
} as const satisfies Record<FieldName, string>;

export const fieldNames = Object.keys(fieldLabels) as FieldName[];

/** The text fields that a draft keeps; never a password, never a consent. */
export const draftFields = [
  "name",
  "phone",
  "service",
  "date",
  "time",
  "notes",
  "email",
  "address",
  "vehicleYear",
  "vehicleMake",
  "vehicleModel",
  "vehicleMileage",
] as const satisfies readonly (keyof FormInput)[];

const digitsOf = (text: string | null | undefined) => (text ?? "").replace(/[, ]/g, "");

const isWholeNumber = (text: string | null | undefined, minimum: number, maximum: number) => {
  const digits = digitsOf(text);
  return digits === "" || (/^\d+$/.test(digits) && +digits >= minimum && +digits <= maximum);
};

/** Messages of the optional vehicle numbers, which the schema takes as text. */
export function vehicleErrors(values: FormInput): Partial<Record<FieldName, string>> {
  return {
    ...(!isWholeNumber(values.vehicleYear, 1900, 2100) && {
      vehicleYear: "Please enter a year such as 2018",
    }),
    ...(!isWholeNumber(values.vehicleMileage, 0, 2_000_000) && {
      vehicleMileage: "Please enter the miles as a number",
    }),
  };
}

function vehicleOf(form: FormOutput): AppointmentFields["vehicle"] {
  const vehicle = {
    ...(form.vehicleYear && { year: Number(digitsOf(form.vehicleYear)) }),
    ...(form.vehicleMake && { make: form.vehicleMake }),
    ...(form.vehicleModel && { model: form.vehicleModel }),
    ...(form.vehicleMileage && { mileage: Number(digitsOf(form.vehicleMileage)) }),
  };
  return Object.keys(vehicle).length > 0 ? vehicle : undefined;
}

/** The fields of the submission (docs/contracts/api.md#fields). Passwords stay out of it. */
export function appointmentFields(
  form: FormOutput,
  imageAttachments: readonly ImageAttachment[],
  consentSource: string,
): AppointmentFields {
  const vehicle = vehicleOf(form);
  return {
    name: form.name,
    phone: formatPhoneInput(form.phone),
    service: form.service,
    date: form.date,
    time: timeLabel(form.time),
    notes: form.notes ?? "",
    email: form.email ?? "",
    address: (form.createAccount && form.address) || "",
    vehicleInfo: form.notes ? `Service notes: ${form.notes}` : "",
    ...(vehicle && { vehicle }),
    imageAttachments,
    ...(form.smsConsent && {
      smsConsent: { text: smsConsentText, version: smsConsentVersion, source: consentSource },
    }),
  };
}

/** The account asked for along with the appointment, if one is. */
export function wantedAccount(form: FormOutput): NewAccount | undefined {
  if (!form.createAccount || !form.email || !form.password) return undefined;
  return {
    ...splitName(form.name),
    email: form.email,
    password: form.password,
    phone: form.phone,
    address: form.address ?? "",
  };
}
