// Builds put a hash into font file names, so that they can be cached forever. Pages rendered at
// request time use stable URLs instead, which redirect to the current build's files.

/** Stable URL path of a font: `/fonts/barlow-400.woff2`. */
export const fontPath = (name: string): string => `/fonts/${name}.woff2`;

/** Stable URL path of a built font file; undefined for other files. */
export function fontOf(urlPath: string): string | undefined {
  const name = /^\/assets\/([\w-]+)-[\w-]{8}\.woff2$/.exec(urlPath)?.[1];
  return name && fontPath(name);
}
