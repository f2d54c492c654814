// A build gives its fonts names with a hash, so that they are kept for good. Pages that are made at
// request time ask for them by names that stay, which lead to the build's.

/** The address that stays of a font: `/fonts/barlow-400.woff2`. */
export const fontPath = (name: string): string => `/fonts/${name}.woff2`;

/** The same from the address that a build has given it; undefined for what is no font. */
export function fontOf(urlPath: string): string | undefined {
  const name = /^\/assets\/([\w-]+)-[\w-]{8}\.woff2$/.exec(urlPath)?.[1];
  return name && fontPath(name);
}
