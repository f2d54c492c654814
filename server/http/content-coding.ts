import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

/** Content codings of a response body (RFC 9110, section 8.4.1). */
export type ContentCoding = "br" | "zstd" | "gzip" | "identity";

/** Compressing codings, best compression first. */
export const compressions = ["br", "zstd", "gzip"] as const;

/** More distinct header values than browsers send; any beyond this are parsed each time. */
const maxRemembered = 100;
const remembered = new Map<string, readonly ContentCoding[]>();

/**
 * Returns the codings a client accepts, most preferred first: by its weights, then by compression.
 * `identity` is always last, as the fallback.
 *
 * @param header Accept-Encoding value (RFC 9110, section 12.5.3)
 */
export function acceptedCodings(header = ""): readonly ContentCoding[] {
  const known = remembered.get(header);
  if (known) return known;
  const codings = readAcceptEncoding(header);
  if (remembered.size < maxRemembered) remembered.set(header, codings);
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

/** Fastest level of each: responses generated per request are compressed while the client waits. */
const compress = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  zstd: (text: string) => zstd(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  gzip: (text: string) => zip(text, { level: 1 }),
  identity: async (text: string) => Buffer.from(text),
};

/**
 * Encodes a generated text in the coding the client prefers.
 *
 * @param header Accept-Encoding value (RFC 9110, section 12.5.3)
 * @returns the body and the headers that describe its coding
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
