import { createECDH } from "node:crypto";

/** The keys by which push services know this installation (RFC 8292), base64url. */
export interface VapidKeys {
  /** An uncompressed point of P-256, 65 bytes. */
  publicKey: string;
  privateKey: string;
}

/**
 * Makes the pair from a secret that the installation keeps with its other keys.
 *
 * @param secret 32 random bytes
 */
export function vapidKeysOf(secret: Buffer): VapidKeys {
  const keys = createECDH("prime256v1");
  keys.setPrivateKey(secret);
  return {
    publicKey: keys.getPublicKey("base64url"),
    privateKey: secret.toString("base64url"),
  };
}
