import { createHmac, timingSafeEqual } from "node:crypto";

/** Long enough to open a page and download, too short to be worth passing on. */
const validMinutes = 10;

type PhotoSize = "full" | "small";

/**
 * Addresses of photos that anybody may open who got them from us, for ten minutes. Only the server
 * makes them, for those who may see the photo.
 */
export interface SignedPhotoUrls {
  /** An absolute address of one photo. */
  sign(photoId: string, size?: PhotoSize): string;
  /** @returns whether the address is ours and still valid */
  verify(photoId: string, query: Record<string, string>): boolean;
}

/** @param secret 32 bytes that only this installation knows */
export function createSignedPhotoUrls(deps: {
  secret: Buffer;
  siteUrl: string;
  now: () => Date;
}): SignedPhotoUrls {
  const seconds = () => Math.floor(deps.now().getTime() / 1000);
  const signature = (photoId: string, size: string, expires: string) =>
    createHmac("sha256", deps.secret).update(`${photoId}:${size}:${expires}`).digest("base64url");

  return {
    sign(photoId, size = "full") {
      const expires = String(seconds() + validMinutes * 60);
      const query = new URLSearchParams({
        size,
        expires,
        signature: signature(photoId, size, expires),
      });
      return `${deps.siteUrl}/api/photos/${photoId}?${query}`;
    },
    verify(photoId, { size = "", expires = "", signature: given = "" }) {
      const expected = Buffer.from(signature(photoId, size, expires));
      const presented = Buffer.from(given);
      return (
        presented.length === expected.length &&
        timingSafeEqual(presented, expected) &&
        Number(expires) > seconds()
      );
    },
  };
}
