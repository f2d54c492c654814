/** One word of letters, which may have an apostrophe or a hyphen in it: O'Neil, Jean-Luc. */
const nameWord = /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u;

/**
 * The first name of a visitor, as far as a mail to them may carry it. Anybody can have us write to
 * anybody, under any name: whatever could be more than a name is left out.
 *
 * @returns undefined when what was typed does not begin with a plain word
 */
export function firstName(name: string): string | undefined {
  const [word = ""] = name.trim().split(/\s+/);
  return nameWord.test(word) ? word : undefined;
}

/** Begins a sentence with the first name, if there is one: `Dana, we expect you.` */
export function greeting(name: string, sentence: string): string {
  const first = firstName(name);
  if (first) return `${first}, ${sentence}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const emailWord = /^[^\s@:/]+@[^\s@:/]+$/;

/**
 * What a visitor typed, in a mail to the shop: still readable, and no mail program makes a link of
 * it. Email addresses stay as they are, for whoever answers them.
 */
export function withoutLinks(text: string): string {
  return text.replace(/\S+/g, (word) =>
    emailWord.test(word)
      ? word
      : word.replaceAll("://", ": //").replace(/([.\u3002\uff0e\uff61])(?=\p{L})/gu, "$1 "),
  );
}
