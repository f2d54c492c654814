/**
 * Whether a pattern describes the whole of a text: `*` stops at dots and slashes, `**` does not, `?` is
 * one character. It takes as long as both are together long, however many stars there are: an
 * expression would try every way of sharing the text out between them.
 */
export function matchesGlob(glob: string, text: string): boolean {
  const parts = glob.match(/\*\*|./gs) ?? [];
  // Which beginnings of the pattern describe what has been read so far, by their number of parts.
  let reached = afterStars([true], parts);
  for (const character of text) {
    const next: boolean[] = [];
    for (const [index, part] of parts.entries()) {
      if (!reached[index] || !takes(part, character)) continue;
      next[isStar(part) ? index : index + 1] = true;
    }
    reached = afterStars(next, parts);
  }
  return reached[parts.length] === true;
}

const isStar = (part: string) => part.startsWith("*");

function takes(part: string, character: string): boolean {
  if (part === "**") return true;
  return part === "*" || part === "?" ? !"./".includes(character) : part === character;
}

/** A star may stand for nothing. */
function afterStars(reached: boolean[], parts: readonly string[]): boolean[] {
  for (const [index, part] of parts.entries()) {
    if (reached[index] && isStar(part)) reached[index + 1] = true;
  }
  return reached;
}
