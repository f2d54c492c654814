import { createPublicKey, verify } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { sha256OfFile } from "#platform/sha256-of-file.ts";
import { OperatorError } from "#postgres/errors.ts";

/** Beside the archives: a line for each, as `sha256sum` writes it. */
export const checksumsName = "SHA256SUMS";

/** Beside it, where releases are signed: its Ed25519 signature, base64. */
export const signatureName = "SHA256SUMS.sig";

/**
 * Makes sure that an archive is the one that was made: its checksum stands beside it, and whoever holds the
 * key of the releases has signed the checksums.
 *
 * @param key public key of the running release, PEM; undefined if its releases aren't signed
 * @throws {OperatorError} in words, if not
 */
export async function assertGenuine(archive: string, key: string | undefined): Promise<void> {
  const read = (name: string) =>
    readFile(join(dirname(archive), name)).catch(() => {
      throw new OperatorError(
        `${name} is missing beside ${basename(archive)}. Download it from where the archive is, ` +
          "into the same folder: nothing else says that the archive is whole and the real one.",
      );
    });
  const sums = await read(checksumsName);
  if (key) {
    const signature = Buffer.from((await read(signatureName)).toString(), "base64");
    if (!verify(null, sums, key, signature)) {
      throw new OperatorError(
        `${checksumsName} wasn't signed by who made the release you run. Don't use this archive.`,
      );
    }
  }
  const line = `${await sha256OfFile(archive)}  ${basename(archive)}`;
  if (sums.toString().split("\n").includes(line)) return;
  throw new OperatorError(
    `${basename(archive)} isn't what ${checksumsName} says. Download it again, whole.`,
  );
}

/** @param key Ed25519 private key, PEM */
export const publicKeyOf = (key: string): string =>
  createPublicKey(key).export({ type: "spki", format: "pem" }).toString();
