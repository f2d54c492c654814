import { access } from "node:fs/promises";
import { join } from "node:path";
import type { ContentMistake } from "#shop/catalog/reading/content-mistakes.ts";

/**
 * Finds the pictures named in a document that are not among the build's files.
 *
 * @param client folder of the build's public files
 */
export async function missingFiles(client: string, document: unknown): Promise<ContentMistake[]> {
  const named = imagesIn(document, []);
  const found = await Promise.all(
    named.map(async ({ path, image }) => {
      const isThere = await access(join(client, image)).then(
        () => true,
        () => false,
      );
      return isThere ? [] : [{ path, message: `there is no picture ${image}` }];
    }),
  );
  return found.flat();
}

/** All image files named in a document: `/images/services/brakes.svg`. */
function imagesIn(
  value: unknown,
  path: readonly (string | number)[],
): { path: readonly (string | number)[]; image: string }[] {
  if (typeof value === "string") {
    return path.at(-1) === "image" && value.startsWith("/images/") ? [{ path, image: value }] : [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => imagesIn(entry, [...path, index]));
  }
  return Object.entries(Object(value)).flatMap(([key, entry]) => imagesIn(entry, [...path, key]));
}
