import { shop } from "#server/content/published.ts";
import { zoneLabel } from "#shop/hours/zone-label.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { whenLabel } from "#shop/schedule/when-label.ts";
import { renderEmail } from "./layout.ts";
import type { Message } from "./mailer.ts";

/** An outbox message that was given up. */
export interface Undelivered {
  id: string;
  kind: "mail" | "webhook" | "sms" | "push";
  createdAt: Date;
  lastError: string | null;
  /** Email address, phone number, or name of the submitted form. */
  receiver: string | null;
  subject: string | null;
}

const kindLabels = {
  mail: "Email",
  webhook: "Automation",
  sms: "Text message",
  push: "Notification",
};

/** Maximum listed in the email; the command on the server lists all. */
export const maxShown = 25;

/**
 * Reports undeliverable messages to the shop, so that it can call instead.
 *
 * @param messages messages to list, at most `maxShown`
 * @param total total number of messages
 */
export function undeliveredForShop(
  messages: readonly Undelivered[],
  total: number,
  to: string,
): Message {
  const count = total === 1 ? "1 message was" : `${total.toLocaleString("en-US")} messages were`;
  const hidden = total - messages.length;
  return renderEmail({
    to,
    subject: `${count} not delivered`,
    heading: `${count} not delivered`,
    opening: [
      "Each was refused for good, or we tried for three days. The requests themselves are safe; only these messages didn't get through. Check the reason, and call the customer if it matters.",
    ],
    facts: messages.map(({ id, kind, receiver, subject, lastError, createdAt }) => [
      `Message ${id}`,
      [
        [kindLabels[kind], receiver].filter(Boolean).join(" to "),
        subject,
        `Written ${writtenAt(createdAt)}. Reason: ${lastError ?? "none given"}`,
      ]
        .filter(Boolean)
        .join("\n"),
    ]),
    closing: [
      ...(hidden > 0 ? [`And ${hidden} more: npm run admin -- outbox`] : []),
      "To send them again once the cause is fixed: npm run admin -- outbox resend --all",
    ],
  });
}

function writtenAt(instant: Date): string {
  const { timeZone } = shop();
  return whenLabel(shopTimeOf(instant, timeZone), zoneLabel(timeZone));
}
