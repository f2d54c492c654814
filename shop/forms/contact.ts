import * as z from "zod/mini";
import { messagePhone, requiredEmail, requiredText } from "./fields.ts";
import { submissionSchema } from "./submission.ts";

/** The message form of the contact section (docs/product.md#contact-form). */
export const contactFormSchema = z.object({
  name: requiredText(2, "Name must be at least 2 characters."),
  email: requiredEmail("Please enter a valid email address."),
  phone: messagePhone,
  message: requiredText(10, "Message must be at least 10 characters.", 5000),
});

/** The body of `POST /api/forms/contact_form`. */
export const contactRequestSchema = z.extend(submissionSchema, contactFormSchema.shape);

export type ContactRequest = z.infer<typeof contactRequestSchema>;
