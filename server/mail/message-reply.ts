import { shop } from "#server/content/published.ts";
import { renderEmail } from "./layout.ts";
import type { Message } from "./mailer.ts";

/** What staff have answered, and to what. */
export interface MessageReply {
  id: string;
  body: string;
  /** The message or the application. */
  recordId: string;
  email: string;
  /** What the sender wrote. */
  original: string;
  /** Ids of the replies before it, oldest first. */
  earlier: readonly string[];
}

/** How the mail of a reply is named for good. */
export const replyKey = (id: string): string => `reply-${id}`;

/**
 * A reply as a mail. It belongs to the thread of the mail that brought the message to the shop, so that
 * the sender's answer stands below both in the shop's own mailbox (RFC 5322, section 3.6.4).
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
    thread: [`${reply.recordId}-received-shop`, ...reply.earlier.map(replyKey)],
  };
}
