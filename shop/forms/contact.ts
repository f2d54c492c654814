import * as z from "zod/mini";
import { messagePhone, personFields, requiredEmail, requiredText } from "./fields/common-fields.ts";
import { describeForm } from "./fields/form-field.ts";
import { submissionSchema } from "./submission.ts";

/** The contact form (docs/product.md#contact-form). */
export const contactForm = describeForm({
  name: { ...personFields.name, schema: requiredText(2, "Name must be at least 2 characters.") },
  phone: { ...personFields.phone, schema: messagePhone },
  email: {
    ...personFields.email,
    required: true,
    schema: requiredEmail("Please enter a valid email address."),
  },
  message: {
    label: "Message",
    required: true,
    control: { rows: 5 },
    schema: requiredText(10, "Message must be at least 10 characters.", 5000),
    column: "message",
    fact: "Message",
  },
});

/** The body of `POST /api/forms/contact_form`. */
export const contactRequestSchema = z.extend(submissionSchema, contactForm.schema.shape);

export type ContactRequest = z.infer<typeof contactRequestSchema>;
