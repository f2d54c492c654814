import { usDigits } from "./forms/phone.ts";

/** More words than a name, an address and a number have help nobody. */
const mostWords = 8;

/**
 * What a search asks for, as the column `search_text` writes it: every word has to be found, in any
 * order, in small letters; telephone numbers by their digits, in whatever way they are written.
 */
export function searchTerms(search: string): string[] {
  const text = search.trim().toLowerCase();
  if (isNumber(text)) return [usDigits(text)];
  const words = text.split(/[\s,;]+/).map((word) => (isNumber(word) ? usDigits(word) : word));
  return [...new Set(words.filter(Boolean))].slice(0, mostWords);
}

const isNumber = (text: string) => /^[\s\d()+.-]+$/.test(text) && /\d/.test(text);

/** A pattern of LIKE that is found wherever `word` stands, whatever characters it has. */
export function containing(word: string): string {
  // To the data API a star is a percent sign, and it knows no way around that.
  return `%${word.replace(/[\\%_]/g, "\\$&").replaceAll("*", "_")}%`;
}
