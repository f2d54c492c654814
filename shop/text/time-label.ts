/** Formats a time of day, `16:30` as `4:30 PM`. */
export function timeLabel(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** The same with a non-breaking space. */
export const unbrokenTimeLabel = (time: string): string => timeLabel(time).replace(" ", "\u00a0");
