import { similarityLimit } from "#content/service-in-city.ts";
import { formatPercent } from "#shop/text/format.ts";
import type { Neighbor } from "#shop/text/similarity.ts";

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
