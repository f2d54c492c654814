/** A single word of letters, apostrophes and hyphens: O'Neil, Jean-Luc. */
const nameWord = /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u;

/**
 * First name of a visitor, if it is safe to use in an email. Anyone can make the server email
 * anyone, under any name: anything that could be more than a name is omitted.
 *
 * @returns undefined if the name does not begin with a plain word
 */
export function firstName(name: string): string | undefined {
  const [word = ""] = name.trim().split(/\s+/);
  return nameWord.test(word) ? word : undefined;
}

/** Prepends the first name to a sentence, if there is one: `Dana, you're all set.` */
export function greeting(name: string, sentence: string): string {
  const first = firstName(name);
  if (first) return `${first}, ${sentence}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const emailWord = /^[^\s@:/]+@[^\s@:/]+$/;

/**
 * Visitor input for an email to the shop: readable, but not turned into links by mail clients.
 * Email addresses are kept, so that staff can reply to them.
 */
export function withoutLinks(text: string): string {
  return text.replace(/\S+/g, (word) =>
    emailWord.test(word)
      ? word
      : word.replaceAll("://", ": //").replace(/([.\u3002\uff0e\uff61])(?=\p{L})/gu, "$1 "),
  );
}
