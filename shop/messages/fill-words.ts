import { optOut } from "./occasion.ts";
import { type OccasionId, occasionOf } from "./occasions.ts";

/** What placeholders of a message read as, by name; those of the shop's facts too. */
export type WordValues = Readonly<Record<string, string | undefined>>;

const placeholder = /\{([a-z]+(?:-[a-z]+)*)\}/g;

/** A name that isn't known takes the comma that set it off with it. */
const nameless = /\{first-name\}, |, \{first-name\}|\{first-name\} ?/g;

/**
 * Puts values in place of the placeholders of a text, in one pass: braces in a value stay braces.
 * What is not known leaves no gap, and a sentence that began with it begins with a capital.
 */
export function fillWords(words: string, values: WordValues): string {
  const named = values["first-name"]
    ? words
    : words.replace(nameless, "").replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return named
    .replaceAll(placeholder, (whole, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? "") : whole,
    )
    .replaceAll(/ {2,}/g, " ")
    .trim();
}

/** The words of a text message, as they read. */
export interface TextWords {
  words: string;
  /** Last line; empty where there is none. */
  closing: string;
}

/**
 * A text message as it is sent: who it is from, the words, the link that its occasion is about, and the way
 * to opt out. Nobody rewrites the first and the last.
 *
 * @param values.link needed where the occasion has one
 */
export const messageText = (
  id: OccasionId,
  { words, closing }: TextWords,
  { name, link }: WordValues,
): string =>
  [`${name}: ${words}`, occasionOf(id).text?.hasLink && link, closing, optOut]
    .filter(Boolean)
    .join(" ");
