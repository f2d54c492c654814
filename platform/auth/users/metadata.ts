type Metadata = Record<string, unknown>;

/** Facts kept only in the product's own tables, since users can write metadata themselves. */
const notForUsers = ["is_admin", "is_staff"];

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
