import * as z from "zod/mini";

const placeholder = /\{(amount|reference)\}/g;

function isPayLink(link: string): boolean {
  const address = URL.parse(link.replace(placeholder, "1"));
  return (
    address?.protocol === "https:" &&
    address.username === "" &&
    link.startsWith(`https://${address.host}`) &&
    link.includes("{amount}") &&
    link.includes("{reference}")
  );
}

/**
 * Address of the owner's own payment provider, with `{amount}` in dollars and `{reference}`, the
 * bill's number, somewhere after the host.
 */
export const payLinkSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500),
    z.refine(isPayLink, "must be an https address with {amount} and {reference} in it"),
  );

/** The address to pay on, of what is open in cents. */
export function payLinkOf(link: string, cents: number, number: string): string {
  const values: Record<string, string> = { amount: (cents / 100).toFixed(2), reference: number };
  return link.replace(placeholder, (_, name: string) => values[name] ?? "");
}
