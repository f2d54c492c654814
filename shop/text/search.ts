import { usDigits } from "#shop/forms/fields/phone.ts";
import { foldText } from "./fold-text.ts";

/** Maximum number of words; more than name, address and phone number add nothing. */
const maxWords = 8;

/**
 * Splits a search into terms in the format of the column `search_text`: folded words, all of
 * which must match in any order; phone numbers as digits, whatever their notation.
 */
export function searchTerms(search: string): string[] {
  const text = foldText(search).trim();
  if (isNumber(text)) return [usDigits(text)];
  const words = text.split(/[\s,;]+/).map((word) => (isNumber(word) ? usDigits(word) : word));
  return [...new Set(words.filter(Boolean))].slice(0, maxWords);
}

const isNumber = (text: string) => /^[\s\d()+.-]+$/.test(text) && /\d/.test(text);

/** Returns a LIKE pattern that matches `word` anywhere, with special characters escaped. */
export function containing(word: string): string {
  // The data API treats `*` as `%` and cannot escape it, so match any single character instead.
  return `%${word.replace(/[\\%_]/g, "\\$&").replaceAll("*", "_")}%`;
}
