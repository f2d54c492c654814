import { createECDH } from "node:crypto";

/** VAPID keys that identify this installation to push services (RFC 8292), base64url. */
export interface VapidKeys {
  /** Uncompressed P-256 point, 65 bytes. */
  publicKey: string;
  privateKey: string;
}

/**
 * Derives the key pair from a secret that is stored with the installation's other keys.
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
