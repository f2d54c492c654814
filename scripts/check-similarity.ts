import { writeFileSync } from "node:fs";
import { findSiblings } from "#app/lib/page-data/service-in-city-page.ts";
import { similarityLimit } from "#content/service-in-city.ts";
import { formatPercent } from "#shop/format.ts";
import type { Neighbor } from "#shop/similarity.ts";

/**
 * Compares the pages of cities, and of services in them, by their main text. One that says too little of its own is
 * published, and kept out of search engines.
 *
 * @param siblings of `findSiblings`
 * @returns one line per page that is too much like another; empty when all are different enough
 */
export function checkSimilarity(siblings: ReadonlyMap<string, Neighbor>): string[] {
  return [...siblings]
    .filter(([, { similarity }]) => similarity > similarityLimit)
    .map(
      ([path, { id, similarity }]) =>
        `${path} is ${formatPercent(similarity)} like ${id}; the limit is ${formatPercent(similarityLimit)}`,
    );
}

// The build has this done by a process of its own, and hands the file on to all that need it.
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
