import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts secrets of one installation; each opens under its own name only. */
export interface Seal {
  seal(name: string, secret: string): Buffer;
  /** @returns undefined if it was sealed with another key, for another installation or name */
  open(name: string, sealed: Buffer): string | undefined;
}

/**
 * AES-256-GCM (NIST SP 800-38D) with a random nonce for each secret. The installation and the name are
 * authenticated along: a row that is moved to another installation, or renamed, opens nothing.
 *
 * @param key 32 bytes, which no database and no backup holds
 * @param installation random bytes that the installation was made with
 */
export function createSeal(key: Buffer, installation: Buffer): Seal {
  const boundTo = (name: string) => Buffer.concat([installation, Buffer.from(name)]);
  return {
    seal(name, secret) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(boundTo(name));
      const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(name, sealed) {
      if (sealed.length < nonceBytes + tagBytes) return undefined;
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      try {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
          .setAAD(boundTo(name))
          .setAuthTag(tag);
        const text = decipher.update(sealed.subarray(nonceBytes + tagBytes));
        return Buffer.concat([text, decipher.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}
