import * as z from "zod/mini";
import { imagesSchema } from "#shop/photos/images.ts";
import { isValidDate } from "#shop/schedule/shop-time.ts";
import { parseTime } from "#shop/schedule/slots.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import {
  appointmentPhone,
  optionalEmail,
  optionalNumber,
  optionalText,
  personFields,
  requiredText,
  wholeNumber,
} from "./fields/common-fields.ts";
import type { FormFields } from "./fields/form-field.ts";
import { newPasswordFields } from "./fields/new-password.ts";

/** Most characters of what an appointment keeps of offers. */
export const mostOfOffers = 2000;

const date = z
  .string("Please select a date")
  .check(
    z.minLength(1, "Please select a date"),
    z.refine(isValidDate, "Please select a valid date"),
  );

/** Accepts both time formats (docs/contracts/api.md#fields) and returns `HH:MM`. */
const time = z.pipe(
  z.string("Please select a time").check(
    z.minLength(1, "Please select a time"),
    z.refine((text) => parseTime(text) !== undefined, "Please select a time"),
  ),
  z.transform((text) => parseTime(text) ?? text),
);

/** Arrival options, as stored in the column `arrival`. */
export const arrivals = ["wait", "drop-off", "night key drop", "shuttle"] as const;

const isArrival = (text: string) => text === "" || arrivals.some((arrival) => arrival === text);

/** Fields of a request besides the vehicle, in the order of its body. */
export const requestFields = {
  name: { ...personFields.name, schema: requiredText(1, "Name is required") },
  phone: { ...personFields.phone, schema: appointmentPhone },
  service: {
    label: "Service",
    required: true,
    schema: z.string("Please select a service"),
    column: "service",
    toCustomer: true,
  },
  date: {
    label: "Date",
    required: true,
    control: { autoComplete: "off", placeholder: "MM/DD/YYYY" },
    schema: date,
    column: "scheduled_date",
  },
  time: {
    label: "Time",
    required: true,
    schema: time,
    write: timeLabel,
    column: "scheduled_time",
  },
  notes: {
    label: "Notes",
    optional: true,
    control: { rows: 3, placeholder: "What's it doing, and when?" },
    schema: optionalText(2000),
    column: "notes",
  },
  email: {
    ...personFields.email,
    hint: "So we can email your confirmation.",
    schema: optionalEmail("Valid email is required"),
  },
  arrival: {
    label: "Getting here",
    schema: z.pipe(
      z.nullish(z.string("Invalid input").check(z.refine(isArrival, "Pick one of these"))),
      z.transform((value) => value || undefined),
    ),
    column: "arrival",
    fact: "Getting here",
    toCustomer: true,
  },
  /** Town the shuttle takes the customer to; ignored with other arrival options. */
  shuttleTo: {
    label: "Shuttle to",
    control: { autoComplete: "off", maxLength: 100 },
    schema: optionalText(100),
    column: "shuttle_to",
    fact: "Shuttle to",
  },
  /** Ids of offers in a request, with spaces between; in the row, and for staff, the offers as they were. */
  offer: {
    label: "Offer",
    schema: optionalText(mostOfOffers),
    column: "mentioned_offer",
    fact: "Mentioned",
  },
  address: {
    label: "Address",
    required: true,
    control: { autoComplete: "street-address" },
    schema: optionalText(300),
    column: "address",
    fact: "Address",
  },
} as const satisfies FormFields;

/** Fields of the vehicle, all optional. A request has them under `vehicle`. */
export const vehicleFields = {
  year: {
    label: "Year",
    control: { inputMode: "numeric", maxLength: 4, autoComplete: "off" },
    schema: optionalNumber(4, 1900, 2100, "Enter a year such as 2018"),
    request: wholeNumber(1900, 2100),
    column: "vehicle_year",
    fact: "Vehicle",
  },
  make: {
    label: "Make",
    control: { maxLength: 60, autoComplete: "off" },
    schema: optionalText(60),
    column: "vehicle_make",
    fact: "Vehicle",
  },
  model: {
    label: "Model",
    control: { maxLength: 60, autoComplete: "off" },
    schema: optionalText(60),
    column: "vehicle_model",
    fact: "Vehicle",
  },
  mileage: {
    label: "Mileage",
    control: { inputMode: "numeric", maxLength: 16, autoComplete: "off" },
    schema: optionalNumber(16, 0, 2_000_000, "Enter the miles as a number"),
    request: wholeNumber(0, 2_000_000),
    write: (miles: number) => miles.toLocaleString("en-US"),
    column: "vehicle_mileage",
    fact: "Mileage",
  },
} as const satisfies FormFields;

/** A box to check; a request may be sent before it is there. */
const box = z._default(z.boolean(), false);

/** Fields that only the form has. Photos and consent have another shape in a request. */
export const formOnlyFields = {
  images: {
    label: "Photos",
    optional: true,
    hint: "Up to 3 photos, 5 MB each: .jpg, .png or .webp.",
    schema: imagesSchema,
    draft: false,
  },
  createAccount: { label: "Create an account", schema: box, draft: false },
  // Only required along with an account.
  password: { ...newPasswordFields.password, schema: z.optional(z.string()) },
  confirmPassword: { ...newPasswordFields.confirmPassword, schema: z.optional(z.string()) },
  smsConsent: { label: "Text messages", schema: box, draft: false },
} as const satisfies FormFields;

type Prefixed<Prefix extends string, Fields> = {
  [Name in keyof Fields & string as `${Prefix}.${Name}`]: Fields[Name];
};

const vehicleByPath = Object.fromEntries(
  Object.entries(vehicleFields).map(([name, field]) => [`vehicle.${name}`, field]),
) as Prefixed<"vehicle", typeof vehicleFields>;

/** The fields that are stored. */
export const keptFields = { ...requestFields, ...vehicleByPath };

/** All fields of the appointment form by name: `vehicle.year`. */
export const appointmentFields = { ...keptFields, ...formOnlyFields };

type KeptField = (typeof keptFields)[keyof typeof keptFields];

type ColumnValue<Value> = undefined extends Value ? NonNullable<Value> | null : Value;

/**
 * A stored request by the columns of `appointments`: phone in E.164, time as `HH:MM:SS` in the
 * shop's time zone.
 */
export type AppointmentRecord = {
  [Field in KeptField as Field["column"]]: ColumnValue<z.output<Field["schema"]>>;
};
