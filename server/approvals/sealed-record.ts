import { createHash, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import canonicalize from "canonicalize";

/** A document whose bytes are signed; all values in lowercase hexadecimal. */
export interface SealedRecord {
  /** The document in canonical form (RFC 8785). */
  record: string;
  /** SHA-256 of the document's bytes in UTF-8. */
  sha256: string;
  /** Ed25519 signature of the same bytes (RFC 8032). */
  signature: string;
  /** Public key of the installation that signed it. */
  key: string;
}

export interface RecordSigner {
  /** Public key, 32 bytes in hexadecimal. */
  key: string;
  /** @param document JSON value; numbers must be integers that JavaScript holds exactly */
  seal(document: object): SealedRecord;
}

/** Name of the installation's secret that the key is made of. */
export const recordSecret = "sealed records";

/** PKCS #8 and SPKI of a bare Ed25519 key (RFC 8410): everything before its 32 bytes. */
const privatePrefix = Buffer.from("302e020100300506032b657004220420", "hex");
const publicPrefix = Buffer.from("302a300506032b6570032100", "hex");

/** @param secret 32 random bytes, known only to this installation */
export function createRecordSigner(secret: Buffer): RecordSigner {
  const der = { format: "der", type: "pkcs8" } as const;
  const privateKey = createPrivateKey({ key: Buffer.concat([privatePrefix, secret]), ...der });
  const spki = createPublicKey(privateKey).export({ format: "der", type: "spki" });
  const key = spki.subarray(publicPrefix.length).toString("hex");
  return {
    key,
    seal(document) {
      const record = canonicalize(document);
      if (record === undefined) throw new TypeError("there is nothing to seal");
      const bytes = Buffer.from(record, "utf8");
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return { record, sha256, signature: sign(null, bytes, privateKey).toString("hex"), key };
    },
  };
}

/**
 * The file of a record. Its own bytes are canonical, too, so that no byte of it can be another
 * without being told.
 */
export const recordFile = ({ key, record, sha256, signature }: SealedRecord): string =>
  JSON.stringify({ key, record, sha256, signature });

/** Largest file that is looked at, in characters. */
const recordFileMaximum = 1_500_000;

/**
 * Checks the file of a record. The page `/verify` does the same in the browser
 * (`record-pages.ts`).
 *
 * @param key public key of this installation
 * @returns what is wrong, or nothing
 */
export function recordProblem(file: string, key: string): string | undefined {
  if (file.length > recordFileMaximum) return "This file is too large to be one of our records.";
  const sealed = readRecordFile(file);
  if (!sealed) return "This isn't one of our records, or it was changed.";
  if (sealed.key !== key) return "Another installation signed this record.";
  const bytes = Buffer.from(sealed.record, "utf8");
  if (createHash("sha256").update(bytes).digest("hex") !== sealed.sha256) {
    return "The record was changed: its text doesn't match its fingerprint.";
  }
  const publicKey = createPublicKey({
    key: Buffer.concat([publicPrefix, Buffer.from(key, "hex")]),
    format: "der",
    type: "spki",
  });
  return verify(null, bytes, publicKey, Buffer.from(sealed.signature, "hex"))
    ? undefined
    : "The record was changed: its signature isn't ours.";
}

/** @returns undefined unless every byte is as `recordFile` writes it */
function readRecordFile(file: string): SealedRecord | undefined {
  let value: Partial<SealedRecord>;
  try {
    value = Object(JSON.parse(file));
  } catch {
    return undefined;
  }
  const { key, record, sha256, signature } = value;
  if (typeof record !== "string") return undefined;
  if (!isHex(key, 32) || !isHex(sha256, 32) || !isHex(signature, 64)) return undefined;
  const sealed = { key, record, sha256, signature };
  return recordFile(sealed) === file ? sealed : undefined;
}

const isHex = (value: unknown, bytes: number): value is string =>
  typeof value === "string" && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value);
