import { ImageError } from "#platform/storage/images.ts";
import { OperatorError } from "#postgres/errors.ts";
import { assertPicture } from "#server/pictures/read-picture.ts";
import {
  findPicture,
  maxPictures,
  type Query,
  savePicture,
} from "#server/pictures/stored-pictures.ts";
import { pictureNames } from "#shop/photos/picture-files.ts";

/** The pictures that a document references, base64 by name, for export in the same file. */
export async function picturesOf(
  query: Query,
  document: unknown,
): Promise<Readonly<Record<string, string>>> {
  const pictures: Record<string, string> = {};
  for (const name of pictureNames(document)) {
    const bytes = await findPicture(query, name);
    if (bytes) pictures[name] = bytes.toString("base64");
  }
  return pictures;
}

/**
 * Separates an imported document from its pictures, and stores the pictures that it references.
 *
 * @param judge validates the document, and throws before anything is stored
 * @returns the document
 * @throws {OperatorError} naming a picture that is damaged, or neither in the file nor stored here; in
 *   that case nothing is stored
 */
export async function withoutPictures(
  query: Query,
  imported: unknown,
  judge: (document: unknown) => unknown,
): Promise<unknown> {
  const { pictures = {}, ...document } = Object(imported);
  const judged = judge(document);
  const names = pictureNames(judged);
  const found = [];
  for (const name of names) {
    const base64: unknown = Object.hasOwn(Object(pictures), name) ? pictures[name] : undefined;
    if (typeof base64 === "string") {
      const picture = { name, bytes: Buffer.from(base64, "base64") };
      await assertPicture(picture).catch((error: unknown) => {
        throw error instanceof ImageError ? new OperatorError(`${name}: ${error.message}`) : error;
      });
      found.push(picture);
    } else if (!(await findPicture(query, name))) {
      throw new OperatorError(
        `The content shows the picture ${name}, which is neither in "pictures" nor kept here.`,
      );
    }
  }
  for (const picture of found) {
    if (await savePicture(query, picture)) continue;
    throw new OperatorError(`There is no room for another picture: ${maxPictures} are kept.`);
  }
  return judged;
}
