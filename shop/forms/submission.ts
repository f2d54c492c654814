import * as z from "zod/mini";

const formNames = [
  "appointment_request",
  "contact_form",
  "financing_application",
  "waitlist_entry",
] as const;

/** Names of the forms that accept submissions. */
export type FormName = (typeof formNames)[number];

/** Rejects years before 0 or after 9999, which JavaScript parses but the database does not accept. */
const isInstant = (text: string) => /^\d{4}-/.test(text) && !Number.isNaN(Date.parse(text));

const shortText = z.nullish(z.string("Invalid input").check(z.maxLength(1000, "Invalid input")));

/** Idempotency key: the same submission sent twice is stored once. */
export const submissionId = z
  .string("Invalid input")
  .check(z.regex(/^[\x21-\x7e]{1,100}$/, "Must be 1 to 100 characters without spaces"));

/** Fields of every submission besides those of its form (docs/contracts/api.md#envelope). */
export const submissionSchema = z.object({
  formName: shortText,
  timestamp: z.nullish(z.string("Invalid input").check(z.refine(isInstant, "Invalid input"))),
  /** Idempotency key: the same submission sent twice is stored once. */
  submissionId: z.nullish(submissionId),
  /** Honeypot: hidden from people. */
  website: shortText,
  /** How long the page had been open when the form was submitted. */
  openMilliseconds: z.nullish(z.number("Invalid input")),
  captchaToken: z.nullish(z.string("Invalid input").check(z.maxLength(4096, "Invalid input"))),
  browserInfo: z.nullish(
    z.object(
      {
        userAgent: shortText,
        language: shortText,
        platform: shortText,
        screenWidth: z.nullish(z.number("Invalid input")),
        screenHeight: z.nullish(z.number("Invalid input")),
        /** Page of the form, and how its visitor came: `/book google.com` (shop/traffic.ts). */
        from: shortText,
      },
      "Invalid input",
    ),
  ),
});

/** Credentials belong to the accounts service only; a submission that contains one is rejected. */
export const refusedFields = ["password", "confirmPassword"] as const;
