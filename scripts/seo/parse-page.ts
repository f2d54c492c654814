/** What the head and the links of a page say. */
export interface ParsedPage {
  /** The title without the name of the shop. */
  title: string;
  description: string;
  /** The absolute address in the canonical link, or undefined. */
  canonical: string | undefined;
  noindex: boolean;
  /** Addresses in the content, as written; header and footer left out. */
  links: string[];
}

/** A page of the finished site. */
export interface BuiltPage extends ParsedPage {
  /** `/services/brake-system-service` */
  path: string;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Undoes the escaping of React's server renderer, which knows these five characters only. */
const unescapeHtml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole);

/**
 * Reads a page as React's server renderer writes it: attributes in double quotes, `<` and `>` escaped
 * inside of them. Not a parser for any other HTML.
 */
export function parsePage(html: string): ParsedPage {
  // The content is most of a page, and has none of what is looked for in the head.
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

/** The attributes of every tag of one kind. */
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

/** The path of a link inside the site, without query, fragment and trailing slash; else undefined. */
export function sitePath(href: string, origin: string): string | undefined {
  // A fragment alone leads to the page itself.
  if (href.startsWith("#")) return undefined;
  const url = URL.canParse(href, origin) ? new URL(href, origin) : undefined;
  if (url?.origin !== origin) return undefined;
  return url.pathname.replace(/(.)\/+$/, "$1");
}

/** Whether a page's canonical address is its own. */
export function isSelf(path: string, canonical: string): boolean {
  return new URL(canonical).pathname === path;
}
