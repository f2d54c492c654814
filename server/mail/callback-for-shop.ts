import type { CallbackRequest } from "#shop/forms/callback.ts";
import { paths } from "#shop/pages/paths.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { renderEmail } from "./layout.ts";
import type { Message } from "./mailer.ts";

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
