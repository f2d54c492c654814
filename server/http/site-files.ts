import type { IncomingMessage, ServerResponse } from "node:http";
import { html } from "#platform/http/html.ts";
import { trimEnd } from "#platform/trim-end.ts";
import { memoize } from "#shop/memoize.ts";
import { logoPath, mailLogoPath, paths } from "#shop/pages/paths.ts";
import { type BuiltSite, shellOf, urlPathOf } from "#site/files/built-site.ts";
import type { PageSources } from "#site/files/page-sources.ts";
import { compressions } from "./content-coding.ts";
import { fontOf } from "./font-path.ts";
import { mayNameSite, movedCopies, movedPage, moveOf } from "./moved-site.ts";
import {
  type OtherOrigins,
  pagePolicy,
  positionPolicy,
  securityHeaders,
} from "./security-headers.ts";
import { makeSiteFile, type SiteFile, sendSiteFile } from "./site-file.ts";
import type { SiteRoutes } from "./site-routes.ts";

/** The prerendered site held in memory, including the compressed copies of the build. */
export interface SiteFiles {
  /** Serves the file at the request's path; returns false if there is none. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Whether there is a page or another file at a path, canonical or not. */
  hasPage(path: string): boolean;
  /**
   * The 404 page for a path, naming the slug that was requested; at the desk, its shell. Undefined
   * while no site is loaded.
   */
  notFoundPage(path: string): { html: string; policy: string } | undefined;
}

/** Where a site is served, and the other origins that its pages may use. */
export type Deployment = OtherOrigins & {
  siteUrl: string;
  /** Headers added to every file's response; they override the computed ones. */
  headers?: Readonly<Record<string, string>>;
};

const contentTypes: Record<string, string> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  // Loader data of a page, as fetched by the router.
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

