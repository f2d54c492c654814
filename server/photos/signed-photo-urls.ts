import { createHmac, timingSafeEqual } from "node:crypto";

/** Long enough to open a page and download, too short to be worth sharing. */
const validMinutes = 10;

type PhotoSize = "full" | "small";

/**
 * Signed URLs, valid for ten minutes, with which anyone can open a photo. The server issues them
 * only to those who may see it.
 */
export interface SignedPhotoUrls {
  /** Creates an absolute URL of a photo. */
  sign(photoId: string, size?: PhotoSize): string;
  /** @returns whether the signature is valid and has not expired */
  verify(photoId: string, query: Record<string, string>): boolean;
}

/** @param deps.secret 32 random bytes, known only to this installation */
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
