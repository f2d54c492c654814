import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

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

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const zip = promisify(gzip);

/** The quickest that each does: what is made for one answer is compressed while somebody waits. */
const compress = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  zstd: (text: string) => zstd(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  gzip: (text: string) => zip(text, { level: 1 }),
  identity: async (text: string) => Buffer.from(text),
};

/**
 * A text that was made for this answer, in the coding that the client takes best.
 *
 * @param header its Accept-Encoding (RFC 9110, section 12.5.3)
 * @returns the bytes, and the headers that speak of how they are coded
 */
export async function codedFor(
  header: string | undefined,
  text: string,
): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const [coding = "identity"] = acceptedCodings(header);
  return {
    body: Uint8Array.from(await compress[coding](text)),
    headers: {
      Vary: "Accept-Encoding",
      ...(coding !== "identity" && { "Content-Encoding": coding }),
    },
  };
}
