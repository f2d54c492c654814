import { requiredEmail } from "#shop/forms/fields/common-fields.ts";
import { readPhone } from "#shop/forms/fields/phone.ts";
import { formatPhone } from "#shop/text/phone-format.ts";

/** A cell as it was understood: its values, and what could not be read. */
export interface Contacts {
  values: string[];
  unread: string[];
}

const extension = /(?:x|ext\.?|extension|#)[ :]{0,2}(\d{1,6})$/i;

/** Words with which people tell numbers apart. */
const labels =
  /^\(?(?:cell|mobile|home|work|office|phone|tel|main)\)?[:.]?|\(?(?:cell|mobile|home|work|office|main)\)?$/gi;

/** Reads the numbers of a cell: E.164, with extensions apart, as they stand in the notes. */
export function readPhones(text: string): Contacts & { extensions: string[] } {
  const values: string[] = [];
  const unread: string[] = [];
  const extensions: string[] = [];
  const take = (part: string): boolean => {
    // Spreadsheets take a number for one.
    const written = part
      .replace(/^(\d{10,11})\.0+$/, "$1")
      .replace(labels, "")
      .trim();
    const phone = readPhone(written);
    if (!phone) return false;
    values.push(phone);
    const [, digits] = extension.exec(written) ?? [];
    if (digits) extensions.push(`${formatPhone(phone)} ext. ${digits}`);
    return true;
  };
  if (!take(text)) {
    const parts = text.split(/[;,|\n]|\s(?:or|and)\s|&|\/|\s{2,}|\s(?=[+(])/);
    for (const part of parts.map((one) => one.trim())) if (part && !take(part)) unread.push(part);
  }
  return { values: [...new Set(values)], unread, extensions };
}

const email = requiredEmail("Valid email is required");

/** Reads the email addresses of a cell: `Dana <dana@example.com>; d@work.example`. */
export function readEmails(text: string): Contacts {
  const whole = email.safeParse(text).data;
  if (whole) return { values: [whole], unread: [] };
  const values = new Set<string>();
  const unread: string[] = [];
  const inBrackets = [...text.matchAll(/<([^<>\s]+)>/g)].map(([, address]) => address ?? "");
  const parts = inBrackets.length > 0 ? inBrackets : text.split(/[;,|\s]+/);
  for (const part of parts.map((one) => one.replace(/^mailto:/i, ""))) {
    const { data } = email.safeParse(part);
    if (data) values.add(data);
    else if (part) unread.push(part);
  }
  return { values: [...values], unread };
}
