import { type PhotoVariant, photoVariants } from "./photo-variants.ts";

/**
 * Path of a photograph uploaded by the owner. The name is a hash of its bytes followed by its
 * dimensions, so the file at a path never changes.
 */
export const picturePath = /^\/assets\/picture-([0-9a-f]{32}-(\d{3,4})x(\d{3,4}))\.jpg$/;

/** Path of the picture with this name. */
export const pathOfPicture = (name: string): string => `/assets/picture-${name}.jpg`;

/** Name of the picture at a path; undefined if the path is not an uploaded picture. */
export const pictureNameOf = (path: string): string | undefined => picturePath.exec(path)?.[1];

/** Names of all uploaded pictures referenced in a document or a part of it. */
export function pictureNames(content: unknown): string[] {
  if (typeof content === "string") return [pictureNameOf(content) ?? []].flat();
  if (typeof content !== "object" || content === null) return [];
  return [...new Set(Object.values(content).flatMap(pictureNames))].sort();
}

/** A file of a picture that visitors can request. */
export interface PictureFile {
  /** Below `/assets/`. */
  name: string;
  format: PhotoVariant["format"] | "jpeg";
  /** Width in pixels. */
  width: number;
}

/** Width in pixels of the JPEG for browsers without support for newer formats. */
const fallbackWidth = 960;

/**
 * Files of an uploaded picture: a JPEG at its own path, and its variants.
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
