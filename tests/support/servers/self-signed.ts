import { KeyObject } from "node:crypto";
import { X509CertificateGenerator } from "@peculiar/x509";

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;

/** Makes a key with a certificate of its own for `shop.example`, for a server that encrypts. */
export async function selfSigned(): Promise<{ key: string; cert: string }> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: "CN=shop.example",
    notBefore: new Date(Date.now() - 60_000),
    notAfter: new Date(Date.now() + 24 * 3_600_000),
    signingAlgorithm: algorithm,
    keys,
  });
  return {
    key: KeyObject.from(keys.privateKey).export({ type: "pkcs8", format: "pem" }).toString(),
    cert: certificate.toString("pem"),
  };
}
