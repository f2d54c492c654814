import { shop } from "#server/content/published.ts";
import { renderEmail } from "./layout.ts";
import type { Message } from "./mailer.ts";

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
      opening: reply.body.trim().split(/\n\s*\n/),
      facts: [["You wrote", reply.original]],
      closing: ["Just reply to this email to reach us."],
    }),
    byPerson: true,
    thread: [`${reply.recordId}-received-shop`, ...reply.earlier.map(replyKey)],
  };
}
