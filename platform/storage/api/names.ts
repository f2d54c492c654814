import { storageError } from "./errors.ts";

/** What names may consist of (docs/contracts/storage.md). */
const keyCharacters = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const bucketCharacters = /^[\w!\-.*'() &$@=;:+,?]{1,63}$/;
const longestKey = 1024;
/** Steps of a path: in an address, a browser would take them instead of asking for them. */
const pathStep = /(^|\/)\.{0,2}(\/|$)/;

/** @throws {HttpError} InvalidKey */
export function assertKey(key: string): void {
  if (key.length > longestKey || !keyCharacters.test(key) || pathStep.test(key)) {
    throw storageError.invalidKey(key);
  }
}

/** @throws {HttpError} InvalidBucketName */
export function assertBucketName(name: string): void {
  if (!bucketCharacters.test(name) || pathStep.test(name)) throw storageError.invalidBucketName();
}
