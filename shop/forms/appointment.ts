import * as z from "zod/mini";
import { isValidDate } from "#shop/schedule/shop-time.ts";
import { parseTime } from "#shop/schedule/slots.ts";
import { appointmentPhone, optionalEmail, optionalText, requiredText } from "./fields.ts";
import { imageMessages, maximumImages } from "./images.ts";
import { submissionSchema } from "./submission.ts";

/** The choice beside the titles of the services. */
export const otherService = "Other";

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

const wholeNumber = (minimum: number, maximum: number) =>
  z.nullish(
    z.int("Invalid input").check(z.gte(minimum, "Invalid input"), z.lte(maximum, "Invalid input")),
  );

/** A slot as a request names it. */
export const slotFields = { date, time };

const vehicleSchema = z.object({
  year: wholeNumber(1900, 2100),
  make: optionalText(60),
  model: optionalText(60),
  mileage: wholeNumber(0, 2_000_000),
});

/** The fields that the browser's form and the request to the server share. */
const appointmentFields = (serviceTitles: readonly string[]) => ({
  name: requiredText(1, "Name is required"),
  phone: appointmentPhone,
  service: z
    .string("Please select a service")
    .check(
      z.refine(
        (title) => title === otherService || serviceTitles.includes(title),
        "Please select a service",
      ),
    ),
  ...slotFields,
  notes: optionalText(2000),
});

/**
 * What the visitor types (docs/product.md#appointment-form). Images are judged apart, by
 * `imagesError`, as they are chosen.
 */
export const appointmentFormSchema = (serviceTitles: readonly string[]) =>
  z
    .object({
      ...appointmentFields(serviceTitles),
      email: optionalEmail("Valid email is required"),
      createAccount: z.boolean(),
      address: optionalText(300),
      password: z.optional(z.string()),
      confirmPassword: z.optional(z.string()),
      vehicleYear: optionalText(4),
      vehicleMake: optionalText(60),
      vehicleModel: optionalText(60),
      vehicleMileage: optionalText(9),
      smsConsent: z.boolean(),
    })
    .check(
      // The account fields are required only when an account is asked for.
      z.refine((form) => !form.createAccount || form.email !== undefined, {
        error: "Valid email is required",
        path: ["email"],
        when: () => true,
      }),
      z.refine((form) => !form.createAccount || form.address !== undefined, {
        error: "Address is required",
        path: ["address"],
        when: () => true,
      }),
      z.refine((form) => !form.createAccount || (form.password ?? "").length >= 6, {
        error: "Password must be at least 6 characters",
        path: ["password"],
        when: () => true,
      }),
      z.refine((form) => !form.createAccount || form.password === form.confirmPassword, {
        error: "Passwords do not match",
        path: ["confirmPassword"],
        when: () => true,
      }),
    );

/** The body of `POST /api/forms/appointment_request` (docs/contracts/api.md#fields). */
export const appointmentRequestSchema = (serviceTitles: readonly string[]) =>
  z.extend(submissionSchema, {
    ...appointmentFields(serviceTitles),
    email: optionalEmail("Valid email is required"),
    address: optionalText(300),
    vehicleInfo: optionalText(2100),
    vehicle: z.nullish(vehicleSchema),
    imageAttachments: z.nullish(
      z
        .array(
          z.object(
            {
              name: z.string("Invalid input").check(z.maxLength(255, "Invalid input")),
              dataUrl: z.string("Invalid input"),
              type: z.string("Invalid input"),
            },
            "Invalid input",
          ),
          "Invalid input",
        )
        .check(z.maxLength(maximumImages, imageMessages.tooMany)),
    ),
    smsConsent: z.nullish(
      z.object(
        {
          text: requiredText(1, "Invalid input", 2000),
          version: requiredText(1, "Invalid input", 50),
          /** Path of the page that the box stood on. */
          source: optionalText(200),
        },
        "Invalid input",
      ),
    ),
  });

export type AppointmentRequest = z.infer<ReturnType<typeof appointmentRequestSchema>>;
