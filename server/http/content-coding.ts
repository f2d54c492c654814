/** How the bytes of an answer can be coded (RFC 9110, section 8.4.1). */
export type ContentCoding = "br" | "zstd" | "gzip" | "identity";

/** Codings that make an answer smaller, the smallest first. */
export const compressions = ["br", "zstd", "gzip"] as const;

/** More different headers than browsers send; what comes beyond is read anew each time. */
const mostRemembered = 100;
const remembered = new Map<string, readonly ContentCoding[]>();

/**
 * What a client takes, best first: by its own weights, the smallest first where they are equal. As it
 * is comes last, for clients that take nothing else.
 *
 * @param header its Accept-Encoding (RFC 9110, section 12.5.3)
 */
export function acceptedCodings(header = ""): readonly ContentCoding[] {
  const known = remembered.get(header);
  if (known) return known;
  const codings = readAcceptEncoding(header);
  if (remembered.size < mostRemembered) remembered.set(header, codings);
  return codings;
}

function readAcceptEncoding(header: string): readonly ContentCoding[] {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [coding = "", weight = "q=1"] = part.split(";").map((text) => text.trim());
    weights.set(coding, Number.parseFloat(weight.slice("q=".length)) || 0);
  }
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get("*") ?? 0;
  const taken = compressions
    .filter((coding) => weightOf(coding) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  return [...taken, "identity"];
}
