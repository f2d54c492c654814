/** An address that somebody asked for, as the list of old addresses writes it. */
export interface OldAddress {
  /** Decoded, in small letters, without a slash at the end: `/our services/brakes.html`. */
  path: string;
  /** Sorted, without what only advertisements read; empty if there is none: `cat=2&id=7`. */
  query: string;
  /** What only advertisements read, as it was: `utm_source=mail`. */
  campaign: string;
}

/** Longest old address, as the database has it, and longest request that may be one: escapes take three. */
const maxOldAddress = 500;
const maxAsked = 2000;

const campaignPart = /^(?:utm_[a-z]+|gclid|fbclid|msclkid|gbraid|wbraid)=[\w.~%+-]{0,100}$/i;

/**
 * Reads a path with its query. Old sites differ in capitals, in the slash at the end and in the
 * order of their parameters, and mean the same page.
 *
 * @returns undefined for what no page can be called: encoded slashes, backslashes, control
 *   characters, `..`, and for what is longer than any
 */
export function readOldAddress(url: string): OldAddress | undefined {
  if (url.length > maxAsked) return undefined;
  const [, rawPath = "", rawQuery = ""] = /^([^?#]*)(?:\?([^#]*))?/.exec(url) ?? [];
  if (!rawPath.startsWith("/") || rawPath.startsWith("//")) return undefined;
  const segments = rawPath.split("/").filter(Boolean).map(decoded);
  if (!segments.every(isSegment)) return undefined;
  const parameters = rawQuery.split("&").filter(Boolean);
  const isCampaign = (part: string) => campaignPart.test(part);
  const query = parameters.filter((part) => !isCampaign(part)).map((part) => part.toLowerCase());
  return {
    path: `/${segments.join("/").normalize("NFC").toLowerCase()}`,
    query: query.toSorted().join("&"),
    campaign: parameters.filter(isCampaign).join("&"),
  };
}

/**
 * Old address as it is entered or listed: a path, or a whole URL of the old site; `/*` at its end
 * stands for what is below.
 *
 * @returns undefined if it is none
 */
export function enteredOldAddress(text: string): string | undefined {
  const entered = text.trim().replace(/^https?:\/\/[^/?#\\]+/i, "");
  const isPrefix = entered.endsWith("/*");
  const address = readOldAddress(isPrefix ? entered.slice(0, -2) : entered);
  if (!address || (isPrefix && address.query)) return undefined;
  const { path, query } = address;
  // Of the home page only what has a query: `/?p=12` was a page of its own.
  if (path === "/" && !query) return undefined;
  const written = isPrefix ? `${path}/*` : query ? `${path}?${query}` : path;
  return written.length <= maxOldAddress ? written : undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const notInSegment = /[/\\?#*\u0000-\u001f\u007f-\u009f]/;

const isSegment = (segment: string | undefined): segment is string =>
  segment !== undefined && segment !== "." && segment !== ".." && !notInSegment.test(segment);

/** Escapes of what no segment holds: slashes, control characters and the other signs above. */
const escapedSign = /%(?:[01][\da-f]|2[3af]|3f|5c|7f)/i;

/** A segment with escapes that are none in UTF-8 (`/100%-off`, `/caf%E9`) is compared as it was typed. */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return escapedSign.test(segment) ? undefined : segment;
  }
}
