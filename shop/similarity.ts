/** A text that is compared with others: a page, by its address. */
export interface Comparable {
  id: string;
  text: string;
}

export interface Neighbor {
  id: string;
  /** 0: nothing in common; 1: the same. */
  similarity: number;
}

/** Runs of so many words are compared. */
const shingleLength = 5;

/** The runs of five words of a text. Case and punctuation do not count. */
export function shingles(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}$']+/gu) ?? [];
  const runs = new Set<string>();
  for (let start = 0; start + shingleLength <= words.length; start += 1) {
    runs.add(words.slice(start, start + shingleLength).join(" "));
  }
  return runs;
}

/** The share of runs that two texts have in common (Jaccard index), from 0 to 1. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const run of one) if (other.has(run)) common += 1;
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}

/** For each text the one that is most like it. A text without others has no neighbor. */
export function nearestNeighbors(texts: readonly Comparable[]): ReadonlyMap<string, Neighbor> {
  const compared = texts.map(({ id, text }) => ({ id, runs: shingles(text) }));
  const nearest = new Map<string, Neighbor>();
  const remember = (id: string, neighbor: Neighbor) => {
    const known = nearest.get(id);
    if (!known || known.similarity < neighbor.similarity) nearest.set(id, neighbor);
  };
  for (const [index, one] of compared.entries()) {
    for (const other of compared.slice(index + 1)) {
      const value = similarity(one.runs, other.runs);
      remember(one.id, { id: other.id, similarity: value });
      remember(other.id, { id: one.id, similarity: value });
    }
  }
  return nearest;
}
