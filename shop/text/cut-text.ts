/**
 * Truncates a text at a word to at most `limit` characters, including the ending. Text that fits is
 * returned unchanged.
 *
 * @param ending marks the truncation; empty for page titles
 */
export function cutText(text: string, limit: number, ending = "…"): string {
  const whole = text.trim();
  if (whole.length <= limit) return whole;
  const room = whole.slice(0, limit - ending.length + 1);
  const lastSpace = room.lastIndexOf(" ");
  const cut = lastSpace > 0 ? room.slice(0, lastSpace) : room.slice(0, -1);
  return cut.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, "") + ending;
}
