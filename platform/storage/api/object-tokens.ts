import { errors, jwtVerify, SignJWT } from "jose";
import { storageError } from "./errors.ts";
import type { ImageChange } from "./image-change.ts";

/** Permissions of a signed URL (docs/contracts/storage.md). */
type DownloadGrant = { url: string; transformations?: ImageChange };
type UploadGrant = { url: string; upsert: boolean; owner?: string };

interface Grants {
  download: DownloadGrant;
  upload: UploadGrant;
}

/** Creates and verifies the tokens of signed URLs: HS256 with a key used only by this service. */
export interface ObjectTokens {
  sign<Scope extends keyof Grants>(
    scope: Scope,
    grant: Grants[Scope],
    seconds: number,
  ): Promise<string>;
  /** @throws {HttpError} InvalidJWT for a bad token, InvalidSignature for that of another URL */
  verify<Scope extends keyof Grants>(
    scope: Scope,
    token: string,
    url: string,
  ): Promise<Grants[Scope] & { exp: number }>;
}

/** @param secret 32 bytes, unique to this installation */
export function createObjectTokens(secret: Uint8Array, now: () => Date): ObjectTokens {
  return {
    async sign(scope, grant, seconds) {
      const issued = Math.floor(now().getTime() / 1000);
      return await new SignJWT({ ...grant, scope })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setIssuedAt(issued)
        .setExpirationTime(issued + seconds)
        .sign(secret);
    },
    async verify<Scope extends keyof Grants>(scope: Scope, token: string, url: string) {
      const options = { algorithms: ["HS256"], currentDate: now(), requiredClaims: ["exp"] };
      const { payload } = await jwtVerify<Grants[Scope] & { scope: string; exp: number }>(
        token,
        secret,
        options,
      ).catch((error: unknown) => {
        if (error instanceof errors.JOSEError) throw storageError.invalidJwt(error.message);
        throw error;
      });
      if (payload.scope !== scope || payload.url !== url) {
        throw storageError.invalidSignature("The url do not match the signature");
      }
      return payload;
    },
  };
}
