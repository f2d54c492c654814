import { type ContactRequest, contactForm } from "#shop/forms/contact.ts";
import { factsOf } from "#shop/forms/fields/form-field.ts";
import { type FinancingRequest, financingForm } from "#shop/forms/financing.ts";
import { renderEmail } from "./layout.ts";
import type { Message } from "./mailer.ts";

/** Forwards a contact form message to the shop, with the visitor as Reply-To. */
export function contactMessageForShop(message: ContactRequest, to: string): Message {
  return renderEmail({
    to,
    replyTo: message.email,
    subject: `Message from ${message.name}`,
    heading: "New message from the website",
    opening: [],
    facts: factsOf(contactForm.fields, message),
    closing: [],
  });
}

/** Forwards a financing application to the shop, which calls the applicant back. */
export function financingApplicationForShop(application: FinancingRequest, to: string): Message {
  return renderEmail({
    to,
    replyTo: application.email,
    subject: `Financing callback request from ${application.name}`,
    heading: "New financing callback request",
    opening: ["Call them to go over the options."],
    facts: factsOf(financingForm.fields, application),
    closing: [],
  });
}
