import { shop } from "#server/content/published.ts";
import type { CallbackRequest } from "#shop/forms/callback.ts";
import { type ContactRequest, contactForm } from "#shop/forms/contact.ts";
import { factsOf } from "#shop/forms/fields/form-field.ts";
import { type FinancingRequest, financingForm } from "#shop/forms/financing.ts";
import { paths } from "#shop/pages/paths.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import { paragraphsOf } from "#shop/text/paragraphs.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
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

/** A reply by staff and what it replies to. */
export interface MessageReply {
  id: string;
  body: string;
  /** ID of the message or application. */
  recordId: string;
  email: string;
  /** Text that the sender wrote. */
  original: string;
  /** IDs of previous replies, oldest first. */
  earlier: readonly string[];
}

/** Permanent key of a reply's email. */
export const replyKey = (id: string): string => `reply-${id}`;

/**
 * A reply as an email. It continues the thread of the email that notified the shop, so that the
 * sender's answer is grouped with both in the shop's mailbox (RFC 5322, section 3.6.4).
 */
export function messageReply(reply: MessageReply, shopInbox: string): Message {
  return {
    ...renderEmail({
      to: reply.email,
      replyTo: shopInbox,
      subject: `Re: Your message to ${shop().name}`,
      heading: `From ${shop().name}`,
      opening: paragraphsOf(reply.body),
      facts: [["You wrote", reply.original]],
      closing: ["Just reply to this email to reach us."],
    }),
    byPerson: true,
    thread: [`${reply.recordId}-received-shop`, ...reply.earlier.map(replyKey)],
  };
}

/** Notifies the shop of a requested callback about a day that is booked by phone. */
export function callbackForShop(
  { day, name, phone, service }: CallbackRequest,
  { to, siteUrl }: { to: string; siteUrl: string },
): Message {
  return renderEmail({
    to,
    subject: `Callback request for ${dateLabel(day)}: ${service}`,
    heading: "Someone wants a callback",
    opening: ["They'd like to come in on a day we book by phone."],
    facts: [
      ["Day", dateLabel(day)],
      ["Service", service],
      ["Name", name],
      ["Phone", formatPhone(phone)],
    ],
    action: { label: "Open the Desk", url: `${siteUrl}${paths.admin}` },
    closing: [],
  });
}
