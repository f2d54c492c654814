/** Longest text that is read as a phone number; anything longer is none. */
const maxLength = 100;

/**
 * Text as a US keyboard would type it: numbers that are pasted come with the hyphens and spaces of
 * typography, digits of full width, marks of the writing direction, or as a `tel:` link.
 */
function plain(text: string): string {
  return text
    .slice(0, maxLength + 1)
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^tel:/i, "");
}

/** Whether a text names another country than the US: `+52`. */
const isForeign = (typed: string) => /^\+(?!1)/.test(typed);

/** Returns the digits of a US number without the country code, as far as typed, at most `limit`. */
export function usDigits(text: string, limit = Number.POSITIVE_INFINITY): string {
  const typed = plain(text);
  const digits = typed.replace(/\D/g, "");
  const national =
    typed.startsWith("+1") || (digits.length > 10 && digits.startsWith("1"))
      ? digits.slice(1)
      : digits;
  return national.slice(0, limit);
}

/**
 * Formats a phone number while it is typed: `(770) 555-0142`, capped at 10 digits
 * (docs/product.md#phone-numbers). A pasted +1 or leading 1 is dropped first. A number of another
 * country stays as it is, for the form to refuse: cut to 10 digits it would be somebody else's.
 */
export function formatPhoneInput(text: string): string {
  const typed = plain(text);
  if (isForeign(typed)) return typed;
  const digits = usDigits(typed, 10);
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Ten digits with what people put around and between them, a country code and an extension. */
const notation =
  /^(?:\+?1[-. /]{0,3})?(\(?\d{3}\)?[-. /]{0,3}\d{3}[-. /]{0,3}\d{4})(?:[ ,;]{0,2}(?:x|ext\.?|extension|#)[ :]{0,2}\d{1,6})?$/i;

/**
 * A complete number as forms show it, from any notation: `(770) 555-0142`. Anything else is
 * returned unchanged.
 */
export function withoutCountryCode(text: string): string {
  const [, national] = notation.exec(plain(text)) ?? [];
  return national === undefined ? text.trim() : formatPhoneInput(national);
}

const northAmerican = /^\((?!.11)[2-9]\d{2}\) (?!.11)[2-9]\d{2}-\d{4}$/;

/**
 * Whether a number is valid in the North American Numbering Plan: ten digits, area and exchange
 * code start with 2 to 9, and neither ends in 11 as service codes do (911). Numbers reserved for
 * examples (555-01xx) pass.
 *
 * @param text in any notation, with or without the country code
 */
export function isNorthAmericanPhone(text: string): boolean {
  return northAmerican.test(withoutCountryCode(text));
}

/**
 * Reads a US number in any notation as E.164 (`+17705550142`), the format in which numbers are
 * stored. Undefined if it is none. An extension is dropped.
 */
export function readPhone(text: string): string | undefined {
  return isNorthAmericanPhone(text) ? `+1${usDigits(withoutCountryCode(text))}` : undefined;
}
