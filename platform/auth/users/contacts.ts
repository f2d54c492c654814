import { domainToASCII } from "node:url";
import * as z from "zod/mini";
import { invalid } from "#platform/auth/errors.ts";

/**
 * Country code 1: area and exchange codes start with 2 to 9, and neither ends in 11, as 911 does.
 */
const northAmerican = /^1(?!.11)[2-9]\d\d(?!.11)[2-9]\d{6}$/;

const emailSchema = z.string().check(
  z.maxLength(254, { abort: true }),
  // RFC 5321, section 4.5.3.1.1.
  z.regex(/^[^@]{1,64}@/),
  z.email({ pattern: z.regexes.html5Email }),
);

/**
 * Normalizes an email to lower case, and its domain to ASCII: the form in which it is stored and
 * compared. What is no email is returned as it came, in lower case.
 */
export function normalizeEmail(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .slice(0, 1000)
    .replace(/@([\p{L}\p{M}\p{N}.-]+)$/u, (_, domain) => `@${asciiDomain(domain)}`);
}

/**
 * Reads an email, normalized.
 *
 * @throws {HttpError} 400 validation_failed
 */
export function readEmail(text: string): string {
  const email = normalizeEmail(text);
  if (!emailSchema.safeParse(email).success) {
    throw invalid("Unable to validate email address: invalid format");
  }
  return email;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text);
const asciiDomain = (name: string) => (isAscii(name) ? name : domainToASCII(name) || name);

/**
 * Normalizes a phone number to the digits of E.164 without `+`, the form in which it is stored and
 * compared.
 *
 * @throws {HttpError} 400 validation_failed
 */
export function readPhone(text: string): string {
  const phone = text.replace(/[+\s]/g, "");
  if (!/^[1-9]\d{1,14}$/.test(phone)) {
    throw invalid("Invalid phone number format (E.164 required)");
  }
  // Other countries have their own numbering plans.
  if (/^1\d{10}$/.test(phone) && !northAmerican.test(phone)) {
    throw invalid("Invalid phone number: its area or exchange code does not exist");
  }
  return phone;
}
