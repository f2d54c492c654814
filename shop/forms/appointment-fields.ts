import * as z from "zod/mini";
import { isValidDate } from "#shop/schedule/shop-time.ts";
import { parseTime } from "#shop/schedule/slots.ts";
import { timeLabel } from "#shop/time-label.ts";
import {
  appointmentPhone,
  optionalEmail,
  optionalNumber,
  optionalText,
  personFields,
  requiredText,
  wholeNumber,
} from "./fields.ts";
import type { FormFields } from "./form-field.ts";
import { imagesSchema } from "./images.ts";
import { newPasswordFields } from "./new-password.ts";

const date = z
  .string("Please select a date")
  .check(
    z.minLength(1, "Please select a date"),
    z.refine(isValidDate, "Please select a valid date"),
  );

/** Either writing (docs/contracts/api.md#fields); comes out as `HH:MM`. */
const time = z.pipe(
  z.string("Please select a time").check(
    z.minLength(1, "Please select a time"),
    z.refine((text) => parseTime(text) !== undefined, "Please select a time"),
  ),
  z.transform((text) => parseTime(text) ?? text),
);

/** How the driver can come, as the column `arrival` keeps it. */
export const arrivals = ["wait", "drop-off", "night key drop", "shuttle"] as const;

const isArrival = (text: string) => text === "" || arrivals.some((arrival) => arrival === text);

/** What a request says beside the vehicle, in the order of its body. */
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
  /** The town that the shuttle takes them to; beside another way it is nothing. */
  shuttleTo: {
    label: "Shuttle to",
    control: { autoComplete: "off", maxLength: 100 },
    schema: optionalText(100),
    column: "shuttle_to",
    fact: "Shuttle to",
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

/** What is known of the vehicle, all of it optional. A request carries it under `vehicle`. */
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
    control: { inputMode: "numeric", maxLength: 9, autoComplete: "off" },
    schema: optionalNumber(9, 0, 2_000_000, "Enter the miles as a number"),
    request: wholeNumber(0, 2_000_000),
    write: (miles: number) => miles.toLocaleString("en-US"),
    column: "vehicle_mileage",
    fact: "Mileage",
  },
} as const satisfies FormFields;

/** What only the form knows. Photos and a consent have a shape of their own in a request. */
export const formOnlyFields = {
  images: {
    label: "Photos",
    optional: true,
    hint: "Up to 3 photos, 5 MB each: .jpg, .png or .webp.",
    schema: imagesSchema,
    draft: false,
  },
  createAccount: { label: "Create an account", schema: z.boolean(), draft: false },
  // Asked for along with an account only.
  password: { ...newPasswordFields.password, schema: z.optional(z.string()) },
  confirmPassword: { ...newPasswordFields.confirmPassword, schema: z.optional(z.string()) },
  smsConsent: { label: "Text messages", schema: z.boolean(), draft: false },
} as const satisfies FormFields;

type Prefixed<Prefix extends string, Fields> = {
  [Name in keyof Fields & string as `${Prefix}.${Name}`]: Fields[Name];
};

const vehicleByPath = Object.fromEntries(
  Object.entries(vehicleFields).map(([name, field]) => [`vehicle.${name}`, field]),
) as Prefixed<"vehicle", typeof vehicleFields>;

const keptFields = { ...requestFields, ...vehicleByPath };

/** All fields of the appointment form by their names in it: `vehicle.year`. */
export const appointmentFields = { ...keptFields, ...formOnlyFields };

type KeptField = (typeof keptFields)[keyof typeof keptFields];

type ColumnValue<Value> = undefined extends Value ? NonNullable<Value> | null : Value;

/**
 * What the shop keeps of a request, by the columns of `appointments`: the phone in E.164, the time as
 * `HH:MM:SS` on the wall clock of the shop.
 */
export type AppointmentRecord = {
  [Field in KeptField as Field["column"]]: ColumnValue<z.output<Field["schema"]>>;
};

/** The same fields by these columns. */
export const appointmentColumns: FormFields = Object.fromEntries(
  Object.values(keptFields).map((field) => [field.column, field]),
);

/** Those of them that the customer's mails say too. */
export const customerColumns: FormFields = Object.fromEntries(
  Object.entries(appointmentColumns).flatMap(([column, field]) =>
    field.toCustomer ? [[column, { ...field, fact: field.label }]] : [],
  ),
);
