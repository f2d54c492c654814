import { formatCount } from "./format-count.ts";

/** Formats minutes as text: `45 minutes`, `2 hours`, `3 hours 15 minutes`. */
export function durationLabel(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [formatCount(hours, "hour")] : []),
    ...(rest > 0 || hours === 0 ? [formatCount(rest, "minute")] : []),
  ];
  return parts.join(" ");
}
