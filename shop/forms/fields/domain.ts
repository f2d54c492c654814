import * as z from "zod/mini";

/** A name in DNS, in lower case (RFC 1123, section 2.1). */
export const hostName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** Names that lead nowhere outside of a machine or its network (RFC 6761, RFC 6762, RFC 8375). */
const inside = /(^|\.)(localhost|local|internal|intranet|lan|home|home\.arpa|invalid|onion)$/;

/**
 * Why visitors can't be led by a name; undefined if they can.
 *
 * @param text in lower case, without spaces around it
 */
function domainProblem(text: string): string | undefined {
  if (text.includes("://")) return `Leave out ${text.slice(0, text.indexOf("://") + 3)}`;
  if (text.includes("@")) return "Enter the domain alone, without an email address";
  if (/[/?#\\]/.test(text)) return "Leave out the slash and what follows it";
  if (/^\[?[\da-f]*:[\da-f]*:|^[\d.]+(:\d+)?$/.test(text)) {
    return "Enter a domain: certificates are made for names, not for IP addresses";
  }
  if (text.includes(":")) return "Leave out the colon and the port";
  if (/[\s,;]/.test(text)) return "Enter one domain";
  if (inside.test(text)) return "No one outside can reach this name. Enter the domain you bought";
  const spelled = URL.parse(`https://${text}`)?.hostname;
  if (/[^ -~]/.test(text)) {
    return spelled
      ? `Enter it as browsers spell it: ${spelled}`
      : "Use letters from a to z, digits, hyphens and dots";
  }
  if (text !== "" && !text.includes(".")) return "Enter the ending, too, like .com";
  if (!hostName.test(text)) return "Enter your domain, like www.shop.com";
  return spelled === text ? undefined : "Browsers can't open this name";
}

/** A domain of the shop's own, by which visitors reach it. */
export const ownDomain = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.refine((text) => domainProblem(text) === undefined, {
    error: ({ input }) => domainProblem(String(input)),
  }),
);
