import type { Transaction } from "#platform/database/transaction.ts";
import { writeObject } from "#platform/storage/api/object-rows.ts";
import { describeBytes } from "#platform/storage/api/store-object.ts";
import { newVersion, type ObjectStorage } from "#platform/storage/object-storage.ts";
import { type Photo, photoKey, photosBucket } from "./photos.ts";

/** A photo with the storage versions of its bytes and of the thumbnail's. */
export interface VersionedPhoto extends Photo {
  version: string;
  smallVersion: string;
}

/** Names the versions under which the bytes of a photo will be stored. */
export const versioned = (photo: Photo): VersionedPhoto => ({
  ...photo,
  version: newVersion(),
  smallVersion: newVersion(),
});

/** Stores the bytes. They come before the rows that reference them. */
export async function putPhoto(storage: ObjectStorage, photo: VersionedPhoto): Promise<void> {
  await storage.put(photo.version, photo.bytes);
  await storage.put(photo.smallVersion, photo.thumbnail);
}

/** Removes the bytes of a photo whose rows were not stored. */
export async function discardPhoto(
  storage: ObjectStorage,
  { version, smallVersion }: Pick<VersionedPhoto, "version" | "smallVersion">,
): Promise<void> {
  await storage.remove(version);
  await storage.remove(smallVersion);
}

/** Writes the storage objects of a photo in the folder of its appointment. */
export async function writePhoto(
  tx: Transaction,
  appointmentId: string,
  id: string,
  photo: VersionedPhoto,
  now: Date,
): Promise<void> {
  const copies = [
    { size: "full", version: photo.version, bytes: photo.bytes },
    { size: "small", version: photo.smallVersion, bytes: photo.thumbnail },
  ] as const;
  for (const { size, version, bytes } of copies) {
    const object = {
      bucket: photosBucket,
      key: photoKey(appointmentId, id, size),
      version,
      metadata: describeBytes({ bytes, mimetype: "image/jpeg", cacheControl: "no-store" }, now),
      userMetadata: undefined,
      owner: undefined,
    };
    // Replaces what is left of a photo of this id that was removed; the cleanup deletes its bytes.
    await writeObject(tx, object, true);
  }
}
