import { createHash } from "node:crypto";

/** Inline sources that a page's CSP must allow. */
export interface PageSources {
  /** `'sha256-...'` of each inline script of the page. */
  scripts: readonly string[];
  /** `'sha256-...'` of the style of the shop's brand; none without one. */
  styles?: readonly string[];
  /** `'sha256-...'` of each style attribute of the page. */
  styleAttributes: readonly string[];
  /** Tags of others that the page may load; none without. */
  tags?: readonly TagKind[];
}

/** Google Analytics, Google Ads, the Meta pixel. */
export type TagKind = "analytics" | "ads" | "meta";

/** The tags that a page names (app/entry.server.tsx), by how their ids begin. */
const tagKinds = {
  analytics: / data-google-tag="G-/,
  ads: / data-google-tag="AW-/,
  meta: / data-meta-pixel="/,
} as const;

/** Script types that contain data: browsers do not execute them, so the CSP need not allow them. */
const dataTypes = /\btype="application\/(ld\+)?json"/i;

/**
 * Collects the CSP hashes of a page's inline scripts, styles and style attributes.
 *
 * @throws if the page has a <style> element anywhere but at the end of its head, where the brand's is
 */
export function pageSources(html: string): PageSources {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const markup = html
    .replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi, (_, attributes: string, code: string) => {
      const runs = code !== "" && !/\bsrc=/i.test(attributes) && !dataTypes.test(attributes);
      if (runs) scripts.add(hashOf(code));
      return "";
    })
    .replace(/<style>([^<]*)<\/style>(?=<\/head>)/, (_, css: string) => {
      styles.add(hashOf(css));
      return "";
    });
  if (/<style\b/i.test(markup)) {
    throw new Error("A page has a <style> element, which its Content-Security-Policy forbids.");
  }
  const styleAttributes = new Set<string>();
  for (const [, value = ""] of markup.matchAll(/<[a-z][^>]*?\sstyle="([^"]*)"/gi)) {
    styleAttributes.add(hashOf(decode(value)));
  }
  const notices = /<div id="notices"[^>]*>/.exec(markup)?.[0] ?? "";
  const tags = (["analytics", "ads", "meta"] as const).filter((kind) =>
    tagKinds[kind].test(notices),
  );
  return {
    scripts: [...scripts],
    ...(styles.size > 0 && { styles: [...styles] }),
    styleAttributes: [...styleAttributes],
    ...(tags.length > 0 && { tags }),
  };
}

/** CSP source of an inline script or style (https://www.w3.org/TR/CSP3/#grammardef-hash-source). */
export function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Decodes the five characters that React escapes in attributes. */
function decode(value: string): string {
  return value
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
