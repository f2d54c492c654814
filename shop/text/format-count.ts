import { memoize } from "#shop/memoize.ts";

/** Made once: `toLocaleString` would make one for nearly every number, which takes longer than the rest of a page's data. */
const grouped = memoize(() => new Intl.NumberFormat("en-US"));

/** `1 thing`, `2 things`, `1,200 things`. */
export const formatCount = (count: number, one: string): string =>
  `${grouped().format(count)} ${one}${count === 1 ? "" : "s"}`;
