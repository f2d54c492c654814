import * as z from "zod/mini";
import { contactForm } from "./contact.ts";
import { optionalText, requiredText } from "./fields/common-fields.ts";
import { describeForm } from "./fields/form-field.ts";
import { submissionSchema } from "./submission.ts";

/** The financing application (docs/product.md#financing-form). No income or social security number. */
export const financingForm = describeForm({
  name: { ...contactForm.fields.name, label: "Full Name" },
  phone: { ...contactForm.fields.phone, label: "Phone Number" },
  email: contactForm.fields.email,
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
});

/** The body of `POST /api/forms/financing_application`. */
export const financingRequestSchema = z.extend(submissionSchema, financingForm.schema.shape);

export type FinancingRequest = z.infer<typeof financingRequestSchema>;
