import { zone } from "#server/content/published.ts";
import type { WaitlistRequest } from "#shop/forms/waitlist.ts";
import { dateLabel, type ShopTime } from "#shop/schedule/shop-time.ts";
import { whenLabel } from "#shop/schedule/when-label.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { renderEmail } from "./layout.ts";
import type { Message } from "./mailer.ts";
import { mailWords, slotValues, textMessage } from "./message-words.ts";
import { firstName } from "./visitor-text.ts";

interface Waiting {
  to: string;
  name: string;
  service: string;
  /** URL of the entry's page, for accepting an offer or leaving the waitlist. */
  url: string;
}

interface Offer {
  slot: ShopTime;
  /** When the offer expires, in the shop's local time: `2:15 PM`. */
  until: string;
}

/** Tells the shop of an entry that is offered nothing automatically, because it may be spam. */
export function waitlistForShop(
  { day, name, phone, service }: WaitlistRequest,
  to: string,
): Message {
  return renderEmail({
    to,
    subject: `Waitlist for ${dateLabel(day)}: ${service}`,
    heading: "Someone joined a waitlist",
    opening: [
      "Their form looked as if a program had filled it in, so we won't offer them a time automatically. If it's a real customer, call them when a time opens.",
    ],
    facts: [
      ["Day", dateLabel(day)],
      ["Service", service],
      ["Name", name],
      ["Phone", formatPhone(phone)],
    ],
    closing: [],
  });
}

/** Confirms a new waitlist entry. */
export function waitlistJoined({
  to,
  name,
  service,
  day,
  url,
}: Waiting & { day: string }): Message {
  return renderEmail({
    to,
    ...mailWords("waiting", { "first-name": firstName(name), day: dateLabel(day), service }),
    facts: [
      ["Day", dateLabel(day)],
      ["Service", service],
    ],
    action: { label: "See or Leave the List", url },
  });
}

/** Offers a slot that has opened and is reserved for the recipient. */
export function waitlistOffer({ to, name, service, url, slot, until }: Waiting & Offer): Message {
  return renderEmail({
    to,
    ...mailWords("offer", {
      ...slotValues(slot),
      "first-name": firstName(name),
      service,
      until: `${until} ${zone()}`,
    }),
    facts: [
      ["When", whenLabel(slot, zone())],
      ["Service", service],
    ],
    action: { label: "Take This Time", url },
  });
}

/**
 * Same, as a text message. It needs the link because the offer expires in minutes; opening it does
 * not book.
 */
export const waitlistOfferText = ({
  name,
  service,
  url,
  slot,
  until,
}: Offer & Omit<Waiting, "to">): string =>
  textMessage("offer", {
    ...slotValues(slot),
    "first-name": firstName(name),
    service,
    until: `${until} ${zone()}`,
    link: url,
  });
