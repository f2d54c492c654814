/**
 * An email address that mail servers take: up to 64 characters of RFC 5322's `dot-atom` before the
 * @ (RFC 5321, section 4.5.3.1.1), behind it a domain of two labels or more.
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/** Writes the domain of an address in ASCII: `pat@münchen.example` is `pat@xn--mnchen-3ya.example`. */
export function asciiEmail(email: string): string {
  const [, local, domain = ""] = /^([^@]*)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? [];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  if (local === undefined || /^[\x00-\x7f]*$/.test(domain)) return email;
  const url = `https://${domain}`;
  return URL.canParse(url) ? `${local}@${new URL(url).hostname}` : email;
}

/** Link that writes to an address. What an address may hold could otherwise add copies or a subject. */
export const mailLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
