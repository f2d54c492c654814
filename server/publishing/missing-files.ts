import { access } from "node:fs/promises";
import { join } from "node:path";
import type { ContentMistake } from "#shop/catalog/content-mistakes.ts";

/**
 * The places of a document that name a picture which is not among the files of the build.
 *
 * @param client the build's folder of files
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

/** Every file of the site that a document names: `/images/services/brakes.svg`. */
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
