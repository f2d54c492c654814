import { writeFileSync } from "node:fs";
import { findSiblings } from "#app/lib/page-data/service-in-city-page.ts";
import { similarityLimit } from "#content/service-in-city.ts";
import { formatPercent } from "#shop/format.ts";
import type { Neighbor } from "#shop/similarity.ts";

/**
 * Reports pages of cities, and of services in cities, whose main text is too similar to a sibling's. Such
 * a page is published but marked `noindex`.
 *
 * @param siblings result of `findSiblings`
 * @returns one line per page over the similarity limit; empty if there are none
 */
export function checkSimilarity(siblings: ReadonlyMap<string, Neighbor>): string[] {
  return [...siblings]
    .filter(([, { similarity }]) => similarity > similarityLimit)
    .map(
      ([path, { id, similarity }]) =>
        `${path} is ${formatPercent(similarity)} like ${id}; the limit is ${formatPercent(similarityLimit)}`,
    );
}

// The build runs this as a separate process and reads the result from the file.
if (import.meta.main) {
  const [file] = process.argv.slice(2);
  const siblings = findSiblings();
  const alike = checkSimilarity(siblings);
  if (file) writeFileSync(file, JSON.stringify([...siblings]));
  if (alike.length > 0) {
    process.stderr.write(
      `Search engines are told to leave these pages out, because they say too little of their own:\n  ${alike.join("\n  ")}\n`,
    );
  }
}
