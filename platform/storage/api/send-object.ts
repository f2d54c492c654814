import { contentDisposition } from "#platform/storage/content-disposition.ts";
import type { ByteRange } from "#platform/storage/object-storage.ts";
import { storageError } from "./errors.ts";
import type { ObjectRow } from "./object-rows.ts";
import type { StorageContext, StorageService } from "./service.ts";

/** Who may cache a response: shared caches, or only the client. */
export type Audience = "public" | "private";

/**
 * Responds with an object, the requested range of it (RFC 9110, section 14), or 304 when the client
 * has a current copy (RFC 9110, section 13).
 */
export async function sendObject(
  c: StorageContext,
  service: StorageService,
  object: ObjectRow,
  audience: Audience,
): Promise<Response> {
  setObjectHeaders(c, object, audience);
  if (isKnown(c, object)) return c.body(null, 304);

  // Unknown for rows written by other programs, whose objects are sent without ranges.
  const size = object.metadata?.size;
  const range = size === undefined ? undefined : requestedRange(c, object, size);
  const length = range ? range.end - range.start + 1 : size;
  c.header("Content-Type", servedType(object.metadata?.mimetype));
  c.header("Accept-Ranges", "bytes");
  if (length !== undefined) c.header("Content-Length", String(length));
  if (range) c.header("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  const status = range ? 206 : 200;
  // Do not open a stream that is not read.
  if (c.req.raw.method === "HEAD" || length === 0) return c.body(null, status);
  return c.body(await service.storage.open(object.version, range), status);
}

/** Sets the headers of every response with an object's content: whole, partial or transformed. */
export function setObjectHeaders(
  c: StorageContext,
  object: ObjectRow,
  audience: Audience,
  { tag } = { tag: true },
): void {
  const { eTag, lastModified, cacheControl = "no-cache" } = object.metadata ?? {};
  if (eTag && tag) c.header("ETag", eTag);
  if (lastModified) c.header("Last-Modified", new Date(lastModified).toUTCString());
  c.header("Cache-Control", audience === "public" ? cacheControl : privately(cacheControl));
  // Uploaded files are served from the site's origin: none may act as a page of it.
  c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  // Any site may embed these, as access needs a token or signed URL, never a cookie.
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
  const download = c.req.query("download");
  if (download !== undefined) {
    const name = download || (object.name.split("/").at(-1) ?? "file");
    c.header("Content-Disposition", contentDisposition("attachment", name));
  }
}

/** Reduces the uploader's cache settings to those allowed for a private response. */
function privately(cacheControl: string): string {
  if (/\bno-store\b/i.test(cacheControl)) return "no-store";
  const [age = "no-cache"] = /\bmax-age=\d+/i.exec(cacheControl) ?? [];
  return `private, ${age}`;
}

/**
 * HTML is served as plain text, as in hosted services, and so are scripts: no page of the site may
 * run one.
 */
const harmful = /^(text\/html|application\/xhtml\+xml|\w+\/(x-)?(java|ecma|j|live)script)/i;

function servedType(mimetype = "application/octet-stream"): string {
  return harmful.test(mimetype) ? "text/plain;charset=UTF-8" : mimetype;
}

function isKnown(c: StorageContext, { metadata }: ObjectRow): boolean {
  const tags = c.req.header("If-None-Match");
  if (tags !== undefined) {
    const plain = (tag: string) => tag.trim().replace(/^W\//, "");
    return tags.split(",").some((tag) => plain(tag) === "*" || plain(tag) === metadata?.eTag);
  }
  const since = Date.parse(c.req.header("If-Modified-Since") ?? "");
  const modified = Date.parse(metadata?.lastModified ?? "");
  // The header has a resolution of seconds.
  return Math.floor(modified / 1000) * 1000 <= since;
}

/**
 * @returns undefined for the whole object: no range, several, or the copy has changed
 * @throws {HttpError} InvalidRange for a range outside the object
 */
function requestedRange(
  c: StorageContext,
  { metadata }: ObjectRow,
  size: number,
): ByteRange | undefined {
  const condition = c.req.header("If-Range");
  if (condition !== undefined && condition !== metadata?.eTag) return undefined;
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(c.req.header("Range") ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end) throw storageError.invalidRange();
  return { start, end };
}
