/** Formats a time of day, `16:30` as `4:30 PM`. */
export function timeLabel(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** The same with a non-breaking space. */
export const unbrokenTimeLabel = (time: string): string => timeLabel(time).replace(" ", "\u00a0");

/** Minutes since midnight of a time of day, `09:30` or `09:30:00`. */
export const minuteOfDay = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Time of day, `09:30`, that many minutes after midnight. */
export const timeOfMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
