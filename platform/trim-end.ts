/**
 * Removes trailing characters in one pass; an expression such as `/\/+$/` would restart at each of
 * a thousand slashes in the middle.
 *
 * @param characters any of which is removed
 */
export function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
