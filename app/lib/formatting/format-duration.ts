import { formatCount } from "#shop/text/format.ts";

/** `35 min`, `2 h 10 min`, `3 days` */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  if (whole < 60) return `${whole} min`;
  if (whole < 24 * 60) return `${Math.floor(whole / 60)} h ${whole % 60} min`;
  return formatCount(Math.floor(whole / (24 * 60)), "day");
}
