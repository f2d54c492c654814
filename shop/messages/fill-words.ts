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

/**
 * A text message as it is sent: who it is from, the words, and the ending of its occasion, which nobody
 * rewrites.
 *
 * @param words as they read
 */
export const messageText = (id: OccasionId, words: string, values: WordValues): string =>
  `${values.name}: ${words} ${fillWords(occasionOf(id).text?.ending ?? "", values)}`;
