import { type ContactRequest, contactForm } from "#shop/forms/contact.ts";
import { type FinancingRequest, financingForm } from "#shop/forms/financing.ts";
import { factsOf } from "#shop/forms/form-field.ts";
import { renderEmail } from "./layout.ts";
import type { Message } from "./mailer.ts";

/** Brings a message of the contact form to the shop; answering it answers the visitor. */
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

/** Brings a financing application to the shop, which calls the applicant back. */
export function financingApplicationForShop(application: FinancingRequest, to: string): Message {
  return renderEmail({
    to,
    replyTo: application.email,
    subject: `Financing application from ${application.name}`,
    heading: "New financing application",
    opening: ["Please call the applicant to discuss the options."],
    facts: factsOf(financingForm.fields, application),
    closing: [],
  });
}
