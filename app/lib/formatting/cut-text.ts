/**
 * Cuts a text at a word so that it has at most `limit` characters, the ending included. A text that
 * fits stays as it is.
 *
 * @param ending what shows that something is missing; empty for page titles
 */
export function cutText(text: string, limit: number, ending = "…"): string {
  const whole = text.trim();
  if (whole.length <= limit) return whole;
  const room = whole.slice(0, limit - ending.length + 1);
  const lastSpace = room.lastIndexOf(" ");
  const cut = lastSpace > 0 ? room.slice(0, lastSpace) : room.slice(0, -1);
  return cut.replace(/[\s,;:.–—-]+$/, "") + ending;
}
