import { usDigits } from "#shop/forms/fields/phone.ts";

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

/** Apostrophes, hyphens and invisible characters, which people leave out or type differently. */
const leftOut =
  /[-'`\u00AD\u00B4\u02B9-\u02BF\u05BE\u200B-\u200F\u2010-\u201B\u202A-\u202E\u2032\u2035\u2060-\u2069\u2212\uFEFF\uFF07\uFF0D]/g;

const marks = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g;

/** Letters that have no decomposition in Unicode. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ħ: "h",
  ı: "i",
  ð: "d",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};

/**
 * Text as it is typed plainly, for comparing: small letters without accents, apostrophes, hyphens
 * and invisible characters; `O’Rourke` is `orourke`. Same rules as `private.folded`
 * (database/schema/accounts/01-roles.sql).
 */
export const foldText = (text: string): string =>
  text
    .replace(leftOut, "")
    .normalize("NFKD")
    .replace(marks, "")
    .toLowerCase()
    .replace(/[øłđħıðßæœþ]/g, (letter) => plainLetters[letter] ?? letter);
