/** A text to compare: a page, identified by its path. */
export interface Comparable {
  id: string;
  text: string;
}

export interface Neighbor {
  id: string;
  /** 0: nothing in common; 1: identical. */
  similarity: number;
}

/** Words per shingle. */
const shingleLength = 5;

/** Returns the shingles of five words of a text, ignoring case and punctuation. */
export function shingles(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}$']+/gu) ?? [];
  const joined = `${words.join(" ")} `;
  const runs = new Set<string>();
  let start = 0;
  let end = 0;
  for (const [index, word] of words.entries()) {
    end += word.length + 1;
    const first = words[index + 1 - shingleLength];
    if (first === undefined) continue;
    // Slices share the memory of one long string, which is faster and smaller than joining words.
    runs.add(joined.slice(start, end));
    start += first.length + 1;
  }
  return runs;
}

/** The share of shingles that two texts have in common (Jaccard index), from 0 to 1. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const run of one) if (other.has(run)) common += 1;
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}

/**
 * Finds the most similar text for each text, the first one in case of ties. A single text has no
 * neighbor. Run time depends on what texts share, not on the number of pairs: ten thousand pages
 * are compared in seconds.
 */
export function nearestNeighbors(texts: readonly Comparable[]): ReadonlyMap<string, Neighbor> {
  const { sizes, groups } = groupRuns(texts);
  const groupsOf = texts.map((): RunGroup[] => []);
  for (const group of groups) for (const place of group.places) groupsOf[place]?.push(group);

  const nearest = new Map<string, Neighbor>();
  for (const [place, { id }] of texts.entries()) {
    const common = new Map<number, number>();
    for (const { places, runs } of groupsOf[place] ?? []) {
      for (const other of places) common.set(other, (common.get(other) ?? 0) + runs);
    }
    common.delete(place);
    // Default if the texts share nothing.
    let best = { place: place === 0 ? 1 : 0, similarity: 0 };
    for (const [other, shared] of common) {
      const similarity = shared / ((sizes[place] ?? 0) + (sizes[other] ?? 0) - shared);
      const isNearer =
        similarity > best.similarity || (similarity === best.similarity && other < best.place);
      if (isNearer) best = { place: other, similarity };
    }
    const neighbor = texts[best.place];
    if (neighbor) nearest.set(id, { id: neighbor.id, similarity: best.similarity });
  }
  return nearest;
}

/** The number of shingles that occur in exactly these texts, given by index. */
interface RunGroup {
  places: number[];
  runs: number;
}

/**
 * Groups all shingles by the texts in which they occur. Most shared shingles come from few sources,
 * such as the texts about one service on all of its pages, and form one group.
 */
function groupRuns(texts: readonly Comparable[]): { sizes: number[]; groups: RunGroup[] } {
  // Each node represents a list of texts: its parent's list plus one. Node 0 is the empty list.
  const nodes: { parent: number; place: number; runs: number }[] = [
    { parent: 0, place: -1, runs: 0 },
  ];
  const nodeOfRun = new Map<string, number>();
  const sizes = texts.map(({ text }, place) => {
    const extended = new Map<number, number>();
    const runs = shingles(text);
    for (const run of runs) {
      const before = nodeOfRun.get(run) ?? 0;
      const after = extended.get(before) ?? nodes.push({ parent: before, place, runs: 0 }) - 1;
      extended.set(before, after);
      nodeOfRun.set(run, after);
    }
    return runs.size;
  });
  for (const node of nodeOfRun.values()) {
    const found = nodes[node];
    if (found) found.runs += 1;
  }
  const groups = nodes
    .filter(({ parent, runs }) => parent !== 0 && runs > 0)
    .map(({ parent, place, runs }): RunGroup => {
      const places = [place];
      for (let at = nodes[parent]; at && at.place >= 0; at = nodes[at.parent]) {
        places.push(at.place);
      }
      return { places, runs };
    });
  return { sizes, groups };
}
