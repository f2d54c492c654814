import * as z from "zod/mini";
import { messagePhone, optionalText, requiredEmail, requiredText } from "./fields.ts";
import { submissionSchema } from "./submission.ts";

/**
 * The financing application (docs/product.md#financing-form). No income, no social security number.
 */
export const financingFormSchema = z.object({
  name: requiredText(2, "Name must be at least 2 characters."),
  email: requiredEmail("Please enter a valid email address."),
  phone: messagePhone,
  vehicleInfo: optionalText(300),
  repairNeeded: requiredText(5, "Please briefly describe the repair needed.", 5000),
});

/** The body of `POST /api/forms/financing_application`. */
export const financingRequestSchema = z.extend(submissionSchema, financingFormSchema.shape);

export type FinancingRequest = z.infer<typeof financingRequestSchema>;
