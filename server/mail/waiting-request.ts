import { shop, zone } from "#server/content/published.ts";
import { escalateAfterMinutes } from "#shop/hours/opening-minutes.ts";
import { paths } from "#shop/pages/paths.ts";
import { dateLabel, type ShopTime } from "#shop/schedule/shop-time.ts";
import { whenLabel } from "#shop/schedule/when-label.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { renderEmail } from "./layout.ts";
import type { Message } from "./mailer.ts";

/** An unanswered request for an appointment or a callback. */
export interface WaitingRequest {
  kind: "request" | "callback";
  id: string;
  name: string;
  phone: string;
  service: string;
  /** Requested date; the time is null for callbacks, which name only a day. */
  date: string;
  time: string | null;
}

/** Wording per kind, and the admin page for answering it. */
const kinds = {
  request: {
    heading: "A request is still waiting",
    unanswered: "No one has answered this request",
    since: "it came in",
    answer: "Open the request",
    path: (id: string) => `${paths.admin}/appointments?open=${id}`,
    closing: "We send this once per request, only if no one has answered.",
    text: "a request has been waiting",
  },
  callback: {
    heading: "Someone is still waiting for a call",
    unanswered: "No one has called them back yet",
    since: "they asked",
    answer: "Open the Desk",
    path: () => paths.admin,
    closing: "We send this once per call, only if no one has marked it as done.",
    text: "someone has been waiting for a call",
  },
} as const;

/**
 * Notifies the owner of an unanswered request.
 *
 * @param callBy until when the customer was promised an answer; undefined where the shop stays closed
 */
export function waitingRequestForShop(
  { kind, id, name, phone, service, date, time }: WaitingRequest,
  callBy: ShopTime | undefined,
  { siteUrl, shopInbox }: { siteUrl: string; shopInbox: () => string },
): Message {
  const { heading, unanswered, since, answer, path, closing } = kinds[kind];
  const when = (moment: ShopTime) => whenLabel(moment, zone());
  return renderEmail({
    to: shopInbox(),
    subject: `Still waiting: ${name}`,
    heading,
    opening: [
      `${unanswered}, and the shop has been open for ${escalateAfterMinutes} minutes since ${since}.`,
    ],
    facts: [
      ...(callBy ? ([["Call by", when(callBy)]] as [string, string][]) : []),
      ["Name", name],
      ["Phone", formatPhone(phone)],
      ["Service", service],
      ["Asked for", time ? when({ date, time }) : dateLabel(date)],
    ],
    action: { label: answer, url: `${siteUrl}${path(id)}` },
    closing: [closing],
  });
}

/** Same, as a text message to the owner's phone; contains no visitor input. */
export function waitingRequestText({ kind, id }: WaitingRequest, siteUrl: string): string {
  const { text, path } = kinds[kind];
  return `${shop().shortName}: ${text} for ${escalateAfterMinutes} minutes. ${siteUrl}${path(id)}`;
}
