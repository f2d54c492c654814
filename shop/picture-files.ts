import { type PhotoVariant, photoVariants } from "#shop/photo-variants.ts";

/**
 * Where a photograph of the owner is on the site: its name follows from its bytes, so it never changes,
 * and says how large it is.
 */
export const picturePath = /^\/assets\/picture-([0-9a-f]{32}-(\d{3,4})x(\d{3,4}))\.jpg$/;

/** The address of the picture with this name. */
export const pathOfPicture = (name: string): string => `/assets/picture-${name}.jpg`;

/** The name of the picture at an address; undefined where it is none of the owner's. */
export const pictureNameOf = (path: string): string | undefined => picturePath.exec(path)?.[1];

/** The names of all pictures that a document, or a part of it, speaks of. */
export function pictureNames(content: unknown): string[] {
  if (typeof content === "string") return [pictureNameOf(content) ?? []].flat();
  if (typeof content !== "object" || content === null) return [];
  return [...new Set(Object.values(content).flatMap(pictureNames))].sort();
}

/** A file that visitors may get of a picture. */
export interface PictureFile {
  /** Below `/assets/`. */
  name: string;
  format: PhotoVariant["format"] | "jpeg";
  /** Pixels across. */
  width: number;
}

/** Pixels across of the file for browsers that know no format but JPEG. */
const fallbackWidth = 960;

/**
 * The files of a picture of the owner: a JPEG under its own address, and its copies.
 *
 * @param path `/assets/picture-….jpg`
 */
export function pictureFiles(path: string): PictureFile[] {
  const fallback = { path, format: "jpeg" as const, width: fallbackWidth };
  return [fallback, ...photoVariants(path)].map(({ path: address, format, width }) => ({
    name: address.slice(address.lastIndexOf("/") + 1),
    format,
    width,
  }));
}
