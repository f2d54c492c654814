import * as z from "zod/mini";
import { contactFields } from "./contact.ts";
import { optionalText, requiredText } from "./fields.ts";
import { type FormFields, shapeOf } from "./form-field.ts";
import { submissionSchema } from "./submission.ts";

/** The financing application (specification, section 5). No income, no social security number. */
export const financingFields = {
  name: { ...contactFields.name, label: "Full Name" },
  phone: { ...contactFields.phone, label: "Phone Number" },
  email: contactFields.email,
  vehicleInfo: {
    label: "Vehicle Information",
    hint: "Year, Make, Model",
    control: { autoComplete: "off" },
    schema: optionalText(300),
    column: "vehicle_info",
    fact: "Vehicle",
  },
  repairNeeded: {
    label: "Repair Needed",
    required: true,
    control: { rows: 3 },
    schema: requiredText(5, "Please briefly describe the repair needed.", 5000),
    column: "repair_needed",
    fact: "Repair needed",
  },
} as const satisfies FormFields;

export const financingFormSchema = z.object(shapeOf(financingFields));

/** The body of `POST /api/forms/financing_application`. */
export const financingRequestSchema = z.extend(submissionSchema, financingFormSchema.shape);

export type FinancingRequest = z.infer<typeof financingRequestSchema>;
