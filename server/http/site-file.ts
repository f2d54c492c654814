import { hash } from "node:crypto";
import {
  type IncomingMessage,
  type ServerResponse,
  validateHeaderName,
  validateHeaderValue,
} from "node:http";
import { gunzipSync } from "node:zlib";
import { acceptedCodings, type ContentCoding } from "./content-coding.ts";

/** A file in one content coding. Headers are precomputed to save work per request. */
interface Variant {
  /** Alternating names and values, with Content-Length last. */
  headers: string[];
  /** Whether it is a page, whose response says the server's time to its scripts. */
  isPage: boolean;
  /** Serialized status line and headers of a 200 response; only `clock` and Connection are missing. */
  head: string;
  /** Headers of a 304 response (RFC 9110, section 15.4.5). */
  confirmation: string[];
  etag: string;
  /** Omitted if `gzipped` is set, to save memory: few clients request it uncompressed. */
  body?: Buffer;
  gzipped?: Buffer;
}

/** A file of the site with its compressed copies. */
export type SiteFile = Partial<Record<ContentCoding, Variant>>;

/**
 * Precomputes the responses for a file.
 *
 * @param copies the file as built and its compressed copies
 * @param headers headers of every response, in addition to those specific to a copy
 */
export function makeSiteFile(
  copies: readonly (readonly [ContentCoding, Buffer])[],
  headers: Readonly<Record<string, string>> & { "Cache-Control": string },
): SiteFile {
  const gzipped = copies.find(([coding]) => coding === "gzip")?.[1];
  return Object.fromEntries(
    copies.map(([coding, body]) => {
      const etag = `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
      const caching = {
        "Cache-Control": headers["Cache-Control"],
        ETag: etag,
        ...(copies.length > 1 && { Vary: "Accept-Encoding" }),
      };
      const named = Object.entries({
        ...headers,
        ...caching,
        ...(coding !== "identity" && { "Content-Encoding": coding }),
        "Accept-Ranges": "bytes",
        "Content-Length": String(body.length),
      });
      for (const [name, value] of named) {
        validateHeaderName(name);
        validateHeaderValue(name, value);
      }
      const variant: Variant = {
        isPage: headers["Content-Type"]?.startsWith("text/html") === true,
        headers: named.flat(),
        head: ["HTTP/1.1 200 OK", ...named.map((header) => header.join(": ")), ""].join("\r\n"),
        confirmation: Object.entries(caching).flat(),
        etag,
        ...(coding === "identity" && gzipped ? { gzipped } : { body }),
      };
      return [coding, variant];
    }),
  );
}

/** Responds to GET or HEAD with the file, a byte range of it, or 304. */
export function sendSiteFile(
  file: SiteFile,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { headers } = request;
  const variant = variantFor(file, headers["accept-encoding"]);
  if (headers["if-none-match"]?.includes(variant.etag)) {
    response.writeHead(304, [...variant.confirmation, ...timingOf(variant)]).end();
  } else if (request.method === "HEAD") {
    response.writeHead(200, [...variant.headers, ...timingOf(variant)]).end();
  } else if (headers.range === undefined || !isCurrent(variant, headers["if-range"])) {
    sendWhole(variant, response);
  } else {
    sendPart(variant, headers.range, response);
  }
}

/**
 * Sends the whole file. Bypasses `writeHead`, which would validate and join the same headers on
 * every request: a sixth of the work. It stores the result in `_header`, and a response that has
 * one sends it; node:http does not document this, so the tests compare both ways.
 */
function sendWhole(variant: Variant, response: ServerResponse & { _header?: string }): void {
  // While the server drains, each response has `Connection: close`.
  if (response.shouldKeepAlive) {
    response._header = `${variant.head}${variant.isPage ? clock().ofPage : clock().ofFile}Connection: keep-alive\r\n\r\n`;
  } else {
    response.writeHead(200, [...variant.headers, ...timingOf(variant)]);
  }
  response.end(bodyOf(variant));
}

let second = 0;
let headersOfSecond = { ofFile: "", ofPage: "" };

/** Serialized headers with the current time, cached for a second. */
function clock(): typeof headersOfSecond {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    const ofFile = `Date: ${new Date(now * 1000).toUTCString()}\r\n`;
    headersOfSecond = { ofFile, ofPage: `${serverTiming.join(": ")}${now}\r\n${ofFile}` };
  }
  return headersOfSecond;
}

/**
 * Pages learn the server's time from this header, because scripts cannot read Date
 * (`app/lib/document/shop-clock.ts`).
 */
const serverTiming = ["Server-Timing", "clock;desc="] as const;

const timingOf = ({ isPage }: Variant): string[] =>
  isPage ? [serverTiming[0], `${serverTiming[1]}${Math.floor(Date.now() / 1000)}`] : [];

function variantFor(file: SiteFile, acceptEncoding: string | undefined): Variant {
  for (const coding of acceptedCodings(acceptEncoding)) {
    const variant = file[coding];
    if (variant) return variant;
  }
  throw new TypeError("A file of the site is missing as it is.");
}

const bodyOf = ({ body, gzipped }: Variant) => body ?? (gzipped && gunzipSync(gzipped));

/** Whether a range can be served: `If-Range` is absent or matches (RFC 9110, section 13.1.5). */
const isCurrent = ({ etag }: Variant, ifRange: string | string[] | undefined) =>
  ifRange === undefined || ifRange === etag;

/** Sends a single byte range (RFC 9110, section 14); a request for several gets the whole file. */
function sendPart(variant: Variant, range: string, response: ServerResponse): void {
  const body = bodyOf(variant) ?? Buffer.alloc(0);
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  const isBackward = from !== "" && to !== "" && Number(from) > Number(to);
  if ((from === "" && to === "") || isBackward) {
    sendWhole(variant, response);
    return;
  }
  const first = from === "" ? Math.max(body.length - Number(to), 0) : Number(from);
  const last = from === "" || to === "" ? body.length - 1 : Math.min(Number(to), body.length - 1);
  if (first > last) {
    response.writeHead(416, { "Content-Range": `bytes */${body.length}` }).end();
    return;
  }
  response.writeHead(206, [
    ...variant.headers.slice(0, -2),
    "Content-Range",
    `bytes ${first}-${last}/${body.length}`,
    "Content-Length",
    String(last - first + 1),
  ]);
  response.end(body.subarray(first, last + 1));
}
