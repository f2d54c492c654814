import { shop } from "#server/content/published.ts";
import { formatPhone } from "#shop/phone-format.ts";
import { escalateAfterMinutes } from "#shop/schedule/opening-minutes.ts";
import { dateLabel, type ShopTime } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/time-label.ts";
import { renderEmail } from "./layout.ts";
import type { Message } from "./mailer.ts";

/** A request that nobody has answered. */
export interface WaitingRequest {
  id: string;
  name: string;
  phone: string;
  service: string;
  /** The time that was asked for. */
  slot: ShopTime;
}

const requestUrl = (siteUrl: string, id: string) => `${siteUrl}/admin/appointments?open=${id}`;

const slotText = ({ date, time }: ShopTime) => `${dateLabel(date)}, ${timeLabel(time)}`;

/** Tells the owner of a request that is still waiting. */
export function waitingRequestForShop(
  request: WaitingRequest,
  { siteUrl, shopInbox }: { siteUrl: string; shopInbox: () => string },
): Message {
  return renderEmail({
    to: shopInbox(),
    subject: `Still waiting: ${request.name}`,
    heading: "A request is still waiting",
    opening: [
      `No one has answered this request, and the shop has been open for ${escalateAfterMinutes} minutes since it came in.`,
    ],
    facts: [
      ["Name", request.name],
      ["Phone", formatPhone(request.phone)],
      ["Service", request.service],
      ["Asked for", slotText(request.slot)],
    ],
    action: { label: "Open the request", url: requestUrl(siteUrl, request.id) },
    closing: ["You'll get this once for each request. Requests you've answered don't send it."],
  });
}

/** The same as a text message to the owner's own phone; nothing in it is what a visitor typed. */
export function waitingRequestText({ id }: WaitingRequest, siteUrl: string): string {
  return `${shop().shortName}: a request has been waiting for ${escalateAfterMinutes} minutes. ${requestUrl(siteUrl, id)}`;
}
