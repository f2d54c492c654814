import * as z from "zod/mini";
import { messagePhone, requiredEmail, requiredText } from "./fields.ts";
import { describeForm } from "./form-field.ts";
import { formatPhoneInput } from "./phone.ts";
import { submissionSchema } from "./submission.ts";

/** The message form of the contact section (specification, section 5). */
export const contactForm = describeForm({
  name: {
    label: "Name",
    required: true,
    control: { autoComplete: "name", autoCapitalize: "words" },
    schema: requiredText(2, "Name must be at least 2 characters."),
    column: "name",
    fact: "Name",
  },
  phone: {
    label: "Phone",
    required: true,
    control: { type: "tel" },
    schema: messagePhone,
    write: formatPhoneInput,
    column: "phone",
    fact: "Phone",
  },
  email: {
    label: "Email",
    required: true,
    control: { type: "email", inputMode: "email", autoComplete: "email" },
    schema: requiredEmail("Please enter a valid email address."),
    column: "email",
    fact: "Email",
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
