import { contentDisposition } from "#platform/storage/content-disposition.ts";
import type { ByteRange } from "#platform/storage/object-storage.ts";
import { storageError } from "./errors.ts";
import type { ObjectRow } from "./object-rows.ts";
import type { StorageContext, StorageService } from "./service.ts";

/** Who may keep a copy: everybody's caches, or the one who asked. */
export type Audience = "public" | "private";

/**
 * Answers with an object, or with the part of it that the request names (RFC 9110, section 14), or
 * with 304 when the client has it already (RFC 9110, section 13).
 */
export async function sendObject(
  c: StorageContext,
  service: StorageService,
  object: ObjectRow,
  audience: Audience,
): Promise<Response> {
  setObjectHeaders(c, object, audience);
  if (isKnown(c, object)) return c.body(null, 304);

  // Unknown of what others have put into the table: then it is sent whole.
  const size = object.metadata?.size;
  const range = size === undefined ? undefined : requestedRange(c, object, size);
  const length = range ? range.end - range.start + 1 : size;
  c.header("Content-Type", servedType(object.metadata?.mimetype));
  c.header("Accept-Ranges", "bytes");
  if (length !== undefined) c.header("Content-Length", String(length));
  if (range) c.header("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  const status = range ? 206 : 200;
  // Nothing is opened that nobody reads.
  if (c.req.raw.method === "HEAD" || length === 0) return c.body(null, status);
  return c.body(await service.storage.open(object.version, range), status);
}

/** What every answer with an object's content says, whole, in part or drawn anew. */
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
  // Strangers' files lie at the address of the site: none may act as a page of it.
  c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  // Whoever has a token or a signed URL may show it on another site; no cookie opens anything.
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
  const download = c.req.query("download");
  if (download !== undefined) {
    const name = download || (object.name.split("/").at(-1) ?? "file");
    c.header("Content-Disposition", contentDisposition("attachment", name));
  }
}

/** What the uploader wished, as far as it concerns the cache of the one who asked. */
function privately(cacheControl: string): string {
  if (/\bno-store\b/i.test(cacheControl)) return "no-store";
  const [age = "no-cache"] = /\bmax-age=\d+/i.exec(cacheControl) ?? [];
  return `private, ${age}`;
}

/** Pages are shown as their text, as hosted services do, and scripts: no page of the site runs one. */
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
  // The header has whole seconds.
  return Math.floor(modified / 1000) * 1000 <= since;
}

/**
 * @returns undefined for the whole object: no range, several, or a copy that has changed since
 * @throws {HttpError} InvalidRange when the object has nothing there
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
