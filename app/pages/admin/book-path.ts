import { paths } from "#shop/paths.ts";

/** Where staff book for somebody, with the time that they have chosen. */
export const bookPath = (date: string, time: string): string =>
  `${paths.admin}/book?${new URLSearchParams({ date, time })}`;
