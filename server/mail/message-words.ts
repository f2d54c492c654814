import { published, shop, shopPhone, zone } from "#server/content/published.ts";
import { fillWords, messageText, type WordValues } from "#shop/messages/fill-words.ts";
import { type OccasionId, occasionOf } from "#shop/messages/occasions.ts";
import { dateLabel, type ShopTime } from "#shop/schedule/shop-time.ts";
import { whenLabel } from "#shop/schedule/when-label.ts";
import { paragraphsOf } from "#shop/text/paragraphs.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import type { EmailContent } from "./layout.ts";
import { withoutLinks } from "./visitor-text.ts";

/** Facts of the shop that our own words name; the owner's are filled in when they are published. */
const facts = (): WordValues => ({
  name: shop().name,
  phone: shopPhone(),
  street: shop().address.street,
  city: shop().address.city,
});

/** Day and time of a slot, as words name them. */
export const slotValues = (slot: ShopTime): WordValues => ({
  when: whenLabel(slot, zone()),
  day: dateLabel(slot.date),
  time: `${timeLabel(slot.time)} ${zone()}`,
});

/**
 * The words of an email for an occasion: the owner's, else ours. What it always says is its last paragraph.
 *
 * @param ourClosing our last line where that of the occasion would be wrong
 */
export function mailWords(
  id: OccasionId,
  values: WordValues,
  ourClosing = occasionOf(id).mail.closing,
): Pick<EmailContent, "subject" | "heading" | "opening" | "closing"> {
  const { mail, always } = occasionOf(id);
  const {
    subject = mail.subject,
    heading = mail.heading,
    body = mail.body,
    closing = ourClosing,
  } = published().messageWords?.[id] ?? {};
  const said = { ...facts(), ...values, ...(values.car && { car: withoutLinks(values.car) }) };
  return {
    subject: fillWords(subject, said),
    heading: fillWords(heading, said),
    opening: paragraphsOf(body).map((paragraph) => fillWords(paragraph, said)),
    closing: [...(closing ? [fillWords(closing, said)] : []), ...(always ? [always.says] : [])],
  };
}

/** The words of a text message for an occasion, without sender and ending; empty where there is none. */
export function textWords(id: OccasionId, values: WordValues): string {
  const words = published().messageWords?.[id]?.text ?? occasionOf(id).text?.words ?? "";
  return fillWords(words, { ...facts(), ...values });
}

/** A text message for an occasion. @param words instead of those of the occasion */
export function textMessage(
  id: OccasionId,
  values: WordValues,
  words = textWords(id, values),
): string {
  const said = { ...facts(), ...values };
  const closing = published().messageWords?.[id]?.textClosing ?? occasionOf(id).text?.closing ?? "";
  return messageText(id, { words, closing: fillWords(closing, said) }, said);
}
