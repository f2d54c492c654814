import { minify_sync } from "terser";

/** The router's hydration data at the end of a page, as one string literal. */
const pageData = /streamController\.enqueue\("((?:[^"\\]|\\.)*)"\)/;

/** Minified code by source: all pages have the same scripts. */
const known = new Map<string, string>();

function minified(code: string): string {
  const short =
    known.get(code) ??
    minify_sync(code, { ecma: 2020, compress: { passes: 3 } }).code?.replace(/;$/, "") ??
    code;
  known.set(code, short);
  return short;
}

/**
 * Minifies the inline scripts of a document. The page's data becomes a single-quoted string: its many double
 * quotes then need no escaping, so the text resembles the rest of the document and compresses better.
 */
export function minifyInline(html: string): string {
  return html
    .replace(
      pageData,
      (_, text: string) =>
        `streamController.enqueue('${text.replaceAll('\\"', '"').replaceAll("'", "\\'")}')`,
    )
    .replace(/(?<=<script>)(?!window\.__reactRouterContext)(?:(?!<\/script>)[\s\S])+/g, minified);
}
