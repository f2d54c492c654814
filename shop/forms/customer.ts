import * as z from "zod/mini";
import { vehicleFields } from "./appointment-fields.ts";
import { appointmentPhone, optionalText, requiredEmail, requiredText } from "./fields.ts";
import { describeForm, type FormFields } from "./form-field.ts";
import { isVin } from "./vin.ts";

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
          .check(z.regex(/^[A-Z0-9][A-Z0-9 -]*$/, "Enter letters and digits, as on the plate")),
      ),
    ),
  },
  vin: {
    label: "VIN",
    control: { autoComplete: "off", autoCorrect: "off" },
    schema: z.pipe(
      z.pipe(
        optionalText(40),
        z.transform((text) => upperCase(text)?.replace(/\s/g, "")),
      ),
      z.optional(z.string().check(z.refine(isVin, vinMessage))),
    ),
  },
  mileage,
} as const satisfies FormFields;

/** Fields of a customer's vehicle. */
export const vehicleForm = describeForm(carFields);

/** Maximum lines and bytes of an import file. */
export const importLimits = { lines: 20_000, bytes: 10_000_000 };

/** A line of an import file, by column title (docs/contracts/customers.md). */
export const importSchema = z
  .object({
    name: customerFields.name.schema,
    phone: z.optional(appointmentPhone),
    email: z.optional(requiredEmail("Valid email is required")),
    address: customerFields.address.schema,
    notes: optionalText(5000),
    year: year.schema,
    make: make.schema,
    model: model.schema,
    plate: carFields.plate.schema,
    vin: carFields.vin.schema,
    mileage: mileage.schema,
  })
  .check(
    z.refine(({ phone, email }) => phone || email, {
      error: "Enter a phone number or an email address",
      path: ["phone"],
    }),
  );
