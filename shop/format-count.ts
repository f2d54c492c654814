/** `1 thing`, `2 things`, `1,200 things`. */
export const formatCount = (count: number, one: string): string =>
  `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;
