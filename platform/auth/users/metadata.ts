type Metadata = Record<string, unknown>;

/** What only the product's own tables say of a person; in metadata people could write it themselves. */
const notForUsers = ["is_admin", "is_staff"];

/** What a person may say of themselves: everything except rights. */
export function ownMetadata(given: Metadata): Metadata {
  return Object.fromEntries(Object.entries(given).filter(([key]) => !notForUsers.includes(key)));
}

/** A shallow merge in which `null` deletes a key (docs/contracts/auth.md#41-user). */
export function mergeMetadata(stored: Metadata, changes: Metadata): Metadata {
  return Object.fromEntries(
    Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null),
  );
}
