/** Metadata and links of a page. */
export interface ParsedPage {
  /** The title without the name of the shop. */
  title: string;
  description: string;
  /** Absolute URL of the canonical link, if any. */
  canonical: string | undefined;
  noindex: boolean;
  /** `href`s in the main content, as written, without those of header and footer. */
  links: string[];
}

/** A page of the built site. */
export interface BuiltPage extends ParsedPage {
  /** `/services/brake-system-service` */
  path: string;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Unescapes HTML from React's server renderer, which escapes only these five characters. */
const unescapeHtml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole);

/**
 * Parses a page as React's server renderer writes it: attributes in double quotes, with `<` and `>`
 * escaped. Not suitable for any other HTML.
 */
export function parsePage(html: string): ParsedPage {
  // Searches only the head for metadata: the body is most of a page and has none.
  const head = /^[\s\S]*?<\/head>/.exec(html)?.[0] ?? html;
  const metas = tags(head, "meta");
  const meta = (name: string) =>
    metas.find((attributes) => attributes.get("name") === name)?.get("content");
  const canonical = tags(head, "link").find((link) => link.get("rel") === "canonical");
  const title = unescapeHtml(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? "");
  const content = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  return {
    title: title.split(" | ")[0] ?? title,
    description: meta("description") ?? "",
    canonical: canonical?.get("href"),
    noindex: (meta("robots") ?? "").includes("noindex"),
    links: tags(content, "a").flatMap((link) => link.get("href") ?? []),
  };
}

/** The attributes of every tag with this name. */
function tags(html: string, name: string): Map<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, "g"))].map(
    ([, attributes = ""]) =>
      new Map(
        [...attributes.matchAll(/([a-z-]+)="([^"]*)"/gi)].map(([, key = "", value = ""]) => [
          key.toLowerCase(),
          unescapeHtml(value),
        ]),
      ),
  );
}

/** The path of an internal link, without query, fragment and trailing slash; undefined for other links. */
export function sitePath(href: string, origin: string): string | undefined {
  // A bare fragment leads to the page itself.
  if (href.startsWith("#")) return undefined;
  const url = URL.canParse(href, origin) ? new URL(href, origin) : undefined;
  if (url?.origin !== origin) return undefined;
  return url.pathname.replace(/(.)\/+$/, "$1");
}

/** Whether a page's canonical URL is its own. */
export function isSelf(path: string, canonical: string): boolean {
  return new URL(canonical).pathname === path;
}
