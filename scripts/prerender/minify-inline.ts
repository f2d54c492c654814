import { minify_sync } from "terser";

/** What the router writes behind the page: what React makes it from, as one text in quotes. */
const pageData = /streamController\.enqueue\("((?:[^"\\]|\\.)*)"\)/;

/** Pages have the same scripts. */
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
 * Makes what scripts in a document say shorter. The data of a page are quoted by apostrophes: full of
 * quotes of their own, they then resemble what else the document says, and compress better.
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
