import type { ContentField } from "#app/components/content-form/content-field.ts";
import {
  messagePlaceholders,
  type OccasionId,
  occasionIds,
  occasionOf,
} from "#shop/messages/occasions.ts";

type Document = Readonly<Record<string, unknown>>;

/** The occasion at an address below `/admin/site/messages/`. */
export const occasionAt = (id: string): OccasionId | undefined =>
  occasionIds.find((known) => known === id);

/** Our words for an occasion, by the key under which the document holds the owner's. */
export function ourWords(id: OccasionId): Readonly<Record<string, string>> {
  const { mail, text } = occasionOf(id);
  return { ...mail, ...(text && { text: text.words }) };
}

/** Fields for the words of an occasion. What is left as we say it is not kept in the document. */
export function messageFields(id: OccasionId): readonly ContentField[] {
  const { mail, text } = occasionOf(id);
  const at = (key: string) => ({ path: `messageWords.${id}.${key}`, optional: true as const });
  return [
    { ...at("subject"), label: "Subject of the email", kind: "text", usual: mail.subject },
    { ...at("heading"), label: "Heading of the email", kind: "text", usual: mail.heading },
    {
      ...at("body"),
      label: "What the email says",
      hint: "An empty line starts a new paragraph. The details, buttons, how to change it and your address follow below.",
      kind: "long",
      lines: 6,
      usual: mail.body,
    },
    ...(text
      ? [
          {
            ...at("text"),
            label: "Text message",
            hint: "Your name comes before it; how to reach you and to opt out come after it. STOP and HELP are always answered in our words, as the law asks.",
            kind: "long" as const,
            lines: 3,
            usual: text.words,
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
