import * as z from "zod/mini";
import { serviceOf, smsConsentSchema } from "./appointment.ts";
import { requestFields } from "./appointment-fields.ts";
import { shapeOf } from "./fields/form-field.ts";
import { submissionSchema } from "./submission.ts";

/** Fields of the waitlist form: the person, and how to send them an offer. */
export const waitlistFields = {
  name: requestFields.name,
  phone: requestFields.phone,
  service: requestFields.service,
  email: { ...requestFields.email, hint: "We'll email you the moment a time opens." },
  smsConsent: { label: "Text messages", schema: z.boolean(), draft: false },
} as const;

const unreachable = "Add your email or agree to text messages, so we can reach you in time";

/** Offers expire within minutes, so a phone number alone is not enough to send one. */
const reachable = z.refine<{ email?: string | undefined; smsConsent?: unknown }>(
  ({ email, smsConsent }) => Boolean(email || smsConsent),
  { error: unreachable, path: ["email"], when: () => true },
);

/** Schema of the form as filled in by the visitor (docs/product.md#waitlist). */
export const waitlistFormSchema = (serviceTitles: readonly string[]) =>
  z.object({ ...shapeOf(waitlistFields), ...serviceOf(serviceTitles) }).check(reachable);

/** The body of `POST /api/forms/waitlist_entry` (docs/contracts/api.md#waitlist). */
export const waitlistRequestSchema = (serviceTitles: readonly string[]) => {
  const { smsConsent: _, ...fields } = waitlistFields;
  return z
    .extend(submissionSchema, {
      ...shapeOf(fields, "request"),
      ...serviceOf(serviceTitles),
      day: requestFields.date.schema,
      smsConsent: smsConsentSchema,
    })
    .check(reachable);
};

export type WaitlistRequest = z.infer<ReturnType<typeof waitlistRequestSchema>>;
