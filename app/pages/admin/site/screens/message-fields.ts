import type { ContentField } from "#app/components/content-form/content-field.ts";
import { messagePlaceholders, optOut } from "#shop/messages/occasion.ts";
import { type OccasionId, occasionIds, occasionOf } from "#shop/messages/occasions.ts";

type Document = Readonly<Record<string, unknown>>;

/** The occasion at an address below `/admin/site/messages/`. */
export const occasionAt = (id: string): OccasionId | undefined =>
  occasionIds.find((known) => known === id);

/** Our words for an occasion, by the key under which the document holds the owner's. */
export function ourWords(id: OccasionId): Readonly<Record<string, string>> {
  const { mail, text } = occasionOf(id);
  return {
    ...mail,
    ...(text && { text: text.words }),
    ...(text?.closing && { textClosing: text.closing }),
  };
}

/** Fields for the words of an occasion. What is left as we say it is not kept in the document. */
export function messageFields(id: OccasionId): readonly ContentField[] {
  const { mail, text, always } = occasionOf(id);
  const at = (key: string) => ({ path: `messageWords.${id}.${key}`, optional: true as const });
  return [
    { ...at("subject"), label: "Subject of the email", kind: "text", usual: mail.subject },
    { ...at("heading"), label: "Heading of the email", kind: "text", usual: mail.heading },
    {
      ...at("body"),
      label: "What the email says",
      hint: `An empty line starts a new paragraph. ${always ? `“${always.says}” always follows: ${always.why}.` : "The details, buttons and how to change it follow below: they're what the email is for."} Your name, address and phone end it, as the law asks of a business.`,
      kind: "long",
      lines: 6,
      usual: mail.body,
    },
    ...(mail.closing
      ? [
          {
            ...at("closing"),
            label: "Last line of the email",
            kind: "text" as const,
            usual: mail.closing,
          },
        ]
      : []),
    ...(text
      ? [
          {
            ...at("text"),
            label: "Text message",
            hint: `Your name comes before it${text.hasLink ? ", the link after it" : ""}; “${optOut}” ends it. The law and the carriers ask for that, and that STOP and HELP are always answered in the same words.`,
            kind: "long" as const,
            lines: 3,
            usual: text.words,
          },
        ]
      : []),
    ...(text?.closing
      ? [
          {
            ...at("textClosing"),
            label: "Last line of the text message",
            kind: "text" as const,
            usual: text.closing,
          },
        ]
      : []),
  ];
}

/** What stands for something of the visit in these words. */
export const placeholdersOf = (id: OccasionId) =>
  occasionOf(id).holds.map((name) => ({
    text: `{${name}}`,
    reads: messagePlaceholders[name].about,
  }));

/** Takes out of the document what is said in our words anyway. */
export function withoutOurWords(id: OccasionId, document: Document): Document {
  const all = { ...(document.messageWords as Document | undefined) };
  const ours = ourWords(id);
  const own = Object.entries(Object(all[id])).filter(([key, words]) => words !== ours[key]);
  delete all[id];
  if (own.length > 0) all[id] = Object.fromEntries(own);
  const { messageWords: _, ...rest } = document;
  return Object.keys(all).length > 0 ? { ...rest, messageWords: all } : rest;
}
