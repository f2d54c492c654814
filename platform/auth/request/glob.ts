/**
 * Matches a whole text against a glob: `*` stops at dots and slashes, `**` does not, `?` is one
 * character. Runs in O(glob * text) however many stars there are, while a regular expression would
 * backtrack over every way to divide the text among them.
 */
export function matchesGlob(glob: string, text: string): boolean {
  const parts = glob.match(/\*\*|./gs) ?? [];
  // `reached[n]`: whether the first n parts of the glob match the text read so far.
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

/** A star may match nothing. */
function afterStars(reached: boolean[], parts: readonly string[]): boolean[] {
  for (const [index, part] of parts.entries()) {
    if (reached[index] && isStar(part)) reached[index + 1] = true;
  }
  return reached;
}
