import * as z from "zod/mini";
import { vehicleFields } from "./appointment-fields.ts";
import {
  appointmentPhone,
  optionalText,
  requiredEmail,
  requiredText,
} from "./fields/common-fields.ts";
import { describeForm, type FormFields } from "./fields/form-field.ts";
import { judgeVin } from "./fields/vin.ts";

/** Maximum phone numbers, and emails, of one customer. */
const maxEntries = 10;

/** Parses a list separated by commas, semicolons or line breaks into unique entries. */
const listOf = (entry: z.core.$ZodType<string, string>, tooMany: string) =>
  z.pipe(
    z.nullish(z.string("Invalid input").check(z.maxLength(3000, tooMany))),
    z.transform((text, { issues }) => {
      const entries = new Set<string>();
      for (const part of (text ?? "").split(/[,;\n]/).map((one) => one.trim())) {
        if (!part) continue;
        const { data, error } = z.safeParse(entry, part);
        if (error) {
          const message = `${part}: ${error.issues[0]?.message ?? "Invalid input"}`;
          issues.push({ code: "custom", message, input: text });
          return [];
        }
        entries.add(data);
      }
      if (entries.size > maxEntries) issues.push({ code: "custom", message: tooMany, input: text });
      return [...entries];
    }),
  );

const notes = z.string().check(z.trim(), z.maxLength(5000, "Keep this under 5,000 characters"));

const customerFields = {
  name: {
    label: "Name",
    required: true,
    control: { autoComplete: "off", autoCapitalize: "words" },
    schema: requiredText(1, "Name is required"),
  },
  phones: {
    label: "Phones",
    hint: "List the main one first. Separate numbers with commas.",
    control: { autoComplete: "off" },
    schema: listOf(appointmentPhone, "Enter 10 numbers at most"),
  },
  emails: {
    label: "Emails",
    hint: "List the main one first. Separate addresses with commas.",
    control: { autoComplete: "off" },
    schema: listOf(requiredEmail("Valid email is required"), "Enter 10 addresses at most"),
  },
  address: {
    label: "Address",
    control: { autoComplete: "off" },
    schema: optionalText(300),
  },
  notes: {
    label: "Notes",
    hint: "Only staff see them.",
    control: { rows: 4 },
    schema: notes,
  },
} as const satisfies FormFields;

/** Fields of a customer record. */
export const customerForm = describeForm(customerFields);

const upperCase = (text: string | undefined) => text?.toUpperCase();

const vinMessage = "Check the VIN: it has 17 letters and digits, and one of these isn't right";

const { year, make, model, mileage } = vehicleFields;

const carFields = {
  year,
  make,
  model,
  plate: {
    label: "License plate",
    control: { maxLength: 12, autoComplete: "off" },
    schema: z.pipe(
      z.pipe(optionalText(12), z.transform(upperCase)),
      z.optional(
        z
          .string()
          .check(
            z.regex(
              /^[\p{L}\p{N}\p{S}][\p{L}\p{N}\p{S} &'./!*-]*$/u,
              "Enter letters and digits, as on the plate",
            ),
          ),
      ),
    ),
  },
  vin: {
    label: "VIN",
    control: { autoComplete: "off", autoCorrect: "off" },
    schema: z.pipe(
      optionalText(40),
      z.transform((text, { issues }) => {
        if (!text) return undefined;
        const { vin, verdict } = judgeVin(text);
        // Old and foreign ones have no check digit.
        if (verdict === "right" || verdict === "unusual") return vin;
        issues.push({ code: "custom", message: vinMessage, input: text });
        return z.NEVER;
      }),
    ),
  },
  mileage,
} as const satisfies FormFields;

/** Fields of a customer's vehicle. */
export const vehicleForm = describeForm(carFields);
