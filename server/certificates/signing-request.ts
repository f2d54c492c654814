import { createPublicKey, type KeyObject, sign } from "node:crypto";

/** Object identifiers, encoded. */
const extensionRequest = Buffer.from("06092a864886f70d01090e", "hex");
const subjectAltName = Buffer.from("0603551d11", "hex");
const ecdsaWithSha256 = Buffer.from("06082a8648ce3d040302", "hex");

/** Tags of ASN.1. */
const [bitString, octetString, sequence, set] = [0x03, 0x04, 0x30, 0x31];
/** `[0]`, constructed: the attributes; `[2]`: a name in DNS. */
const [attributes, dnsName] = [0xa0, 0x82];

/** An element in the distinguished encoding (X.690, section 10). */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const { length } = Buffer.concat(contents);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, "hex");
  const size = length < 128 ? Buffer.from([length]) : Buffer.from([0x80 + bytes.length, ...bytes]);
  return Buffer.concat([Buffer.from([tag]), size, ...contents]);
}

/**
 * A request to sign a certificate for these domains (PKCS #10, RFC 2986), with the names where authorities
 * read them (RFC 8555, section 7.4). Node can make keys and signatures, but not this.
 *
 * @param key private ECDSA key
 * @returns DER
 */
export function signingRequest(key: KeyObject, domains: readonly string[]): Buffer {
  const names = domains.map((domain) => der(dnsName, Buffer.from(domain, "ascii")));
  const extensions = der(
    sequence,
    der(sequence, subjectAltName, der(octetString, der(sequence, ...names))),
  );
  const version = Buffer.from("020100", "hex");
  const noSubject = der(sequence);
  const publicKey = createPublicKey(key).export({ type: "spki", format: "der" });
  const info = der(
    sequence,
    ...[version, noSubject, publicKey],
    der(attributes, der(sequence, extensionRequest, der(set, extensions))),
  );
  const signature = der(bitString, Buffer.from([0]), sign("sha256", info, key));
  return der(sequence, info, der(sequence, ecdsaWithSha256), signature);
}
