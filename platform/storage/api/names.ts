import { storageError } from "./errors.ts";

/** Characters allowed in names (docs/contracts/storage.md). */
const keyCharacters = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const bucketCharacters = /^[\w!\-.*'() &$@=;:+,?]{1,63}$/;
const maxKeyLength = 1024;
/**
 * Empty segments and dot segments: in a URL, a browser would resolve them instead of sending them.
 */
const pathStep = /(^|\/)\.{0,2}(\/|$)/;

/** @throws {HttpError} InvalidKey */
export function assertKey(key: string): void {
  if (key.length > maxKeyLength || !keyCharacters.test(key) || pathStep.test(key)) {
    throw storageError.invalidKey(key);
  }
}

/** @throws {HttpError} InvalidBucketName */
export function assertBucketName(name: string): void {
  if (!bucketCharacters.test(name) || pathStep.test(name)) throw storageError.invalidBucketName();
}
