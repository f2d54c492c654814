import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { gunzipSync } from "node:zlib";
import { escapeHtml } from "./html.ts";
import {
  type OtherOrigins,
  type PageSources,
  pagePolicy,
  securityHeaders,
} from "./security-headers.ts";
import type { SiteAddresses } from "./site-addresses.ts";

type Encoding = "identity" | "br" | "gzip";

/** One way to send a file; headers are ready, so that nothing is computed per request. */
interface Variant {
  headers: string[];
  etag: string;
  /** Left out where `gzipped` has it: few clients want it plain, and it is most of the memory. */
  body?: Buffer;
  gzipped?: Buffer;
}

type SiteFile = Partial<Record<Encoding, Variant>>;

/** The prerendered site in memory, with the copies that the build has compressed. */
export interface SiteFiles {
  /** Answers a request for a file of the site; false when there is none at this address. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** The page for an address that does not exist, with what was looked for; it has no script. */
  notFoundPage(path: string): { html: string; policy: string };
}

const contentTypes: Record<string, string> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  // Loader data of a page, as the router fetches it.
  data: "text/x-script; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  jpg: "image/jpeg",
  ico: "image/x-icon",
  woff2: "font/woff2",
  txt: "text/plain; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  webmanifest: "application/manifest+json",
};

/** Files with a hash in their name never change; everything else is asked for again. */
const cacheControl = (path: string) =>
  path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";

/** The page without content, which the browser fills; never answered under its own address. */
const shellAddress = "/__spa-fallback.html";

/** Pages of unknown addresses, which are answered with another status. */
const isNotFoundPage = (address: string) => address.endsWith("/404");

/** Stands in a page of its own for what the visitor looked for. */
const slugMarker = "{{slug}}";

/**
 * Loads every file below `directory`, the output of the build, into memory.
 *
 * @param policies inline scripts and style attributes by page, as the build has counted them
 * @param addresses how addresses without a file lead to pages
 * @param elsewhere other hosts that the pages' policies let in
 */
export async function loadSiteFiles(
  directory: string,
  policies: Readonly<Record<string, PageSources>>,
  addresses: SiteAddresses,
  elsewhere?: OtherOrigins,
): Promise<SiteFiles> {
  const policyOf = (sources = noSources) => pagePolicy(sources, elsewhere);
  const names = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/"));
  const present = new Set(names);
  const files = new Map<string, SiteFile>();
  const notFoundPages = new Map<string, { html: string; policy: string }>();

  for (const name of names) {
    if (/\.(br|gz)$/.test(name)) continue;
    const address = addressOf(name);
    const policy = policyOf(policies[address]);
    if (isNotFoundPage(address)) {
      const html = await readFile(join(directory, name), "utf8");
      notFoundPages.set(address, { html, policy });
      continue;
    }
    const bodies: [Encoding, Buffer][] = [["identity", await readFile(join(directory, name))]];
    if (present.has(`${name}.br`)) {
      bodies.push(["br", await readFile(join(directory, `${name}.br`))]);
    }
    if (present.has(`${name}.gz`)) {
      bodies.push(["gzip", await readFile(join(directory, `${name}.gz`))]);
    }
    files.set(address, makeFile(address, name, bodies, policy));
  }

  for (const [variant, canonical] of addresses.variants) {
    const page = files.get(canonical);
    if (page) files.set(variant, page);
  }
  return {
    serve: (request, response) => serve(files, addresses, request, response),
    notFoundPage(path) {
      const { page, slug } = addresses.notFound(path);
      const found = notFoundPages.get(page) ?? notFoundPages.get("/404");
      if (!found) return { html: "Page Not Found", policy: policyOf() };
      return {
        ...found,
        html: found.html.replaceAll(slugMarker, () => escapeHtml(readable(slug))),
      };
    },
  };
}

const noSources: PageSources = { scripts: [], styleAttributes: [] };

/** `services/index.html` is the page `/services`; other files keep their name. */
function addressOf(name: string): string {
  return `/${name.replace(/(^|\/)index\.html$/, "")}`;
}

function makeFile(
  address: string,
  name: string,
  bodies: readonly [Encoding, Buffer][],
  policy: string,
): SiteFile {
  const type = contentTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  const file: SiteFile = {};
  const gzipped = bodies.find(([encoding]) => encoding === "gzip")?.[1];
  for (const [encoding, body] of bodies) {
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const headers = Object.entries({
      ...securityHeaders,
      "Content-Type": type,
      "Content-Length": String(body.length),
      "Cache-Control": cacheControl(address),
      ETag: etag,
      ...(bodies.length > 1 && { Vary: "Accept-Encoding" }),
      ...(encoding !== "identity" && { "Content-Encoding": encoding }),
      ...(name.endsWith(".html") && { "Content-Security-Policy": policy }),
      ...(address === shellAddress && { "X-Robots-Tag": "noindex" }),
    }).flat();
    file[encoding] =
      encoding === "identity" && gzipped ? { headers, etag, gzipped } : { headers, etag, body };
  }
  return file;
}

function serve(
  files: ReadonlyMap<string, SiteFile>,
  addresses: SiteAddresses,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const url = request.url ?? "/";
  const query = url.indexOf("?");
  const path = query === -1 ? url : url.slice(0, query);
  const file = addresses.rendersInBrowser(path)
    ? files.get(shellAddress)
    : path !== shellAddress && files.get(path);
  if (!file) {
    return redirectToPage(files, addresses, path, query === -1 ? "" : url.slice(query), response);
  }
  const accepted = request.headers["accept-encoding"] ?? "";
  const variant =
    (accepts(accepted, "br") ? file.br : undefined) ??
    (accepts(accepted, "gzip") ? file.gzip : undefined) ??
    file.identity;
  if (!variant) return false;
  if (request.headers["if-none-match"]?.includes(variant.etag)) {
    response.writeHead(304, { ETag: variant.etag, "Cache-Control": cacheControl(path) }).end();
    return true;
  }
  response.writeHead(200, variant.headers);
  response.end(request.method === "HEAD" ? undefined : bodyOf(variant));
  return true;
}

const accepts = (header: string, coding: string) =>
  header.includes(coding) && !header.includes(`${coding};q=0`);

const bodyOf = ({ body, gzipped }: Variant) => body ?? (gzipped && gunzipSync(gzipped));

/** A trailing slash leads to the page without one, a loosely written city to its page, for good. */
function redirectToPage(
  files: ReadonlyMap<string, SiteFile>,
  addresses: SiteAddresses,
  path: string,
  query: string,
  response: ServerResponse,
): boolean {
  const withoutSlash = path.replace(/\/+$/, "");
  const isPage = (address: string) => addresses.rendersInBrowser(address) || files.has(address);
  const target =
    withoutSlash !== path && isPage(withoutSlash)
      ? withoutSlash
      : addresses.redirect(decoded(withoutSlash));
  if (!target || !isPage(target)) return false;
  response.writeHead(301, { Location: `${target}${query}`, "Cache-Control": "no-cache" }).end();
  return true;
}

/**
 * A part of a path as people read it: escapes that mean nothing stay as they are, and characters that
 * cannot be seen, or turn the text around them, are shown as the replacement character.
 */
function readable(part: string): string {
  return part.replace(/(?:%[\da-f]{2})+/gi, decoded).replace(/[\p{Cc}\p{Cf}]/gu, "\ufffd");
}

/** A path as people read it; as it is when its escapes are broken. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
