import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { type PageSources, pagePolicy, securityHeaders } from "./security-headers.ts";

type Encoding = "identity" | "br" | "gzip";

interface SiteFile {
  status: number;
  /** Ready header lists by encoding: nothing is computed per request. */
  variants: Partial<Record<Encoding, { headers: string[]; body: Buffer; etag: string }>>;
}

/** The prerendered site in memory, with the copies that the build has compressed. */
export interface SiteFiles {
  /** Answers a request for a file of the site; false when there is none at this address. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** The page for addresses that do not exist, without a script of its own. */
  readonly notFoundPage: { html: string; policy: string } | undefined;
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

/** Pages that exist for the router only. */
const hidden = new Set(["/404", "/__spa-fallback.html"]);

/**
 * Loads every file below `directory`, the output of the build, into memory.
 *
 * @param policies inline scripts and style attributes by page, as the build has counted them
 */
export async function loadSiteFiles(
  directory: string,
  policies: Readonly<Record<string, PageSources>>,
): Promise<SiteFiles> {
  const names = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/"));
  const present = new Set(names);
  const files = new Map<string, SiteFile>();

  for (const name of names) {
    if (/\.(br|gz)$/.test(name)) continue;
    const address = addressOf(name);
    if (hidden.has(address)) continue;
    const bodies: [Encoding, Buffer][] = [["identity", await readFile(join(directory, name))]];
    if (present.has(`${name}.br`)) {
      bodies.push(["br", await readFile(join(directory, `${name}.br`))]);
    }
    if (present.has(`${name}.gz`)) {
      bodies.push(["gzip", await readFile(join(directory, `${name}.gz`))]);
    }
    files.set(address, makeFile(address, name, bodies, policies[address]));
  }

  const notFound = present.has("404/index.html")
    ? await readFile(join(directory, "404/index.html"), "utf8")
    : undefined;
  return {
    notFoundPage: notFound
      ? { html: notFound, policy: pagePolicy(policies["/404"] ?? noSources) }
      : undefined,
    serve: (request, response) => serve(files, request, response),
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
  sources: PageSources | undefined,
): SiteFile {
  const type = contentTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  const variants: SiteFile["variants"] = {};
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
      ...(name.endsWith(".html") && {
        "Content-Security-Policy": pagePolicy(sources ?? noSources),
      }),
    }).flat();
    variants[encoding] = { headers, body, etag };
  }
  return { status: 200, variants };
}

function serve(
  files: ReadonlyMap<string, SiteFile>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const url = request.url ?? "/";
  const query = url.indexOf("?");
  const path = query === -1 ? url : url.slice(0, query);
  const file = files.get(path);
  if (!file) {
    return redirectToPage(files, path, query === -1 ? "" : url.slice(query), response);
  }
  const accepted = request.headers["accept-encoding"] ?? "";
  const variant =
    (accepted.includes("br") ? file.variants.br : undefined) ??
    (accepted.includes("gzip") ? file.variants.gzip : undefined) ??
    file.variants.identity;
  if (!variant) return false;
  if (request.headers["if-none-match"]?.includes(variant.etag)) {
    response.writeHead(304, { ETag: variant.etag, "Cache-Control": cacheControl(path) }).end();
    return true;
  }
  response.writeHead(file.status, variant.headers);
  response.end(request.method === "HEAD" ? undefined : variant.body);
  return true;
}

/** A trailing slash leads to the page without one, for good. */
function redirectToPage(
  files: ReadonlyMap<string, SiteFile>,
  path: string,
  query: string,
  response: ServerResponse,
): boolean {
  const page = path.replace(/\/+$/, "");
  if (page === path || page === "" || !files.has(page)) return false;
  response.writeHead(301, { Location: `${page}${query}`, "Cache-Control": "no-cache" }).end();
  return true;
}