/** Files with a hash in their name are immutable; nearly all others must be revalidated. */
function cacheControl(urlPath: string): string {
  return urlPath.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

/** File extensions of a file's compressed copies. */
const extensionOf = { br: ".br", zstd: ".zst", gzip: ".gz", identity: "" } as const;
const compressedCopy = /\.(br|zst|gz)$/;

/** Shell: a page without content that is rendered in the browser; never served at its own path. */
const isShell = (urlPath: string) => /^\/__[\w-]+\.html$/.test(urlPath);

/** Pages for unknown paths, which are served with status 404. */
const isNotFoundPage = (urlPath: string) => urlPath.endsWith("/404");

/** Placeholder in the 404 pages for the slug that was requested. */
const slugMarker = "{{slug}}";

/**
 * Loads every file of a build into memory.
 *
 * @param routes routing of paths that have no file
 * @param deployment URL that the site is served at, which may differ from the one it was built for,
 *   and other origins that the CSP must allow
 * @throws {BuildError} if a file is missing or differs from what was built
 */
export async function loadSiteFiles(
  { names, policies, read }: BuiltSite,
  routes: SiteRoutes,
  deployment: Deployment,
): Promise<SiteFiles> {
  const policyOf = (sources = noSources) => pagePolicy(sources, deployment);
  const secure = securityHeaders(deployment.siteUrl);
  const present = new Set(names);
  const home = present.has("index.html") ? await read("index.html") : "";
  const move = moveOf(home.toString(), deployment.siteUrl);
  const files = new Map<string, () => SiteFile>();
  const fonts = new Map<string, string>();
  const notFoundPages = new Map<string, { html: string; policy: string }>();

  for (const name of names) {
    if (compressedCopy.test(name)) continue;
    const urlPath = urlPathOf(name);
    const font = fontOf(urlPath);
    if (font) fonts.set(font, urlPath);
    const policy = policyOf(policies[urlPath]);
    const headersWith = (policy: string) => ({
      ...secure,
      ...headersOf(urlPath, name, policy),
      ...deployment.headers,
    });
    if (isNotFoundPage(urlPath) || urlPath === shellOf(paths.admin)) {
      const html = (await read(name)).toString("utf8");
      const moved = move && movedPage(html, move);
      notFoundPages.set(
        urlPath,
        moved ? { html: moved.text, policy: policyOf(moved.sources) } : { html, policy },
      );
    }
    if (isNotFoundPage(urlPath)) continue;
    const codings = compressions.filter((coding) => present.has(`${name}${extensionOf[coding]}`));
    const copies = await Promise.all(
      [...codings, "identity" as const].map(
        async (coding) => [coding, await read(`${name}${extensionOf[coding]}`)] as const,
      ),
    );
    if (move && mayNameSite.test(name)) {
      files.set(
        urlPath,
        memoize(() => {
          const moved = movedCopies(copies, move);
          return makeSiteFile(moved.copies, headersWith(policyOf(moved.sources)));
        }),
      );
      continue;
    }
    const file = makeSiteFile(copies, headersWith(policy));
    files.set(urlPath, () => file);
  }

  const shells = new Map([...files].filter(([urlPath]) => isShell(urlPath)));
  for (const urlPath of shells.keys()) files.delete(urlPath);
  for (const [variant, canonical] of routes.variants) {
    const page = files.get(canonical);
    if (page) files.set(variant, page);
  }
  return {
    serve: (request, response) =>
      serve({ files, fonts, shells, routes, secure }, request, response),
    hasPage: (path) => files.has(path) || routes.rendersInBrowser(path),
    notFoundPage(path) {
      const { page, slug } = routes.notFound(path);
      const found = notFoundPages.get(page) ?? notFoundPages.get("/404");
      if (!found) return { html: "Page Not Found", policy: policyOf() };
      const shown = html`${readable(slug)}`.toString();
      return { ...found, html: found.html.replaceAll(slugMarker, () => shown) };
    },
  };
}

const noSources: PageSources = { scripts: [], styleAttributes: [] };

function headersOf(urlPath: string, name: string, policy: string) {
  return {
    "Content-Type":
      contentTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream",
    "Cache-Control": cacheControl(urlPath),
    ...(name.endsWith(".html") && { "Content-Security-Policy": policy }),
    ...((urlPath === logoPath || urlPath === mailLogoPath) && {
      "Cross-Origin-Resource-Policy": "cross-origin",
    }),
    ...(urlPath === paths.stranded && { "Permissions-Policy": positionPolicy }),
    ...(isShell(urlPath) && { "X-Robots-Tag": "noindex" }),
  };
}

interface Site {
  /** Prepared when loaded or, if its URLs must be rewritten, on first request. */
  files: ReadonlyMap<string, () => SiteFile>;
  /** URL path of each font in this build, by its stable path. */
  fonts: ReadonlyMap<string, string>;
  shells: ReadonlyMap<string, () => SiteFile>;
  routes: SiteRoutes;
  secure: Readonly<Record<string, string>>;
}

/** The router's name for the data of a page whose path has a trailing slash: `/services/_.data`. */
const dataBelowSlash = /\/_\.data$/;

function serve(site: Site, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const url = request.url ?? "/";
  const query = url.indexOf("?");
  const path = query === -1 ? url : url.slice(0, query);
  const file =
    site.files.get(path) ??
    site.files.get(path.replace(dataBelowSlash, ".data")) ??
    (site.routes.rendersInBrowser(path) ? site.shells.get(shellOf(path)) : undefined);
  const font = site.fonts.get(path);
  if (font) {
    const headers = { Location: font, "Cache-Control": "public, max-age=3600" };
    response.writeHead(302, { ...site.secure, ...headers }).end();
    return true;
  }
  if (!file) return redirectToPage(site, path, query === -1 ? "" : url.slice(query), response);
  sendSiteFile(file(), request, response);
  return true;
}

/**
 * Redirects permanently: paths with a trailing slash or in capitals to the page without, variant
 * spellings of a city to its page.
 */
function redirectToPage(
  { files, routes, secure }: Site,
  path: string,
  query: string,
  response: ServerResponse,
): boolean {
  const withoutSlash = trimEnd(path, "/");
  const isPage = (urlPath: string) => routes.rendersInBrowser(urlPath) || files.has(urlPath);
  const target = [
    withoutSlash,
    routes.redirect(decoded(withoutSlash)),
    withoutSlash.toLowerCase(),
  ].find((one) => one !== undefined && one !== path && isPage(one));
  if (!target) return false;
  const headers = { Location: `${target}${query}`, "Cache-Control": "no-cache" };
  response.writeHead(301, { ...secure, ...headers }).end();
  return true;
}

/**
 * Decodes a path segment for display: invalid escapes stay as they are, and invisible or
 * bidirectional control characters become the replacement character.
 */
function readable(part: string): string {
  return part.replace(/(?:%[\da-f]{2})+/gi, decoded).replace(/[\p{Cc}\p{Cf}]/gu, "\ufffd");
}

/** Percent-decodes a path; returns it unchanged if an escape is invalid. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
