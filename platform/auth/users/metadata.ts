import { invalid } from "#platform/auth/errors.ts";

type Metadata = Record<string, unknown>;

/**
 * Bytes of JSON. Every access token contains the metadata, and must fit into the headers of a
 * request.
 */
const maxMetadataBytes = 8 * 1024;

/**
 * Checks metadata that users set themselves.
 *
 * @throws {HttpError} 400 validation_failed
 */
export function assertFits(metadata: Metadata): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) <= maxMetadataBytes) return;
  throw invalid(`User metadata can have at most ${maxMetadataBytes} bytes`);
}

/** Facts kept only in the product's own tables, since users can write metadata themselves. */
const notForUsers = ["is_admin", "is_staff", "staff_role"];

/** Metadata that users may set themselves: everything except rights. */
export function ownMetadata(given: Metadata): Metadata {
  return Object.fromEntries(Object.entries(given).filter(([key]) => !notForUsers.includes(key)));
}

/** Merges shallowly; `null` deletes a key (docs/contracts/auth.md#41-user). */
export function mergeMetadata(stored: Metadata, changes: Metadata): Metadata {
  return Object.fromEntries(
    Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null),
  );
}
