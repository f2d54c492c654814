import * as z from "zod/mini";
import { type OccasionId, occasionIds, occasionOf } from "#shop/messages/occasions.ts";

const line = (most: number) =>
  z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1),
        z.maxLength(most),
        z.regex(/^[^\r\n]*$/, "Keep this on one line"),
      ),
  );

/** The owner's words for one occasion; what is absent is said in ours (shop/messages/occasions.ts). */
const wordsSchema = z.strictObject({
  subject: line(150),
  heading: line(100),
  body: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))),
  closing: line(300),
  text: line(320),
  textClosing: line(100),
});

export const messageWordsSchema = z.partialRecord(z.enum(occasionIds), wordsSchema);

export type MessageWords = z.infer<typeof messageWordsSchema>;

/** Whether a placeholder of a text of `messageWords` stands for something of the visit: `{when}`. */
export const isOfMessage = (path: readonly (string | number)[], whole: string): boolean =>
  path[0] === "messageWords" &&
  occasionIds.includes(path[1] as OccasionId) &&
  occasionOf(path[1] as OccasionId).holds.some((name) => `{${name}}` === whole);

/**
 * Reports words for what nobody rewrites, text messages for occasions without one, and those that leave out
 * what they are for.
 */
export function messageMistakes({
  messageWords,
}: {
  messageWords?: MessageWords | undefined;
}): { path: string[]; message: string }[] {
  return Object.entries(messageWords ?? {}).flatMap(([id, own = {}]) => {
    const { text, closing, textClosing } = own;
    const { mail, text: ours, needs = [] } = occasionOf(id as OccasionId);
    const at = (key: string) => ["messageWords", id, key];
    if (closing !== undefined && mail.closing === undefined) {
      return [{ path: at("closing"), message: "The last line of this email is always ours" }];
    }
    if (textClosing !== undefined && ours?.closing === undefined) {
      return [{ path: at("textClosing"), message: "This text message has no last line" }];
    }
    if (text === undefined) return [];
    const path = at("text");
    if (!ours) return [{ path, message: "No text message is sent for this" }];
    const says = (name: string) =>
      text.includes(`{${name}}`) ||
      (name === "when" && text.includes("{day}") && text.includes("{time}"));
    return needs
      .filter((name) => !says(name))
      .map((name) => ({ path, message: `Say {${name}}: without it the message is of no use` }));
  });
}
