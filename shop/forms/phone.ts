/** Returns the digits of a US number without the country code, as far as typed, at most `limit`. */
export function usDigits(text: string, limit = Number.POSITIVE_INFINITY): string {
  const digits = text.replace(/\D/g, "");
  const national =
    text.trimStart().startsWith("+1") || (digits.length > 10 && digits.startsWith("1"))
      ? digits.slice(1)
      : digits;
  return national.slice(0, limit);
}

/**
 * Formats a phone number while it is typed: `(770) 555-0142`, capped at 10 digits
 * (docs/product.md#phone-numbers). A pasted +1 or leading 1 is dropped first.
 */
export function formatPhoneInput(text: string): string {
  const digits = usDigits(text, 10);
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Removes the country code of a complete number, so that the same rules apply to every notation. */
export function withoutCountryCode(text: string): string {
  const trimmed = text.trim();
  const digits = usDigits(trimmed);
  const hadCountryCode = digits.length !== trimmed.replace(/\D/g, "").length;
  return hadCountryCode && digits.length === 10 ? formatPhoneInput(digits) : trimmed;
}

const northAmerican = /^\(?(?!.11)[2-9]\d{2}\)?[-. ]?(?!.11)[2-9]\d{2}[-. ]?\d{4}$/;

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

/** Converts a US number to E.164 (`+17705550142`), the format in which numbers are stored. */
export function toE164(text: string): string {
  return `+1${usDigits(text)}`;
}
