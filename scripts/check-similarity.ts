import { writeFileSync } from "node:fs";
import { nearestSiblings } from "#app/lib/page-data/service-in-city-page.ts";
import { similarityLimit } from "#content/service-in-city.ts";
import { formatPercent } from "#shop/format.ts";

/**
 * Compares the pages of services in cities by their main text: each must say
 * something of its own.
 *
 * @returns one line per page that is too much like another; empty when all are different enough
 */
export function checkSimilarity(): string[] {
  return [...nearestSiblings()]
    .filter(([, { similarity }]) => similarity > similarityLimit)
    .map(
      ([path, { id, similarity }]) =>
        `${path} is ${formatPercent(similarity)} like ${id}; the limit is ${formatPercent(similarityLimit)}`,
    );
}

// The build has this done by a process of its own, and hands the file on to all that need it.
if (import.meta.main) {
  const [file] = process.argv.slice(2);
  const mistakes = checkSimilarity();
  if (file) writeFileSync(file, JSON.stringify([...nearestSiblings()]));
  if (mistakes.length > 0) {
    process.stderr.write(`The content cannot be published:\n  ${mistakes.join("\n  ")}\n`);
    process.exitCode = 1;
  }
}
